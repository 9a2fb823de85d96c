/**
 * Subsets DejaVu Sans 2.37 to characters that Archivo lacks in PDF documents and share pictures: `node
 * scripts/assets/fallback-fonts.ts FOLDER`. FOLDER is the unpacked npm package `dejavu-fonts-ttf`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { writeDrawnCharacters } from './fonts.ts';
import { range } from './fonts/typefaces.ts';

const FOLDER = 'app/pdf/fonts';

/** Latin, Greek and Cyrillic with their accents, punctuation, figures, currencies, arrows, mathematics. */
const TEXT = [
  range(0x20, 0x7e),
  range(0xa0, 0x52f),
  range(0x1e00, 0x22ff),
  range(0xfb00, 0xfb06),
  '\u25a1\ufffd',
].join('');
/** Technical symbols, shapes, dingbats and further mathematics, in one weight only. */
const SIGNS = range(0x2300, 0x27ff) + range(0x2900, 0x2bff);

const [source = ''] = process.argv.slice(2);
for (const [file, name, characters] of [
  ['DejaVuSans', 'dejavu-400', TEXT + SIGNS],
  ['DejaVuSans-Bold', 'dejavu-700', TEXT],
] as const) {
  const font = await subsetFont(readFileSync(`${source}/ttf/${file}.ttf`), characters, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: ['mark', 'mkmk'],
  });
  writeFileSync(`${FOLDER}/${name}.ttf`, font);
}
copyFileSync(`${source}/LICENSE`, `${FOLDER}/dejavu-LICENSE.txt`);
writeDrawnCharacters();
