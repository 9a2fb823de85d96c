/** Share picture of the site: logo and name; 1200 × 630 px. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { palette } from '../../design/palette.ts';
import { logoPaths } from '../../design/logo-geometry.ts';
import { fitted, withOwnDrawings } from './icon.server.ts';
import { lineOf, type Letters } from './letters.server.ts';

/** `#rrggbb` */
export interface Colours {
  mainColour: string;
  accentColour: string;
}

export interface Sharing extends Colours {
  name: string;
  /** Lines below the name, two at most. */
  lines: string[];
}

interface Drawn {
  ground: string;
  strata: string;
  letters: Letters;
}

export const SIZE = { width: 1200, height: 630 };
const [LEFT, TOP, MOST] = [84, 72, 112];
const RIGHT = SIZE.width - LEFT;

/** Draws the share picture of the site. Without a logo, it shows the default mark. Throws `PictureRefusal`. */
export async function drawSharing(logo: Uint8Array | undefined, of: Sharing): Promise<Buffer> {
  const { ground, strata, letters } = await sharingDrawing();
  const mark = logo && (await fitted(logo, 360, MOST));
  const { width = 96, height = 96 } = mark ? await sharp(mark).metadata() : {};
  const beside = LEFT + width + 36;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" color="${of.mainColour}">
${ground}${strata}
${mark ? '' : houseMark(of, `translate(${LEFT} 88) scale(6)`)}
${lineOf(letters, { x: beside, y: 152, text: of.name, size: 58, most: RIGHT - beside, fill: palette.ink })}
${of.lines
  .slice(0, 2)
  .map((text, index) =>
    lineOf(letters, {
      x: LEFT,
      y: 274 + index * 62,
      text,
      size: 50,
      most: RIGHT - LEFT,
      fill: of.mainColour,
    }),
  )
  .join('\n')}
</svg>`;
  const top = Math.round(TOP + (MOST - height) / 2);
  return await withOwnDrawings(() =>
    sharp(Buffer.from(svg))
      .composite(mark ? [{ input: mark, left: LEFT, top }] : [])
      .removeAlpha()
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
  );
}

export function houseMark({ mainColour, accentColour }: Colours, transform: string): string {
  return `<g transform="${transform}"><path fill="${accentColour}" d="${logoPaths.litFacet}"/><path fill="${accentColour}" fill-opacity="0.6" d="${logoPaths.shadedFacet}"/><path fill="${mainColour}" d="${logoPaths.strata}"/></g>`;
}

/** Reads the drawing that `npm run assets` generates. */
export async function sharingDrawing(): Promise<Drawn> {
  const file = new URL('./sharing-drawing.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Drawn;
}
