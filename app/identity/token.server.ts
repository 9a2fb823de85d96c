import { createHash, createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/**
 * The key of one user's tokens. It hangs on the stored password hash and salt, so that a new password, a removed
 * user or another salt ends that user's tokens at once and nobody else's.
 */
export function tokenKey(
  secret: Uint8Array,
  { passwordHash, sessionSalt }: { passwordHash: string; sessionSalt: string },
): Uint8Array {
  return createHmac('sha256', secret).update(passwordHash).update(sessionSalt).digest();
}

/** A token for `username` that holds for `hours`, and is like no other: ending it ends no other. */
export function signToken(username: string, key: Uint8Array, hours: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (
    new SignJWT()
      // In the header: the claims are the spec's alone.
      .setProtectedHeader({ alg: ALGORITHM, jti: randomUUID() })
      .setSubject(username)
      .setIssuedAt(now)
      .setExpirationTime(now + Math.round(hours * 3600))
      .sign(key)
  );
}

/** Whom a token claims to belong to, before anything is proved; nothing when it is no token. */
export function claimedUser(token: string): string | undefined {
  try {
    const { sub } = decodeJwt(token);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a token is known by once it has been ended: a digest of what is signed in it. The signature itself
 * can be written in more than one way.
 */
export function tokenDigest(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** When a token that has been found valid expires, in ms since 1970. */
export function expiryOf(token: string): number {
  return decodeJwt(token).exp! * 1000;
}

/** For how many hours a token that has been found valid goes on living. */
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
