/** How many requests with files are kept: each may be of 25 MB, and lies there for as long as requests are kept. */
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import type { FormSignature } from '../form-signature.server.ts';

const DAY = 24 * 60 * 60 * 1000; // ms

/** Gives whether one more may be, of whoever is at `address`. */
export function createAttachingLimits(limit: AttemptLimits, signature: FormSignature) {
  const ofSender = limit({ name: 'requests with files of a sender', most: 20, window: DAY });
  const ofAll = limit({ name: 'requests with files', most: 400, window: DAY });
  return async (address: string): Promise<boolean> => {
    const { wait } = await ofSender.take(signature.customer(address));
    return wait === 0 && (await ofAll.take('')).wait === 0;
  };
}
