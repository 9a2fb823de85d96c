import { createHash, createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

/**
 * Key for the tokens of one user. It depends on the user's password hash and salt. A new password, a new salt or a
 * deletion therefore revokes this user's tokens only.
 */
export function tokenKey(
  secret: Uint8Array,
  { passwordHash, sessionSalt }: { passwordHash: string; sessionSalt: string },
): Uint8Array {
  return createHmac('sha256', secret).update(passwordHash).update(sessionSalt).digest();
}

/** Signs a token for `username` that is valid for `hours`. Each token is unique. */
export function signToken(username: string, key: Uint8Array, hours: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (
    new SignJWT()
      // The unique id is in the header, because the specification defines the claims.
      .setProtectedHeader({ alg: ALGORITHM, jti: randomUUID() })
      .setSubject(username)
      .setIssuedAt(now)
      .setExpirationTime(now + Math.round(hours * 3600))
      .sign(key)
  );
}

/** The user that a token names, not yet verified; undefined if the text is not a token. */
export function claimedUser(token: string): string | undefined {
  try {
    const { sub } = decodeJwt(token);
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** Digest under which a token is revoked. It excludes the signature, which has several encodings. */
export function tokenDigest(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** Expiry of a valid token in ms since 1970. */
export function expiryOf(token: string): number {
  return decodeJwt(token).exp! * 1000;
}

export function remainingHours(token: string): number {
  return (expiryOf(token) - Date.now()) / 3_600_000;
}

/** Whether `token` was signed with `key` and has not expired. There is no tolerance for clocks (spec, section 9). */
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
