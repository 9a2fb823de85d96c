import { randomBytes } from 'node:crypto';

const AT_ONCE = 256;

/**
 * Gives what gives random text, of `length` bytes each. They are drawn many at a time: asking the system
 * costs as much as all the rest of a kept page.
 */
export function drawRandom(length: number, encoding: 'hex' | 'base64url'): () => string {
  let drawn = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= drawn.length) [drawn, at] = [randomBytes(length * AT_ONCE), 0];
    at += length;
    return drawn.toString(encoding, at - length, at);
  };
}
