/** Tokens that were lately found valid: enough to let somebody go first, never to let him in. */
import { LRUCache } from 'lru-cache';
import { bearerToken } from '../../api/server/mounted.server.ts';
import { tokenDigest } from '../token.server.ts';

const MOST = 2_000;
const LIFE = 60 * 60 * 1000; // ms

export type KnownTokens = ReturnType<typeof createKnownTokens>;

export function createKnownTokens() {
  const known = new LRUCache<string, true>({ max: MOST, ttl: LIFE });
  return {
    /** Of a token, by its digest: whether it was found valid just now. */
    note(digest: string, isValid: boolean): void {
      if (isValid) known.set(digest, true);
      else known.delete(digest);
    },
    /** Whether the header `Authorization` carries one. */
    isIn(authorization: string | undefined): boolean {
      const token = bearerToken(authorization);
      return token !== undefined && known.has(tokenDigest(token));
    },
  };
}
