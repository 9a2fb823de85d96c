import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { fileTypeOf, type FileType, type PictureType } from './file-type.ts';

/** Longer side in px of the largest picture that the server stores. The server would discard further detail. */
const LONGEST_SIDE = 2560;
/** Size in bytes above which a picture is recompressed even if its dimensions are small enough. */
const LARGE_FILE = 4 * 1024 * 1024;
const LARGEST_FILE = 10 * 1024 * 1024;
/** Size in bytes up to which a decoded picture is sent as lossless PNG. */
const LARGE_EXACT = 512 * 1024;
const QUALITY = 0.88;

/** Thrown if the browser or the server refuses a picture. The message tells the user the reason. */
export class PictureRefusal extends Error {}

/**
 * Returns the file, or a smaller version of it. Throws `PictureRefusal`; for files that are no pictures, its message is
 * `wrongType`.
 */
export async function preparedPicture(
  file: File,
  wrongType: string = pictureMessages.wrongType,
): Promise<File> {
  const { kind, isMoving } = await fileTypeOf(file);
  if (!isPicture(kind)) throw new PictureRefusal(refusalOf(file, kind, wrongType));
  const type = `image/${kind}`;
  const original = new File([file], file.name, { type });
  // Firefox decodes a file by its MIME type, not by its bytes.
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  const isWithinLimits = file.size <= LARGEST_FILE;
  // The server may be able to decode a picture that this browser cannot; otherwise the server reports the reason.
  if (!bitmap) {
    if (isWithinLimits) return original;
    throw new PictureRefusal(pictureMessages.tooLarge(file.size, LARGEST_FILE));
  }
  try {
    const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
    // An animated picture is not redrawn, since only one frame would be left.
    const isKept = (isSmallEnough && file.size <= LARGE_FILE) || isMoving;
    if (isKept && isWithinLimits) return original;
    if (isKept) throw new PictureRefusal(pictureMessages.tooLarge(file.size, LARGEST_FILE));
    const smaller = await drawn(bitmap, kind === 'jpeg' ? 'image/jpeg' : undefined);
    if (smaller && smaller.size <= LARGEST_FILE) {
      return new File([smaller], file.name, { type: smaller.type });
    }
    if (isWithinLimits) return original;
    throw new PictureRefusal(pictureMessages.notShrunk(file.size, LARGEST_FILE));
  } finally {
    bitmap.close();
  }
}

/** Encodes a decoded picture and closes the bitmap. Throws `PictureRefusal`. */
export async function pictureFile(bitmap: ImageBitmap): Promise<File> {
  try {
    const exact = await drawn(bitmap, 'image/png');
    const picture = exact && exact.size > LARGE_EXACT ? await drawn(bitmap) : exact;
    if (!picture) throw new PictureRefusal(pictureMessages.broken);
    return new File([picture], 'kep', { type: picture.type });
  } finally {
    bitmap.close();
  }
}

const isPicture = (kind: FileType['kind']): kind is PictureType =>
  /^(jpeg|png|webp|gif|avif)$/.test(kind);

function refusalOf({ name, type }: File, kind: FileType['kind'], wrongType: string): string {
  if (kind === 'foreign') return wrongType;
  if (kind !== 'other' && !isPicture(kind)) return pictureMessages[kind];
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return pictureMessages.heic;
  return /^image\/(png|jpeg|webp|gif|avif)$/.test(type) ? pictureMessages.broken : wrongType;
}

/**
 * Encodes the picture as `type`; by default as WebP if it has transparency, else as JPEG. A picture that is too large
 * is scaled down. Returns undefined on failure, and if the browser alters canvas pixels, as some browsers do for
 * privacy.
 */
async function drawn(
  bitmap: ImageBitmap,
  type?: 'image/jpeg' | 'image/png',
): Promise<Blob | undefined> {
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const requested = type ?? (isTransparent(data) ? 'image/webp' : 'image/jpeg');
    // A browser that cannot encode WebP writes PNG instead.
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, requested, QUALITY);
    });
    return blob && isCanvasTrue() && (await showsTheSame(canvas, blob)) ? blob : undefined;
  } catch {
    return undefined;
  }
}

function isTransparent(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < 255) return true;
  return false;
}

/** Whether pixels read from a canvas equal those drawn on it, up to an invisible difference. */
function isCanvasTrue(): boolean {
  const colours = ['#f00', '#0f0', '#00f', '#fff', '#000', '#808080'];
  const context = canvasOf(colours.length, 1);
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect(at, 0, 1, 1);
  }
  const expected = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255];
  expected.push(255, 255, 255, 255, 0, 0, 0, 255, 128, 128, 128, 255);
  return meanDifference(context.getImageData(0, 0, colours.length, 1).data, expected) <= 2;
}

const SAMPLE = 64;
/** Largest accepted mean difference between the scaled-down pictures; a channel ranges from 0 to 255. */
const MOST_OF_WHOLE = 20;

/**
 * Whether an encoded file shows what is drawn on the canvas. Compares both scaled down, and a central piece at full
 * size.
 */
async function showsTheSame(canvas: HTMLCanvasElement, file: Blob): Promise<boolean> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = canvas;
    if (picture.width !== width || picture.height !== height) return false;
    const wholes = [picture, canvas].map((source) => {
      const context = canvasOf(SAMPLE, SAMPLE);
      context.drawImage(source, 0, 0, SAMPLE, SAMPLE);
      return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
    });
    const pieces = [picture, canvas].map((source) => {
      const context = canvasOf(Math.min(SAMPLE, width), Math.min(SAMPLE, height));
      const { width: across, height: down } = context.canvas;
      context.drawImage(source, -((width - across) >> 1), -((height - down) >> 1));
      return context.getImageData(0, 0, across, down).data;
    });
    const [piece, drawing] = [pieces[0]!, pieces[1]!];
    // Compression smooths fine colour patterns by up to half of the difference between neighbouring pixels.
    const texture = meanDifference(drawing.subarray(4), drawing);
    const isAlike = meanDifference(piece, drawing) <= 6 + 0.6 * texture;
    return isAlike && meanDifference(wholes[0]!, wholes[1]!) <= MOST_OF_WHOLE;
  } finally {
    picture.close();
  }
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  return context;
}

function meanDifference(some: ArrayLike<number>, others: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < some.length; at += 1) sum += Math.abs(some[at]! - others[at]!);
  return sum / some.length;
}
