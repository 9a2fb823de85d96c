import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Short enough to be read out on the telephone, in bytes. */
const LENGTH = 6;
/** What can stand in a log, a header and a page as it is. */
const SAFE = /^[\w.:=-]{1,64}$/;

/** The id of a request: what a proxy of ours calls it, else one of our own making. */
export function nameOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = String(headers['x-request-id'] ?? '');
  return trustedProxies > 0 && SAFE.test(given) ? given : randomBytes(LENGTH).toString('hex');
}
