/** A picture file as it goes to the server: no larger than the site has a use for. */
import { pictureCopy } from '../../../content/picture.copy.ts';

/** What the server stores at most on the longer side, in px; more would only be sent to be dropped. */
const LONGEST_SIDE = 2560;
/** Files above this are made smaller even where their pixels would do, in bytes. */
const LARGE_FILE = 4 * 1024 * 1024;
/** What the server takes at most, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;
/** Up to this a picture is sent pixel by pixel where it has to be drawn anew anyway, in bytes. */
const LARGE_EXACT = 512 * 1024;
const JPEG_QUALITY = 0.88;

/** Thrown for a picture that cannot be taken, here or by the server; the message tells the person why. */
export class PictureRefusal extends Error {}

/**
 * The file, or a smaller picture of the same. Throws `PictureRefusal` for what cannot be taken; `wrongType` is said of
 * what is no picture.
 */
export async function preparedPicture(
  file: File,
  wrongType: string = pictureCopy.wrongType,
): Promise<File> {
  const bitmap = await decode(file, wrongType);
  try {
    const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
    // A moving picture would stand still after being drawn anew.
    const isKept = (isSmallEnough && file.size <= LARGE_FILE) || (await isMoving(file));
    if (isKept && file.size > LARGEST_FILE) {
      throw new PictureRefusal(pictureCopy.tooLarge(file.size, LARGEST_FILE));
    }
    if (isKept) return file;
    return new File([await drawn(bitmap, 'image/jpeg')], file.name, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/** A file of a picture that has been decoded, which it takes over. Throws `PictureRefusal`. */
export async function pictureFile(bitmap: ImageBitmap): Promise<File> {
  try {
    const exact = await drawn(bitmap, 'image/png');
    const picture = exact.size <= LARGE_EXACT ? exact : await drawn(bitmap, 'image/jpeg');
    return new File([picture], 'kep', { type: picture.type });
  } finally {
    bitmap.close();
  }
}

async function decode(file: File, wrongType: string): Promise<ImageBitmap> {
  const isPicture = /^image\/(png|jpeg|webp|gif|avif)$/.test(file.type);
  if (!isPicture) throw new PictureRefusal(isHeic(file) ? pictureCopy.heic : wrongType);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureRefusal(pictureCopy.broken);
  }
}

/** As telephones take them, and hardly any browser shows them. */
const isHeic = ({ name, type }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

async function isMoving(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const letters = String.fromCharCode(...head);
  const isMovingWebp = letters.startsWith('WEBPVP8X', 8) && (head[20]! & 0b10) !== 0;
  return isMovingWebp || letters.startsWith('ftypavis', 4);
}

async function drawn(bitmap: ImageBitmap, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // It knows no transparency: what was clear becomes paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, JPEG_QUALITY),
  );
  if (!blob) throw new PictureRefusal(pictureCopy.broken);
  return blob;
}
