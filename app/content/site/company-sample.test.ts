import assert from 'node:assert/strict';
import { it } from 'node:test';
import { company } from '../../../db/first-content/company.ts';
import { madeUpFields } from './company.content-type.ts';

it('the sample fields of the initial company are all listed, and real facts are not', () => {
  const { companyId: _id, english: _english, ...fields } = company;
  const facts = ['foundedYear', 'accreditationUntil', 'accreditationStandard', 'accreditationBody'];
  const isMadeUp = (name: string) => !facts.includes(name);
  assert.deepEqual(
    madeUpFields(company).toSorted(),
    Object.keys(fields).filter(isMadeUp).toSorted(),
  );
  assert.deepEqual(madeUpFields({ ...company, taxNumber: '' }).includes('taxNumber'), false);
});
