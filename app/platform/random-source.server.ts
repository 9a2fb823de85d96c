import { randomBytes } from 'node:crypto';

const AT_ONCE = 256;

/**
 * Returns a generator of random texts of `length` bytes, a multiple of three for base64url. It draws many at a time,
 * because a system call for each text would double the cost of a cached page.
 */
export function createRandomSource(length: number, encoding: 'hex' | 'base64url'): () => string {
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
