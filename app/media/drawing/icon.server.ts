/** Draws a logo as icon for browsers and home screens, in the picture process. */
import sharp from 'sharp';
import { PictureRefusal } from '../intake/picture-type.server.ts';

export interface Tile {
  /** Width and height of the icon, px. */
  size: number;
  /**
   * Largest width and height of the logo, as a share of the icon's width. Systems may crop a maskable icon to its
   * middle 80 %.
   */
  share: number;
  /** Corner radius, as a share of the icon's width. */
  rounding: number;
}

/** Draws the logo on white, because most logos are made for print. Throws `PictureRefusal`. */
export async function drawIcon(logo: Uint8Array, { size, share, rounding }: Tile): Promise<Buffer> {
  const inner = Math.max(1, Math.round(size * share));
  const mark = await fitted(logo, inner, inner);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * rounding}" fill="#fff"/></svg>`;
  return await withOwnDrawings(() =>
    sharp(Buffer.from(ground))
      .composite([{ input: mark, gravity: 'centre' }])
      .png({ effort: 8 })
      .toBuffer(),
  );
}

/** Scales the logo up or down to fit into `width` × `height` px. Throws `PictureRefusal`. */
export async function fitted(logo: Uint8Array, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(logo, { failOn: 'error', limitInputPixels: false })
      .resize({ width, height, fit: 'inside' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new PictureRefusal('broken', { cause: error });
  }
}

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Enables the SVG decoder while `draw` runs, for drawings that the site itself generates. The decoder is disabled for
 * uploads. The process does only one task at a time, so no upload reaches it.
 */
export async function withOwnDrawings(draw: () => Promise<Buffer>): Promise<Buffer> {
  sharp.unblock(DRAWINGS);
  try {
    return await draw();
  } finally {
    sharp.block(DRAWINGS);
  }
}
