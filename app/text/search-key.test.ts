import assert from 'node:assert/strict';
import { it } from 'node:test';
import { searchKey, searchPattern } from './search-key.ts';

it('neither accents nor case matter', () => {
  assert.equal(searchKey('  ÁRVÍZTŰRŐ\n Tükörfúrógép '), 'arvizturo tukorfurogep');
});

it('what LIKE takes for a placeholder is searched for as it stands', () => {
  assert.equal(searchPattern('68% a_b\\'), '%68\\% a\\_b\\\\%');
});

it('a key is never longer than an index can hold', () => {
  assert.ok(Buffer.byteLength(searchKey('\u{1F30B}'.repeat(1000))) < 2600);
});
