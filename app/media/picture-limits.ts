/** Size limit of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Size limit of a picture, in pixels: width × height of one frame. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/**
 * Limits of a visitor's picture. AVIF decodes many times slower than other types. A file with more than `freePixels`
 * needs one byte per `pixelsPerByte` pixels: decoding a blank picture of one kilobyte must not take seconds.
 */
export const attachedPictureLimits = {
  pixels: MAX_PICTURE_PIXELS,
  avifPixels: 25_000_000,
  freePixels: 5_000_000,
  pixelsPerByte: 1_000,
} as const;
/** Longer side of a stored picture, in px; larger ones are scaled down. */
export const MAX_PICTURE_SIDE = 2560;
