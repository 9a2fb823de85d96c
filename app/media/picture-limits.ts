/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Largest picture that is taken, in pixels: width × height of one frame. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/**
 * The same of a picture that a visitor attaches. AVIF decodes many times slower than the others. Above `freePixels` a file
 * has at least one byte for `pixelsPerByte` pixels: a blank picture of a kilobyte is not to cost seconds.
 */
export const attachedPictureLimits = {
  pixels: MAX_PICTURE_PIXELS,
  avifPixels: 25_000_000,
  freePixels: 5_000_000,
  pixelsPerByte: 1_000,
} as const;
/** Longer side of a stored picture, in px; what is larger is scaled down. */
export const MAX_PICTURE_SIDE = 2560;
