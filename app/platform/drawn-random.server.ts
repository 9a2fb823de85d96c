import { randomBytes } from 'node:crypto';

const AT_ONCE = 256;

/**
 * Gives what gives random text, of `length` bytes each, which of base64url have to be threes: then many are drawn
 * and written out at a time. Asking the system for one costs as much as all the rest of a kept page.
 */
export function drawRandom(length: number, encoding: 'hex' | 'base64url'): () => string {
  let [drawn, at, width] = ['', 0, 0];
  return () => {
    if (at >= drawn.length) {
      [drawn, at] = [randomBytes(length * AT_ONCE).toString(encoding), 0];
      width = drawn.length / AT_ONCE;
    }
    at += width;
    return drawn.slice(at - width, at);
  };
}
