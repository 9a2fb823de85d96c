/** Largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Largest picture that is taken, in pixels: width × height of one frame. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Longer side of a stored picture, in px; what is larger is scaled down. */
export const MAX_PICTURE_SIDE = 2560;
