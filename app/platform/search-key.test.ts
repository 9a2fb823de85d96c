import assert from 'node:assert/strict';
import { it } from 'node:test';
import { normalised, searchKey, searchPattern } from './search-key.server.ts';

it('neither accents nor case matter', () => {
  assert.equal(searchKey('  ÁRVÍZTŰRŐ\n Tükörfúrógép '), 'arvizturo tukorfurogep');
});

it('what LIKE takes for a placeholder is searched for as it stands', () => {
  assert.equal(searchPattern('68% a_b\\'), '%68\\% a\\_b\\\\%');
});

it('no more marks on a letter are put in order than any script needs', () => {
  const marks = '\u0344\u0f73'.repeat(200_000);
  // All of them would take minutes.
  assert.equal(normalised(`Ő${marks}r${marks}`), 'or');
  assert.equal(searchKey(`Ő${marks}r${marks}`), 'or');
});

it('a key is never longer than an index can hold', () => {
  assert.ok(Buffer.byteLength(searchKey('\u{1F30B}'.repeat(1000))) < 2600);
});
