/** A picture file as it goes to the server: no larger than the site has a use for. */
import { pictureCopy } from '../../../text/copy/picture.copy.ts';
import { kindOf, type FileKind, type PictureKind } from './file-kind.ts';

/** What the server stores at most on the longer side, in px; more would only be sent to be dropped. */
const LONGEST_SIDE = 2560;
/** Files above this are made smaller even where their pixels would do, in bytes. */
const LARGE_FILE = 4 * 1024 * 1024;
/** What the server takes at most, in bytes. */
const LARGEST_FILE = 10 * 1024 * 1024;
/** Up to this a picture is sent pixel by pixel where it has to be drawn anew anyway, in bytes. */
const LARGE_EXACT = 512 * 1024;
const QUALITY = 0.88;

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
  const { kind, isMoving } = await kindOf(file);
  if (!isPicture(kind)) throw new PictureRefusal(refusalOf(file, kind, wrongType));
  const type = `image/${kind}`;
  const original = new File([file], file.name, { type });
  // Firefox goes by the type.
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  const isWithinLimits = file.size <= LARGEST_FILE;
  // The server may decode a picture that this browser cannot, or says why not.
  if (!bitmap) {
    if (isWithinLimits) return original;
    throw new PictureRefusal(pictureCopy.tooLarge(file.size, LARGEST_FILE));
  }
  try {
    const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
    // A moving picture would stand still after being drawn anew.
    const isKept = (isSmallEnough && file.size <= LARGE_FILE) || isMoving;
    if (isKept && isWithinLimits) return original;
    if (isKept) throw new PictureRefusal(pictureCopy.tooLarge(file.size, LARGEST_FILE));
    const smaller = await drawn(bitmap, kind === 'jpeg' ? 'image/jpeg' : undefined);
    if (smaller && smaller.size <= LARGEST_FILE) {
      return new File([smaller], file.name, { type: smaller.type });
    }
    if (isWithinLimits) return original;
    throw new PictureRefusal(pictureCopy.notShrunk(file.size, LARGEST_FILE));
  } finally {
    bitmap.close();
  }
}

/** A file of a picture that has been decoded, which it takes over. Throws `PictureRefusal`. */
export async function pictureFile(bitmap: ImageBitmap): Promise<File> {
  try {
    const exact = await drawn(bitmap, 'image/png');
    const picture = exact && exact.size > LARGE_EXACT ? await drawn(bitmap) : exact;
    if (!picture) throw new PictureRefusal(pictureCopy.broken);
    return new File([picture], 'kep', { type: picture.type });
  } finally {
    bitmap.close();
  }
}

const isPicture = (kind: FileKind['kind']): kind is PictureKind =>
  /^(jpeg|png|webp|gif|avif)$/.test(kind);

function refusalOf({ name, type }: File, kind: FileKind['kind'], wrongType: string): string {
  if (kind === 'foreign') return wrongType;
  if (kind !== 'other' && !isPicture(kind)) return pictureCopy[kind];
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return pictureCopy.heic;
  return /^image\/(png|jpeg|webp|gif|avif)$/.test(type) ? pictureCopy.broken : wrongType;
}

/**
 * The picture in `type`, or else in whatever keeps its transparency, if it has any. Nothing where the browser gives
 * other pixels than those that were drawn, as some do for the sake of privacy.
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
    const wanted = type ?? (isTransparent(data) ? 'image/webp' : 'image/jpeg');
    // A browser that cannot write WebP writes PNG.
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, wanted, QUALITY);
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

/** Whether what is read of a canvas is what was drawn there, but for a touch that nobody sees. */
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

/** Side of what is compared of two pictures, in px. */
const SAMPLE = 64;
/** How far all of it, made small, may be apart from what was drawn: in the mean, of 255. */
const MOST_OF_WHOLE = 20;

/** Whether a file shows what is drawn on a canvas: all of it made small, and a piece of its middle as it is. */
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
    // Compression takes fine patterns of colours away, up to half of what neighbours differ in.
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
