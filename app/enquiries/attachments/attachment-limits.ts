/** What may be sent with a request; sizes in bytes. */
export const attachmentLimits = {
  most: 5,
  /** Of all together. */
  bytes: 25 * 1024 * 1024,
  /** UTF-16 units. */
  name: 150,
  /** What is sent, and stored, at a time: so much is lost at most when a connection breaks. */
  portion: 256 * 1024,
  /** What is sent at a time at least, but for the last: a megabyte is not to become a million rows. */
  leastPortion: 16 * 1024,
} as const;
