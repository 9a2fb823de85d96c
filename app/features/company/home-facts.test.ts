import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filterIn } from '../laboratory/lab-filter.ts';
import { factsOn } from './home-facts.ts';

const TODAY = '2026-11-25';

const company = { foundedYear: 1950, accreditationNumber: 'NAH-1', accreditationUntil: '' };
const lasting = { isExpired: false };
const expired = { isExpired: true };
const certificate = (title: string, ends = lasting) => ({ title, ...ends });
const test = (standards: string, notAccredited = false) => ({ standards, notAccredited });

const proof = {
  company,
  authorisations: [lasting, lasting, expired],
  certificates: [
    certificate('ISO 9001 minőségirányítási tanúsítvány'),
    certificate('ISO 9001 tanúsítvány, angolul'),
    certificate('MSZ EN ISO 14001:2015'),
    certificate('ISO 45001 tanúsítvány', expired),
    certificate('NAH akkreditálási okirat'),
  ],
  tests: [test('MSZ EN ISO 17892-1'), test('MSZ 1', true), test('')],
};

const factsOf = (of: object) => factsOn(TODAY, of as unknown as Parameters<typeof factsOn>[1]);
const counted = (of: object) => factsOf(of).map(({ count }) => count);

it('the facts on the home page count valid authorisations, each certified system once, and accredited tests', () => {
  assert.deepEqual(counted(proof), [76, 2, 1, 2]);
});

it('figures that are zero are omitted from the facts on the home page', () => {
  const until = { ...company, accreditationUntil: '2026-11-24' };
  assert.deepEqual(counted({ ...proof, company: until }), [76, 2, 2]);
  assert.deepEqual(counted({ ...proof, company: { ...until, foundedYear: 2026 } }), [2, 2]);
  const nothing = { authorisations: [], certificates: [], tests: [] };
  assert.deepEqual(counted({ company, ...nothing }), [76]);
});

it('the number of accredited tests links to the list of these tests', () => {
  const [, , { address }] = factsOf(proof) as [unknown, unknown, { address: string }];
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  assert.equal(pathname, '/groundlab');
  assert.equal(filterIn(searchParams)?.state, 'akkreditalt');
});
