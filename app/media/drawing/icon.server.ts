/** Draws a logo as icon for browsers and home screens, in the picture process. */
import sharp from 'sharp';
import { PictureRefusal } from '../intake/picture-type.server.ts';

export interface Tile {
  /** Width and height, px. */
  size: number;
  /** Largest width of the logo as a share. A maskable icon may lose all beyond the middle 80 %. */
  share: number;
  /** Corner radius as a share of the width. */
  rounding: number;
}

/** On white, as logos are made for paper. Throws `PictureRefusal`. */
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

/** Scales to fit, but never enlarges. */
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
 * Enables the SVG decoder during `draw`, for drawings of our own. It is disabled for uploads. The process does one
 * task at a time.
 */
export async function withOwnDrawings(draw: () => Promise<Buffer>): Promise<Buffer> {
  sharp.unblock(DRAWINGS);
  try {
    return await draw();
  } finally {
    sharp.block(DRAWINGS);
  }
}
