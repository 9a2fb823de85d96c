/** Generates the fonts of the site, subset to the characters needed, with their licences. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import {
  ARCHIVO,
  archivo,
  EUROPEAN,
  HUNGARIAN,
  JETBRAINS_MONO,
  jetBrainsMono,
  LATIN,
  PUNCTUATION,
} from './fonts/typefaces.ts';
import { characterMap } from './fonts/character-map.ts';
import { roundVariations } from './fonts/glyph-variations.ts';
import { readTables, table, writeFont } from './fonts/sfnt.ts';

const FOLDER = 'public/fonts';
const PDF_FOLDER = 'app/pdf/fonts';
const CHARACTERS = LATIN + HUNGARIAN + PUNCTUATION;

export async function makeFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const text = await archivo({
    characters: CHARACTERS,
    features: ['kern', 'liga', 'rvrn', 'tnum'],
    weight: { min: 400, max: 800 },
  });
  const figures = await jetBrainsMono({ characters: CHARACTERS, features: [] });
  await write('archivo.woff2', withEvenSpace(withRoundVariations(text)));
  await write('jetbrains-mono-500.woff2', figures);
  await makePdfFonts();
  copyFileSync(`${ARCHIVO}/LICENSE`, `${FOLDER}/archivo-OFL.txt`);
  copyFileSync(`${JETBRAINS_MONO}/LICENSE`, `${FOLDER}/jetbrains-mono-OFL.txt`);
}

/**
 * In units of 1/1000 em. Outlines move by at most half of it, which nobody sees, and a first visit loads a seventh less
 * of the font.
 */
const STEP = 4;

function withRoundVariations(font: Buffer): Buffer {
  const tables = readTables(font);
  tables.set('gvar', roundVariations(table(tables, 'gvar'), STEP));
  return writeFont(tables);
}

/**
 * Gives the space the glyph of the no-break space, which has no kerning. Archivo narrows the space after k and r, so
 * that words seem to touch in small text.
 */
function withEvenSpace(font: Buffer): Buffer {
  const read = create(font) as Font;
  const codes = read.characterSet.filter((code) => code < 0xffff);
  const glyphs = new Map(codes.map((code) => [code, read.glyphForCodePoint(code).id]));
  glyphs.set(0x20, glyphs.get(0xa0)!);
  const tables = readTables(font);
  tables.set('cmap', characterMap(glyphs));
  return writeFont(tables);
}

/** Generates complete fonts of one weight. The PDF library subsets them. */
async function makePdfFonts(): Promise<void> {
  mkdirSync(PDF_FOLDER, { recursive: true });
  for (const weight of [400, 700]) {
    const characters = LATIN + EUROPEAN + PUNCTUATION;
    const font = await archivo({ characters, features: ['kern'], weight });
    writeFileSync(`${PDF_FOLDER}/archivo-${weight}.ttf`, font);
  }
  writeDrawnCharacters();
}

/** Writes the list of characters in the PDF fonts to a source file, because browsers need the list too. */
export function writeDrawnCharacters(): void {
  const file = 'app/pdf/drawable.ts';
  const classes = pdfFonts.map((name) => `  '${name}': String.raw\`${charactersOf(name)}\`,`);
  const about =
    '/** The characters of each font, as a class of a regular expression. Made by `npm run assets`. */';
  writeFileSync(
    file,
    `${about}\nexport const drawnCharacters = {\n${classes.join('\n')}\n} as const;\n`,
  );
}

export const pdfFonts = ['archivo-400', 'archivo-700', 'dejavu-400', 'dejavu-700'] as const;

/** The ranges of a font's characters, such as `\\u{20}-\\u{7e}`. */
export function charactersOf(name: (typeof pdfFonts)[number]): string {
  const font = create(readFileSync(`${PDF_FOLDER}/${name}.ttf`)) as Font;
  const ranges: [number, number][] = [];
  for (const code of [...new Set(font.characterSet)].sort((one, other) => one - other)) {
    if (code === 0xffff) continue; // marks the end of the table
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const escaped = (code: number) => `\\u{${code.toString(16)}}`;
  return ranges
    .map(([from, to]) => (from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`))
    .join('');
}

async function write(name: string, font: Buffer): Promise<void> {
  const woff2 = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
  });
  writeFileSync(`${FOLDER}/${name}`, woff2);
}
