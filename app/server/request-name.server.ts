import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Short enough to be read out on the telephone, in bytes. */
const LENGTH = 6;
const AT_ONCE = 512;
/** What can stand in a log, a header and a page as it is. */
const SAFE = /^[\w.:=-]{1,64}$/;

/** The id of a request: what a proxy of ours calls it, else one of our own making. */
export function nameOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? String(headers['x-request-id'] ?? '') : '';
  return SAFE.test(given) ? given : newName();
}

/** Drawn many at a time: asking the system costs as much as all the rest of a kept page. */
let drawn = '';
let at = 0;

function newName(): string {
  if (at >= drawn.length) [drawn, at] = [randomBytes(LENGTH * AT_ONCE).toString('hex'), 0];
  at += LENGTH * 2;
  return drawn.slice(at - LENGTH * 2, at);
}
