/** Largest document that is taken, in bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
