/** Limits on requests, files and confirmations, per visitor and for all visitors together. */
import { randomInt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { tooMany } from '../platform/problem.ts';
import type { RateLimitSlot } from './enquiry.repository.server.ts';
import { roomRefusals } from './room/room.contract.ts';
import type { FormSignature } from './form-signature.server.ts';

export const HOUR = 60 * 60 * 1000; // ms
export const DAY = 24 * HOUR;

/** Maximum number of requests per sender and hour. */
const REQUESTS_PER_HOUR = 10;
/** The limit for requests without form token or honeypot field, which do not seem to come from our form. */
const REQUESTS_WITHOUT_FORM = 5;

export type EnquiryLimits = ReturnType<typeof createEnquiryLimits>;

/** Counts senders and mailboxes under keyed digests, so that no address is stored. */
export function createEnquiryLimits(limit: AttemptLimits, signature: FormSignature) {
  const most = 60;
  const ofBucket = limit({ name: 'requests', most, window: HOUR });
  const filesOfSender = limit({ name: 'requests with files of a sender', most: 20, window: DAY });
  const filesOfAll = limit({ name: 'requests with files', most: 400, window: DAY });
  // An exact count costs no time, because the request waits for the same database anyway.
  const isExact = true;
  const mailsOfBox = limit({ name: 'confirmations of a mailbox', most: 3, window: DAY, isExact });
  const mailsOfSender = limit({
    name: 'confirmations of a sender',
    most: 12,
    window: DAY,
    isExact,
  });
  const mailsOfAll = limit({ name: 'confirmations', most: 200, window: HOUR, isExact });

  const messagesOfSender = limit({ name: 'messages of a sender', most: 20, window: HOUR });
  const messagesOfRequest = limit({ name: 'messages of a request', most: 20, window: DAY });
  const linksOfSender = limit({ name: 'lost links of a sender', most: 10, window: HOUR });

  return {
    /** Throws 429 if a sender, or all senders of a request, have written too much. Each message mails the office. */
    async assertFewMessages(address: string, reference: string): Promise<void> {
      for (const { wait } of [
        await messagesOfSender.take(signature.sender(address)),
        await messagesOfRequest.take(reference),
      ]) {
        if (wait > 0) throw tooMany(wait, roomRefusals.tooMany);
      }
    },

    /** Throws 429 if the sender has asked for too many links, whether their requests exist or not. */
    async assertFewLinks(address: string): Promise<void> {
      const { wait } = await linksOfSender.take(signature.sender(address));
      if (wait > 0) throw tooMany(wait, roomRefusals.tooMany);
    },

    /** Throws 429 if a network bucket (an IPv4 address or an IPv6 /48) has sent too many requests. */
    async assertFewOfCustomer(address: string): Promise<void> {
      const { wait } = await ofBucket.take(signature.customer(address));
      if (wait > 0) throw tooManyRequests(wait * 1000, most);
    },

    /** Whether one more request with files may be stored. Each may take up to 25 MB until it expires. */
    async mayAttach(address: string): Promise<boolean> {
      const { wait } = await filesOfSender.take(signature.customer(address));
      return wait === 0 && (await filesOfAll.take('')).wait === 0;
    },

    /** Whether one more confirmation may be mailed. Otherwise the form could flood a stranger's mailbox. */
    async mayConfirm(email: string, address: string): Promise<boolean> {
      for (const [counted, key] of [
        [mailsOfSender, signature.customer(address)],
        [mailsOfBox, signature.mailbox(mailboxOf(email))],
        [mailsOfAll, ''],
      ] as const) {
        if ((await counted.take(key)).wait > 0) return false;
      }
      return true;
    },
  };
}

interface Sender {
  sender: string;
  /** Whether the request came from our form. */
  isOfForm: boolean;
}

/** Returns a free slot of the sender. `taken` are the slots taken since `expiredAt`. Throws 429 if none is free. */
export function freeSlot(
  taken: readonly { place: number; acceptedAt: number }[],
  { sender, isOfForm }: Sender,
  expiredAt: number,
): RateLimitSlot {
  const most = isOfForm ? REQUESTS_PER_HOUR : REQUESTS_WITHOUT_FORM;
  const counted = taken.filter(({ place }) => place < most);
  const all = Array.from({ length: most }, (_, place) => place);
  const free = all.filter((place) => !counted.some((other) => other.place === place));
  if (free.length === 0) {
    throw tooManyRequests(Math.min(HOUR, counted[0]!.acceptedAt - expiredAt), most);
  }
  // A request of the form takes a slot of the others only if it has to, or it would refuse one of them by chance.
  const ofForm = free.filter((place) => place >= REQUESTS_WITHOUT_FORM);
  const choice = ofForm.length > 0 ? ofForm : free;
  // Chosen at random, so that simultaneous requests seldom want the same slot.
  return { sender, place: choice[randomInt(choice.length)]!, expiredAt };
}

/**
 * Normalises an address, because many spellings lead to one mailbox: letter case, dots and `+` suffixes are dropped.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().replace(/\+.*/s, '').replaceAll('.', '');
  return `${local}@${domainToASCII(email.slice(at + 1))}`;
}

/** Problem 429; `wait` is in ms. */
function tooManyRequests(wait: number, most: number) {
  const minutes = Math.ceil(wait / 60_000);
  return tooMany(
    Math.ceil(wait / 1000),
    `Egy címről óránként legfeljebb ${most} üzenetet fogadunk. Kérjük, próbálja újra ${minutes} perc múlva, vagy keressen minket telefonon.`,
  );
}
