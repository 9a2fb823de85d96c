import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { roundVariations } from './glyph-variations.ts';
import { readTables, table, writeFont } from './sfnt.ts';
import { ARCHIVO, archivo, HUNGARIAN, LATIN } from './typefaces.ts';

const codeOf = (letter: string) => letter.codePointAt(0)!;
const outlineOf = (font: Font, letter: string) =>
  font.glyphForCodePoint(codeOf(letter)).path.commands;

for (const weight of [400, 800]) {
  test(`merging fonts does not change ő and ű at weight ${weight}`, async () => {
    const extended = readFileSync(`${ARCHIVO}/files/archivo-latin-ext-wght-normal.woff2`);
    const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
    const original = create(await subsetFont(extended, 'őűŐŰ', options));

    // The weight stays variable until after the merge, so that the test covers the merged variations.
    const range = { min: 400, max: 800 };
    const joined = await archivo({ characters: LATIN + HUNGARIAN, features: [], weight: range });
    const varied = create(await subsetFont(joined, LATIN + HUNGARIAN, options));
    for (const letter of 'őűŐŰ') {
      assert.deepEqual(outlineOf(varied, letter), outlineOf(original, letter), letter);
      const [here, there] = [varied, original].map((font) => font.layout(letter).positions[0]);
      assert.equal(here!.xAdvance, there!.xAdvance, letter);
    }
  });
}

test('rounding variations keeps widths and moves no point by more than half a step', async () => {
  const characters = LATIN + HUNGARIAN;
  const exact = await archivo({ characters, features: [], weight: { min: 400, max: 800 } });
  const tables = readTables(exact);
  tables.set('gvar', roundVariations(table(tables, 'gvar'), 4));
  const options = { targetFormat: 'truetype', variationAxes: { wght: 400 } } as const;
  const original = create(await subsetFont(exact, characters, options));
  const rounded = create(await subsetFont(writeFont(tables), characters, options));
  const moves = [...characters].flatMap((letter) => {
    const [from, to] = [original, rounded].map((font) =>
      outlineOf(font, letter).flatMap(({ args }) => args),
    );
    const [here, there] = [original, rounded].map((font) => font.layout(letter).positions[0]!);
    assert.equal(there!.xAdvance, here!.xAdvance, letter);
    return from!.map((value, index) => Math.abs(value - to![index]!));
  });
  assert.equal(Math.max(...moves), 2);
});

test('the web fonts have a limited size and contain every Hungarian letter', () => {
  for (const [file, most] of [
    ['archivo', 17_000],
    ['jetbrains-mono-500', 6_500],
  ] as const) {
    const path = `public/fonts/${file}.woff2`;
    assert.ok(statSync(path).size <= most, `${file} takes ${statSync(path).size} bytes`);
    const letters = new Set(create(readFileSync(path)).characterSet);
    for (const letter of HUNGARIAN) assert.ok(letters.has(codeOf(letter)), `${file}: ${letter}`);
  }
});

test('the font of the pages gives the space its full width after every letter', () => {
  const font = create(readFileSync('public/fonts/archivo.woff2')) as Font;
  const widthOf = (text: string) =>
    font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  for (const letter of LATIN + HUNGARIAN)
    assert.equal(widthOf(`${letter} `), widthOf(letter) + widthOf(' '), letter);
});
