import assert from 'node:assert/strict';
import { it } from 'node:test';
import { questionOf } from './question.ts';
import { textFinder } from './word-finder.ts';

const finds = (typed: string, text: string) => textFinder(questionOf(typed)!.terms)(text);

it('finds characters that stand for several, as they are and written out', () => {
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

it('finds the parts of a code that any dash joins', () => {
  for (const text of ['C16/20-XC1', 'C16/20–XC1']) {
    assert.ok(finds('C16/20-XC1', text), text);
    assert.ok(finds('C16/20–XC1', text), text);
    assert.ok(!finds('C16/20-XC2', text), text);
  }
  assert.ok(!finds('17892-5', '17892–4 és 5'));
});

it('takes both signs of a diameter for one', () => {
  for (const text of ['Ø20', '⌀20']) {
    for (const typed of ['Ø20', '⌀20']) assert.ok(finds(typed, text), `${typed} in ${text}`);
    assert.ok(!finds('⌀2', text));
  }
  assert.ok(!finds('⌀20', '20 minta'));
});
