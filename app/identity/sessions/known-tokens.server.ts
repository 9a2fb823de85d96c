/** Tokens that were recently valid. They give requests priority, but never access. */
import { LRUCache } from 'lru-cache';
import { bearerToken } from '../../api/server/registered-endpoint.server.ts';
import { tokenDigest } from '../token.server.ts';

const MOST = 2_000;
const LIFE = 60 * 60 * 1000; // ms

export type KnownTokens = ReturnType<typeof createKnownTokens>;

export function createKnownTokens() {
  const known = new LRUCache<string, true>({ max: MOST, ttl: LIFE });
  return {
    /** Records whether the token with this digest was valid. */
    note(digest: string, isValid: boolean): void {
      if (isValid) known.set(digest, true);
      else known.delete(digest);
    },
    /** Whether the `Authorization` header contains a token that was recently valid. */
    isIn(authorization: string | undefined): boolean {
      const token = bearerToken(authorization);
      return token !== undefined && known.has(tokenDigest(token));
    },
  };
}
