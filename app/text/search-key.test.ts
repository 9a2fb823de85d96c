import assert from 'node:assert/strict';
import { it } from 'node:test';
import { foldText, searchKey, searchPattern } from './search-key.ts';

it('a search key ignores accents and case', () => {
  assert.equal(searchKey('  ÁRVÍZTŰRŐ\n Tükörfúrógép '), 'arvizturo tukorfurogep');
});

it('a search key escapes the wildcards of LIKE', () => {
  assert.equal(searchPattern('68% a_b\\'), '%68\\% a\\_b\\\\%');
});

it('a search key has at most the length of an index entry', () => {
  assert.ok(Buffer.byteLength(searchKey('\u{1F30B}'.repeat(1000))) < 2600);
});

it('a search key ignores all quotation marks and apostrophes, wherever they are', () => {
  for (const text of [
    '„Kút”',
    '"Kút"',
    '“Kút„',
    '»Kút«',
    '«Kút»',
    '‘Kút’',
    "'Kút'",
    '`Kút´',
    '″Kút″',
  ]) {
    assert.equal(searchKey(`A ${text} felújítása`), 'a kut felujitasa', text);
    assert.equal(searchPattern(text), '%kut%', text);
  }
  for (const text of ["d'Or", 'd’Or', 'd´Or', 'd`Or', 'dʼOr', 'd′Or', 'dOr']) {
    assert.equal(searchKey(text), 'dor', text);
  }
  assert.equal(searchKey('a „ b'), 'a b');
});

it('folds ASCII characters in the same way with and without other characters after them', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
  assert.equal(foldText(ascii), foldText(`${ascii}\u00ad`));
});
