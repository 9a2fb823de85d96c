/** The fonts of the site: only the letters it needs, with their licences beside them. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
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

const FOLDER = 'public/fonts';
const PDF_FOLDER = 'app/pdf/fonts';
const CHARACTERS = LATIN + HUNGARIAN + PUNCTUATION;

/** Writes the web fonts (WOFF2). */
export async function makeFonts(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const text = await archivo({
    characters: CHARACTERS,
    features: ['kern', 'liga', 'rvrn', 'tnum'],
    weight: { min: 400, max: 800 },
  });
  const figures = await jetBrainsMono({ characters: CHARACTERS, features: [] });
  await write('archivo.woff2', text);
  await write('jetbrains-mono-500.woff2', figures);
  await makePdfFonts();
  copyFileSync(`${ARCHIVO}/LICENSE`, `${FOLDER}/archivo-OFL.txt`);
  copyFileSync(`${JETBRAINS_MONO}/LICENSE`, `${FOLDER}/jetbrains-mono-OFL.txt`);
}

/** Whole fonts of one weight: what sets PDFs takes of them what a paper needs. */
async function makePdfFonts(): Promise<void> {
  mkdirSync(PDF_FOLDER, { recursive: true });
  for (const weight of [400, 700]) {
    const characters = LATIN + EUROPEAN + PUNCTUATION;
    const font = await archivo({ characters, features: ['kern'], weight });
    writeFileSync(`${PDF_FOLDER}/archivo-${weight}.ttf`, font);
  }
}

async function write(name: string, font: Buffer): Promise<void> {
  const woff2 = await subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'rvrn', 'tnum'],
  });
  writeFileSync(`${FOLDER}/${name}`, woff2);
}
