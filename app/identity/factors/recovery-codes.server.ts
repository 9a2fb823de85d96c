import { createHash, randomBytes } from 'node:crypto';
import type { Added } from './factor.repository.server.ts';

const CODES = 10;
const CODE_BYTES = 10; // 80 bits, so that guesses need not be limited
/** Digits of Crockford's base 32, which has no ambiguous letters. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** New recovery codes such as `a1b2-c3d4-e5f6-g7h8`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
    const letters = Array.from(
      { length: (CODE_BYTES * 8) / 5 },
      (_, place) => LETTERS[Number((bits >> BigInt(5 * place)) & 31n)],
    );
    return letters.join('').replace(/(.{4})(?!$)/g, '$1-');
  });
}

/**
 * Calls `add` with digests of new recovery codes. Returns the codes, or none if existing codes stay valid. Undefined if
 * the factor was not added.
 */
export async function addWithCodes(
  add: (digests: string[]) => Promise<Added>,
): Promise<{ recoveryCodes: string[] } | undefined> {
  const codes = newRecoveryCodes();
  const added = await add(codes.map(recoveryDigest));
  if (added === 'not added') return undefined;
  return { recoveryCodes: added === 'added with codes' ? codes : [] };
}

/** Digest of a recovery code. Ignores case and separators, and reads O as 0, and I or L as 1. */
export function recoveryDigest(code: string): string {
  const typed = code.toLowerCase().replace(/[^\da-z]/g, '');
  const meant = typed.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(meant).digest('base64url');
}

/** Whether `code` has the form of a recovery code and not of a code from the app. */
export function isRecoveryCode(code: string): boolean {
  return code.replace(/[^\da-z]/gi, '').length > 6;
}
