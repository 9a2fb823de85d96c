import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lineOf, linesWithin } from './letters.server.ts';
import { sharingDrawing } from './sharing-picture.server.ts';

const outlinesOf = (line: string) =>
  [...line.matchAll(/ d="([^"]*)"/g)].map(([, outline]) => outline!);

it('sharing pictures can contain every character of technical texts', async () => {
  const { letters } = await sharingDrawing();
  const lineFor = (text: string) =>
    lineOf(letters, { x: 0, y: 0, text, size: 40, most: 10_000, fill: '#000' });
  for (const text of [
    'φ=28°,γ≥19kN/m³',
    'CO₂',
    'k=10⁻⁴',
    'Łódź',
    'Геотехника',
    '⌀120',
    '㎥',
    '😀',
  ]) {
    const outlines = outlinesOf(lineFor(text));
    const expected = text === '㎥' ? 2 : [...text].length;
    assert.equal(outlines.length, expected, text);
    for (const outline of outlines) assert.match(outline, /^M[-\d]/, text);
  }
  // All glyphs differ, so none of them is the placeholder box for a missing glyph.
  assert.equal(new Set(outlinesOf(lineFor('φγψ⁻₂Гт⌀'))).size, 8);
  assert.deepEqual(linesWithin(letters, 'φ és γ', 20, 1), ['φ és γ']);
});
