import { createHash } from 'node:crypto';

/** The name of a picture: SHA-256 of its bytes, base64url. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
