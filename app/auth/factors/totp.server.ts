/** Codes of an app that change with time (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30; // s
/** Clocks differ, and typing takes a while: the codes before and after are taken too. */
const WINDOW = 1; // steps
const SECRET_BYTES = 20;

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app takes in, as a QR code mostly. */
export function totpUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD }).toString();
}

/** The step that `code` is of; nothing where it is of none near `now`, ms since 1970. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD });
  const token = code.replaceAll(' ', '');
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
