/** How often requests are confirmed by mail: nobody has an office fill a stranger's letter box. */
import { domainToASCII } from 'node:url';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import type { FormSignature } from '../form-signature.server.ts';

const HOUR = 60 * 60 * 1000; // ms
const DAY = 24 * HOUR;

/**
 * Returns whether one more may be sent to `email`, requested from `address`: neither of them is written down. The
 * request that it confirms waits for the same database, so that an exact count costs no time.
 */
export function createConfirmationLimits(limit: AttemptLimits, signature: FormSignature) {
  const isExact = true;
  const ofMailbox = limit({ name: 'confirmations of a mailbox', most: 3, window: DAY, isExact });
  const ofSender = limit({ name: 'confirmations of a sender', most: 12, window: DAY, isExact });
  const ofAll = limit({ name: 'confirmations', most: 200, window: HOUR, isExact });
  return async (email: string, address: string): Promise<boolean> => {
    for (const [counted, key] of [
      [ofSender, signature.customer(address)],
      [ofMailbox, signature.mailbox(mailboxOf(email))],
      [ofAll, ''],
    ] as const) {
      if ((await counted.take(key)).wait > 0) return false;
    }
    return true;
  };
}

/** Where what is sent to an address ends up, as far as that can be told: many spellings lead to one letter box. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().replace(/\+.*/s, '').replaceAll('.', '');
  return `${local}@${domainToASCII(email.slice(at + 1))}`;
}
