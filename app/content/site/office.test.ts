import assert from 'node:assert/strict';
import { it } from 'node:test';
import { errorsIn } from '../../api/contract/field-errors.ts';
import { officeContract } from './site.contract.ts';

it('an office has both coordinates or none, and the error is at the missing one', () => {
  const half = ['A ponthoz szélesség és hosszúság is kell'];
  for (const [sent, errors] of [
    [{ latitude: 47.5, longitude: 19 }, {}],
    [{ latitude: null, longitude: null }, {}],
    [{ latitude: 0, longitude: null }, { longitude: half }],
    [{ longitude: 19 }, { latitude: half }],
  ] as const) {
    const office = { name: 'Iroda', address: 'Vác', version: 1, ...sent };
    assert.deepEqual(errorsIn(officeContract.input, office), errors, JSON.stringify(sent));
  }
});
