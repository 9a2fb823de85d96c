import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ContactRequestTable } from '../../db/tables/enquiries.ts';
import { invalid, tooMany } from '../platform/problem.ts';
import { contactMessages, type ContactFormData, type ContactInput } from './contact.contract.ts';
import type {
  ContactRepository,
  RateLimitSlot,
  StoreBesides,
} from './contact.repository.server.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { foldText } from '../text/search-key.ts';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { oneByOne } from '../platform/limits/one-by-one.server.ts';
import type { FormSignature } from './form-signature.server.ts';

export type ContactService = ReturnType<typeof createContactService>;

/** Requests taken from one sender within an hour. */
const REQUESTS_PER_HOUR = 10;
/** The same without the token of a form or without its honeypot: nothing shows that our form was filled in. */
const REQUESTS_WITHOUT_FORM = 5;
const HOUR = 60 * 60 * 1000; // ms
/** The same of all that may be one customer of a provider. */
const OF_CUSTOMER = { name: 'requests', most: 60, window: HOUR };
const DAY = 24 * HOUR;
/** Far more than two that meet by chance; so many in a row mean a fault of ours. */
const MOST_TRIES = 50;

export interface ContactOptions {
  signature: FormSignature;
  retentionDays: number;
  limit: AttemptLimits;
  /** In which the site can be read. */
  languages: readonly LanguageCode[];
  /** Host that the mails' Message-ID names. */
  host: string;
  /** Hears of every request that has been stored. */
  onStored: () => void;
}

/** The rules about taking in requests: kept first, answered then. */
export function createContactService(contact: ContactRepository, options: ContactOptions) {
  const { signature } = options;
  const ofCustomer = options.limit(OF_CUSTOMER);
  const inTurn = oneByOne();

  /** A free slot among the first `most` of the sender. Throws 429 when there is none. */
  async function freeSlot(sender: string, now: number, most: number): Promise<RateLimitSlot> {
    const expiredAt = now - HOUR;
    const taken = (await contact.findTakenPlaces(sender, expiredAt)).filter(
      ({ place }) => place < most,
    );
    const all = Array.from({ length: most }, (_, place) => place);
    const free = all.filter((place) => !taken.some((other) => other.place === place));
    if (free.length === 0) {
      throw tooManyRequests(Math.min(HOUR, taken[0]!.acceptedAt + HOUR - now), most);
    }
    // Any of them: those who ask at once then seldom want the same one.
    return { sender, place: free[randomInt(free.length)]!, expiredAt };
  }

  async function assertFewOfCustomer(address: string): Promise<void> {
    const { wait } = await ofCustomer.take(signature.customer(address));
    if (wait > 0) throw tooManyRequests(wait * 1000, OF_CUSTOMER.most);
  }

  /** Throws 400 for what looks like a robot, 429, and what `besides` throws. */
  async function take(arrival: Arrival, address: string): Promise<Accepted> {
    const { formToken, content } = arrival;
    refuseRobots(arrival, signature);
    if (formToken === undefined) return await store(arrival, null, address);
    const submission = signature.submission(formToken, content);
    // Sent on several connections at once, only the first counts: the others find it stored.
    return await inTurn(submission, async () => {
      try {
        return await store(arrival, submission, address);
      } catch (error) {
        // Another process may have stored it meanwhile, and have taken the last place of its sender for it.
        const known = await contact.findReferenceBySubmission(submission);
        if (known) return answer(known);
        throw error;
      }
    });
  }

  async function store(
    arrival: Arrival,
    submission: string | null,
    address: string,
  ): Promise<Accepted> {
    const { fields, searched = '', website } = arrival;
    const sender = signature.sender(address);
    const searchText = searchTextOf(fields, searched);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = submission && (await contact.findReferenceBySubmission(submission));
      if (known) return answer(known);
      const now = Date.now();
      const isOfForm = submission !== null && website !== undefined;
      const most = isOfForm ? REQUESTS_PER_HOUR : REQUESTS_WITHOUT_FORM;
      const place = await freeSlot(sender, now, most);
      // After it: what is refused of one network costs those around nothing.
      if (tries === 0) await assertFewOfCustomer(address);
      const request = newRequest({ ...fields, searchText }, submission, now, options.host);
      if (await contact.insert(request, place, await arrival.besides?.(request))) {
        options.onStored();
        return answer(request.reference);
      }
    }
    throw new Error('no reference or slot was free');
  }

  const newToken = () => signature.formToken(Date.now());

  /** The language that is asked for, where the site can be read in it. */
  const languageOf = (asked: LanguageCode) => (options.languages.includes(asked) ? asked : 'hu');

  return {
    /** What a form carries that is opened now. */
    formToken: newToken,

    /** What the form needs, and the reference that a valid receipt speaks of. */
    form(receipt: string | undefined): ContactFormData {
      return {
        formToken: newToken(),
        reference: (receipt && signature.referenceOf(receipt)) || null,
        retentionDays: options.retentionDays,
      };
    },

    /**
     * Stores a request and gives its reference; the same form sent again with the same content gives
     * the same. Throws 400 for what looks like a robot, and 429.
     */
    async accept(input: ContactInput, address: string): Promise<Accepted> {
      const { formToken, website, consent: _consent, language, ...content } = input;
      const fields = { ...content, language: languageOf(language) };
      return await take({ formToken, website, fields, content }, address);
    },

    take,
    languageOf,

    /** Senders are remembered for as long as the limit counts them. */
    forgetSenders: () => contact.deleteSendersUntil(Date.now() - HOUR),

    /**
     * Removes what is older at `now` (ms since 1970) than requests are kept, delivered or not; gives their
     * number.
     */
    removeExpired: (now: number) => contact.deleteReceivedBefore(now - options.retentionDays * DAY),
  };

  function answer(reference: string): Accepted {
    return { ok: true, reference, receipt: signature.receipt(reference) };
  }
}

