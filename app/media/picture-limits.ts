/** Size limit of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Size limit of a picture, in pixels: width × height of one frame. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/**
 * Limits of a visitor's picture. AVIF decodes many times slower than the others. Above `freePixels` a file needs one
 * byte for `pixelsPerByte` pixels: a blank picture of a kilobyte must not cost seconds.
 */
export const attachedPictureLimits = {
  pixels: MAX_PICTURE_PIXELS,
  avifPixels: 25_000_000,
  freePixels: 5_000_000,
  pixelsPerByte: 1_000,
} as const;
/** Longer side of a stored picture, in px; larger ones are scaled down. */
export const MAX_PICTURE_SIDE = 2560;
