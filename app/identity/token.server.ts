import { createHash, createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/**
 * Key of one user's tokens. It depends on password hash and salt, so that a new password, a deletion or a new salt
 * revokes that user's tokens only.
 */
export function tokenKey(
  secret: Uint8Array,
  { passwordHash, sessionSalt }: { passwordHash: string; sessionSalt: string },
): Uint8Array {
  return createHmac('sha256', secret).update(passwordHash).update(sessionSalt).digest();
}

/** A unique token for `username`, valid for `hours`. */
export function signToken(username: string, key: Uint8Array, hours: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (
    new SignJWT()
      // In the header: the specification defines the claims.
      .setProtectedHeader({ alg: ALGORITHM, jti: randomUUID() })
      .setSubject(username)
      .setIssuedAt(now)
      .setExpirationTime(now + Math.round(hours * 3600))
      .sign(key)
  );
}

/** The claimed user before verification; undefined if it is no token. */
export function claimedUser(token: string): string | undefined {
  try {
    const { sub } = decodeJwt(token);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** Digest of a token's signed part for revocation: a signature has several encodings. */
export function tokenDigest(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** Expiry of a valid token, ms since 1970. */
export function expiryOf(token: string): number {
  return decodeJwt(token).exp! * 1000;
}

export function remainingHours(token: string): number {
  return (expiryOf(token) - Date.now()) / 3_600_000;
}

/** Whether `token` was signed with `key` and has not expired; no tolerance (spec, section 9). */
export async function isValidToken(token: string, key: Uint8Array): Promise<boolean> {
  try {
    await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      clockTolerance: 0,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
