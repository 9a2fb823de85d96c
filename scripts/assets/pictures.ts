/** The sample pictures of news and projects: JPEG, 1600 × 1000 px. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Picture } from './pictures/picture.ts';

const FOLDER = 'db/seed/pictures';
const LARGEST = 120_000; // bytes
const NAMES = [
  'folyami-hid',
  'ipari-park',
  'melygarazs',
  'elkerulo-ut',
  'uzemanyagtelep',
  'vizbazis',
  'talajviz',
  'allapotrogzites',
  'tervtar',
  'logisztikai-kozpont',
  'tobbcellas',
  'szabvanysorozat',
  'dron',
];

/** Writes the pictures of the given names, or all. */
export async function makePictures(names = NAMES): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of names) {
    const { picture } = (await import(`./pictures/${name}.ts`)) as { picture: () => Picture };
    const made = picture();
    writeFileSync(`${FOLDER}/${made.slug}.jpg`, await jpeg(made));
  }
}

/** The best quality that stays below the limit. */
async function jpeg({ slug, ground, drawing }: Picture): Promise<Buffer> {
  const overlay = Buffer.from(drawing);
  const base = ground
    ? sharp(ground.bytes, { raw: { width: ground.width, height: ground.height, channels: 3 } }).composite([{ input: overlay }])
    : sharp(overlay);
  const pixels = await base.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 88; quality >= 40; quality -= 4) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= LARGEST) return bytes;
  }
  throw new Error(`The picture "${slug}" has too much detail to stay below its size.`);
}
