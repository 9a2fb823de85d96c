/** Pictures as they are put on paper: run in the processes for pictures alone, since the decoders come with it. */
import sharp from 'sharp';
import { PictureRefusal } from '../intake/picture-refusal.server.ts';

/** At most `width` px wide, on white, as JPEG. Throws `PictureRefusal`. */
export async function forPaper(bytes: Uint8Array, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: false })
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw new PictureRefusal('broken', { cause: error });
  }
}
