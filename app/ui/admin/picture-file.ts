/** A picture file as it goes into a form: as data URL, no larger than the site has a use for. */

/** What the server stores at most on the longer side, in px; more would only be sent to be dropped. */
const LONGEST_SIDE = 2560;
/** Files above this are made smaller even where their pixels would do, in bytes. */
const LARGE_FILE = 4 * 1024 * 1024;
const JPEG_QUALITY = 0.88;

/** Thrown for a file that cannot be taken. */
export class PictureRefusal extends Error {}

/**
 * Reads a picture file. `onProgress` hears how much has been read, 0 … 1. Throws `PictureRefusal` for
 * what is no picture or cannot be read.
 */
export async function readPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const bitmap = await decode(file);
  const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
  try {
    // A moving picture would stand still after being drawn anew, so GIFs stay as they are.
    const isKept = file.type === 'image/gif' || (isSmallEnough && file.size <= LARGE_FILE);
    return await readDataUrl(isKept ? file : await scaledDown(bitmap), onProgress);
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  const isPicture = /^image\/(png|jpeg|webp|gif|avif)$/.test(file.type);
  if (!isPicture) throw new PictureRefusal('type');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureRefusal('broken');
  }
}

async function scaledDown(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: what was clear becomes paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new PictureRefusal('broken');
  return blob;
}

function readDataUrl(blob: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new PictureRefusal('broken')));
    reader.readAsDataURL(blob);
  });
}
