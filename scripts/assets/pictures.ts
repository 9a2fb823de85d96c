/** The sample pictures of news and projects: JPEG, 1600 × 1000 px. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { picture as folyamiHid } from './pictures/folyami-hid.ts';
import { picture as ipariPark } from './pictures/ipari-park.ts';
import { picture as melygarazs } from './pictures/melygarazs.ts';
import { picture as elkeruloUt } from './pictures/elkerulo-ut.ts';
import { picture as uzemanyagtelep } from './pictures/uzemanyagtelep.ts';
import { picture as vizbazis } from './pictures/vizbazis.ts';
import { picture as talajviz } from './pictures/talajviz.ts';
import { picture as allapotrogzites } from './pictures/allapotrogzites.ts';
import { picture as tervtar } from './pictures/tervtar.ts';
import { picture as logisztikaiKozpont } from './pictures/logisztikai-kozpont.ts';
import { picture as tobbcellas } from './pictures/tobbcellas.ts';
import { picture as szabvanysorozat } from './pictures/szabvanysorozat.ts';
import { picture as dron } from './pictures/dron.ts';
import type { Picture } from './pictures/picture.ts';

const FOLDER = 'db/seed/pictures';
/** Tells the pages which pictures are samples, by the names that the site stores them under. */
const LIST = 'app/content/sample-pictures.json';
const LARGEST = 120_000; // bytes

const pictures: Record<string, () => Picture> = {
  'folyami-hid': folyamiHid,
  'ipari-park': ipariPark,
  melygarazs: melygarazs,
  'elkerulo-ut': elkeruloUt,
  uzemanyagtelep: uzemanyagtelep,
  vizbazis: vizbazis,
  talajviz: talajviz,
  allapotrogzites: allapotrogzites,
  tervtar: tervtar,
  'logisztikai-kozpont': logisztikaiKozpont,
  tobbcellas: tobbcellas,
  szabvanysorozat: szabvanysorozat,
  dron: dron,
};

/** The names of the pictures, which are those of their files too. */
export const pictureNames = Object.keys(pictures);

/** Writes the pictures of the given names, or all. */
export async function makePictures(names = pictureNames): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of names) {
    const draw = pictures[name];
    if (!draw) throw new Error(`There is no picture "${name}".`);
    writeFileSync(`${FOLDER}/${name}.jpg`, await jpeg(name, draw()));
  }
  writeFileSync(LIST, `${JSON.stringify(pictureNames.map(storedName), null, 2)}\n`);
}

/** As `hashOf` in app/media/intake/picture-hash.server.ts names a picture. */
function storedName(name: string): string {
  return createHash('sha256')
    .update(readFileSync(`${FOLDER}/${name}.jpg`))
    .digest('base64url');
}

/** The best quality that stays below the limit. */
async function jpeg(name: string, { ground, drawing }: Picture): Promise<Buffer> {
  const overlay = Buffer.from(drawing);
  const base = ground
    ? sharp(ground.bytes, {
        raw: { width: ground.width, height: ground.height, channels: 3 },
      }).composite([{ input: overlay }])
    : sharp(overlay);
  const pixels = await base.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 88; quality >= 40; quality -= 4) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= LARGEST) return bytes;
  }
  throw new Error(`The picture "${name}" has too much detail to stay below its size.`);
}
