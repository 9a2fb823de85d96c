/** Generates a variant of a stored picture. */
import sharp, { type Sharp } from 'sharp';
import type { WidthFormat } from '../picture-answer.server.ts';
import { PictureRefusal } from '../intake/picture-type.server.ts';

/** The picture scaled to `width` px, encoded as `format`. Throws `PictureRefusal`. */
export async function encodeVariant(
  bytes: Uint8Array,
  width: number,
  format: WidthFormat,
): Promise<Buffer> {
  try {
    // The picture was validated on upload, so warnings of the decoder are ignored.
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    return await encoders[format](picture.resize({ width }), width).toBuffer();
  } catch (error) {
    throw new PictureRefusal('broken', { cause: error });
  }
}

/** Up to this width in px, pictures are shown small on dense screens, so a lower quality looks the same. */
const CARD = 400;

const encoders: Record<WidthFormat, (picture: Sharp, width: number) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80 }),
  // With effort 2 of 9, files are a tenth larger than with 9 but need a fraction of the time.
  avif: (picture, width) =>
    picture.avif(
      width > CARD
        ? { quality: 55, effort: 2 }
        : { quality: 42, effort: 2, chromaSubsampling: '4:2:0' },
    ),
};
