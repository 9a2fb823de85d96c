import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { searchQueryOf } from './search-query.ts';
import { textFinder } from './word-finder.ts';

const finds = (typed: string, text: string, language: LanguageCode = 'hu') =>
  textFinder(searchQueryOf(typed, language)!.terms)(text);

it('a search finds a character such as ½ also if it is spelt with several characters', () => {
  for (const [text, ...all] of [
    ['½ rész', '½', '1/2'],
    ['2½ rész', '½', '1/2'],
    ['Ⅳ. ütem', 'Ⅳ', 'IV'],
    ['5㎡ lap', '5㎡', '5m2', '5m²'],
    ['20℃ hő', '℃', '20 °C'],
    ['①. minta', '①', '1'],
    ['x̄ átlag', 'x̄'],
  ] as const) {
    for (const typed of all) assert.ok(finds(typed, text), `${typed} in ${text}`);
  }
  assert.ok(finds('½', '1/2 rész'));
  assert.ok(!finds('½', '1/4 rész'));
  assert.ok(!finds('℃', '20 m'));
});

it('a search finds a code, whichever dash joins its parts', () => {
  for (const text of ['C16/20-XC1', 'C16/20–XC1']) {
    assert.ok(finds('C16/20-XC1', text), text);
    assert.ok(finds('C16/20–XC1', text), text);
    assert.ok(!finds('C16/20-XC2', text), text);
  }
  assert.ok(!finds('17892-5', '17892–4 és 5'));
});

it('a search treats both diameter signs as equal', () => {
  for (const text of ['Ø20', '⌀20']) {
    for (const typed of ['Ø20', '⌀20']) assert.ok(finds(typed, text), `${typed} in ${text}`);
    assert.ok(!finds('⌀2', text));
  }
  assert.ok(!finds('⌀20', '20 minta'));
});

it('a search finds a word with any quotation mark or apostrophe, or without one', () => {
  const quoted = ['„Kút”', '"Kút"', '»Kút«', '‘Kút’', "'Kút'", 'Kút'];
  for (const text of quoted) for (const typed of quoted) assert.ok(finds(typed, text));
  const names = ["Val d'Or", 'Val d’Or', 'Val d´Or', 'Val dOr'];
  for (const text of names) {
    for (const typed of [...names, "d'or", 'dor'])
      assert.ok(finds(typed, text), `${typed} ${text}`);
  }
  for (const typed of ['or', 'val d or']) assert.ok(finds(typed, 'Val d’Or'), typed);
  for (const typed of ["company's", 'company’s', 'company', 'companies']) {
    assert.ok(finds(typed, 'the company’s laboratory', 'en'), typed);
  }
  assert.ok(finds("company's", 'our company', 'en'));
});