export interface Accepted {
  ok: true;
  reference: string;
  /** Proves that it was taken. */
  receipt: string;
}

type Fields = Omit<ContactInput, 'formToken' | 'website' | 'consent'> &
  Partial<Pick<NewRequest, 'kind' | 'discipline' | 'place' | 'deadline'>>;

export type NewRequest = Insertable<ContactRequestTable>;

/** A form that was sent. */
export interface Arrival extends Pick<ContactInput, 'formToken' | 'website'> {
  /** What is stored. */
  fields: Fields;
  /** By which one that is sent again is known. */
  content: object;
  /** What it is found by, besides its fields. */
  searched?: string;
  /** What is stored with it. */
  besides?: (request: NewRequest) => Promise<StoreBesides>;
}

function searchTextOf(fields: Fields, searched: string): string {
  const { name, company, email, phone, subject, message, place = '' } = fields;
  const digits = phone.replace(/\D/g, '');
  return foldText(
    [name, company, email, phone, digits, subject, message, place, searched]
      .filter((text, index) => text !== '' || index < 7)
      .join('\n'),
  );
}

function newRequest(
  { searchText, ...fields }: Fields & { searchText: string },
  submission: string | null,
  now: number,
  host: string,
): NewRequest & { reference: string } {
  const reference = newReference(now);
  return {
    reference,
    submission,
    ...fields,
    searchText: `${foldText(reference)}\n${searchText}`,
    receivedAt: now,
    state: 'new' as const,
    delivery: 'waiting' as const,
    deliveryReason: '',
    messageId: `<${reference.toLowerCase()}.${randomBytes(8).toString('hex')}@${host}>`,
    attempts: 0,
    firstAttemptAt: null,
    nextAttemptAt: now,
    sentAt: null,
    leaseHolder: '',
    leaseUntil: 0,
  };
}

/** Throws 400, and tells a human who is taken for a robot what to do. */
function refuseRobots(
  { website, formToken }: Pick<ContactInput, 'website' | 'formToken'>,
  signature: FormSignature,
): void {
  if (website) throw invalid({ website: [contactMessages.honeypot] }, contactMessages.honeypot);
  if (formToken === undefined) return;
  const age = signature.ageOf(formToken, Date.now());
  if (age === 'right') return;
  throw invalid({ formToken: [contactMessages[age]] }, contactMessages[age]);
}

/** `wait` in ms. */
function tooManyRequests(wait: number, most: number) {
  const minutes = Math.ceil(wait / 60_000);
  return tooMany(
    Math.ceil(wait / 1000),
    `Egy címről óránként legfeljebb ${most} üzenetet fogadunk. Kérjük, próbálja újra ${minutes} perc múlva, vagy keressen minket telefonon.`,
  );
}

/** Without what is mistaken for something else when it is read out or copied: 0 O, 1 I L, U V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 5;

const yearInBudapest = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: 'Europe/Budapest',
});

/** A number to speak of a request by, `K-2026-7F3QX`: some 20 million for each year. */
function newReference(now: number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `K-${yearInBudapest.format(now)}-${signs.join('')}`;
}
