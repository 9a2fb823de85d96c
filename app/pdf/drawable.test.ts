import assert from 'node:assert/strict';
import { it } from 'node:test';
import { charactersOf, pdfFonts } from '../../scripts/assets/fonts.ts';
import { drawableText, runsOf, undrawnIn, drawnCharacters } from './drawable.ts';

it('the list of characters of each font equals the font file', () => {
  for (const name of pdfFonts) assert.equal(drawnCharacters[name], charactersOf(name), name);
});

it('Latin, Greek, Cyrillic, mathematical and technical text can be drawn unchanged', () => {
  for (const text of [
    'φ = 28°, γ ≥ 19 kN/m³, CO₂, k = 10⁻⁴ m/s',
    'Ǎ Łódź Ștefan ḱ ẞ ﬁ',
    'Геотехника Ђорђе ґ',
    'Ἀθῆναι Ωμέγα ϑ ϕ',
    '½ ¾ ⅓ ∅ ⌀120 △ ▽ ∑ ∫ √ ∂ ∇ ∞ ≈ ≠ ≤ ⊥ ∥ ∠ ⇒ → ↔ ℃ Ω ‰ ‱ № ™ ® ✓ ☎ ■ ● ◆',
  ]) {
    assert.deepEqual([drawableText(text), undrawnIn(text)], [text.normalize('NFC'), []]);
  }
});

it('every sign of technical texts and every mathematical operator and arrow can be drawn', () => {
  const signs = '⟂⏐≤≥±°µμΩΩ∅⌀½¼¾⅓²³⁴₂№‰→←↑↓↔⇒−×·÷ΔφγσττρεηϕϑπΣαβ∑√∞≈≠⊥∥∠∟∡△▽⌖⌭⌯';
  const blocks = [0x2190, 0x2200].flatMap((from) =>
    Array.from({ length: from === 0x2190 ? 0x70 : 0x100 }, (_, at) =>
      String.fromCharCode(from + at),
    ),
  );
  assert.deepEqual(undrawnIn(signs + blocks.join('')), []);
});

it('characters that no font contains are replaced, and those without a replacement are reported', () => {
  for (const [text, drawn, undrawn] of [
    ['12 ㎥, 3 ㎡, ５００ ％', '12 m3, 3 m2, 500 %', []],
    ['𝑘 = 𝟏𝟎', 'k = 10', []],
    ['o\u0308t a\u030a', 'öt å', []],
    ['a\u200dbc\u202e\ufeff', 'abc', []],
    ['a ⟂ b, 3 ⏐ 4, ⏤ 0,1, A ⮕ B', 'a ⊥ b, 3 │ 4, — 0,1, A → B', []],
    ['✅ kész ❌ nem ❗️ ⓫', '✓ kész ✗ nem ! 11', []],
    ['Kész 😀 😀 中', 'Kész □ □ □', ['😀', '中']],
    ['\ud83d', '\ufffd', []],
  ] as const) {
    assert.deepEqual([drawableText(text), undrawnIn(text)], [drawn, undrawn], text);
  }
});

it('text is split by fonts, and marks stay with their letters', () => {
  assert.deepEqual(runsOf('a φ\u0303 b', 'text'), [
    { file: 'archivo-400', text: 'a ' },
    { file: 'dejavu-400', text: 'φ\u0303' },
    { file: 'archivo-400', text: ' b' },
  ]);
  assert.deepEqual(
    runsOf('φ⌀', 'strong').map(({ file }) => file),
    ['dejavu-700', 'dejavu-400'],
  );
});
