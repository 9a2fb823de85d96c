import { drawRandom } from '../../platform/drawn-random.server.ts';
import type { Asked } from '../page-cache/kept-answer.server.ts';

/** Short enough to be read out on the telephone, in bytes. */
const LENGTH = 6;
/** What can stand in a log, a header and a page as it is. */
const SAFE = /^[\w.:=-]{1,64}$/;

const newName = drawRandom(LENGTH, 'hex');

/** The id of a request: what a proxy of ours calls it, else one of our own making. */
export function nameOf({ headers }: Asked, trustedProxies: number): string {
  const given = trustedProxies > 0 ? String(headers['x-request-id'] ?? '') : '';
  return SAFE.test(given) ? given : newName();
}
