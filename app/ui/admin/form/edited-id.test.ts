import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editedId } from './edited-id.ts';

it('the address of a form is read as a number: what is none makes a blank form', () => {
  for (const none of [undefined, 'abc', '-1', '1.5', '0', '1a', 'NaN', '-Infinity', ' ', ''])
    assert.equal(editedId(none), undefined, none);
});

it('the address of a form may name an item that is not there, however large its number', () => {
  const numbers = { '1': 1, '999': 999, '2147483648': 2147483648, '1e300': 1e300 };
  for (const [parameter, id] of Object.entries(numbers)) assert.equal(editedId(parameter), id);
});
