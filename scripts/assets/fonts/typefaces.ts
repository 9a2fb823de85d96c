/** The typefaces, each merged from the files of its npm package. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { mergeFonts } from './merge-font.ts';

type Weight = number | { min: number; max: number };

interface Cut {
  /** The characters to keep. Characters that the typeface lacks are left out. */
  characters: string;
  features: string[];
  weight?: Weight;
}

const packageFile = (path: string) =>
  fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));

export const ARCHIVO = packageFile('@fontsource-variable/archivo');
export const JETBRAINS_MONO = packageFile('@fontsource/jetbrains-mono');

export const LATIN = range(0x20, 0x7e);
export const HUNGARIAN = 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ';
/** Includes neighbouring languages, because names may come from anywhere in Europe. */
export const EUROPEAN = range(0xc0, 0x17f);
export const PUNCTUATION = '\u00a0„”’»«–—…·•×±−§°²³€%µ©';

/** Archivo as a TrueType font. It is static if `weight` is a number. */
export function archivo(cut: Cut): Promise<Buffer> {
  return joined(`${ARCHIVO}/files/archivo`, 'wght-normal', cut);
}

export function jetBrainsMono(cut: Omit<Cut, 'weight'>): Promise<Buffer> {
  return joined(`${JETBRAINS_MONO}/files/jetbrains-mono`, '500-normal', cut);
}

async function joined(path: string, style: string, cut: Cut): Promise<Buffer> {
  const part = (script: string, characters: string, keepFeatures: string[]) =>
    subsetFont(readFileSync(`${path}-${script}-${style}.woff2`), characters, {
      targetFormat: 'truetype',
      keepFeatures,
      noHinting: true,
      ...(cut.weight && { variationAxes: { wght: cut.weight } }),
    });
  const extra = [...cut.characters]
    .filter((character) => character >= '\u0100' && character <= '\u017f')
    .join('');
  return mergeFonts(
    await part('latin', cut.characters, cut.features),
    await part('latin-ext', extra, []),
  );
}

export function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
