import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dayInHungary } from '../api/contract/fields.ts';
import { searchForm } from '../text/search-key.ts';
import type { ContactInput } from './enquiry.contract.ts';

export type NewRequest = Insertable<Schema['contactRequest']>;

/** Fields of a new request. A contact request has none of the picked fields, an application only `kind`. */
export type Fields = Omit<ContactInput, 'formToken' | 'website' | 'consent'> &
  Partial<Pick<NewRequest, 'kind' | 'discipline' | 'place' | 'deadline' | 'service' | 'similarTo'>>;

interface Context {
  /** Searchable text in addition to the fields. */
  searched: string;
  /** Digest of the form token and the content. */
  submission: string | null;
  now: number;
  /** Host in the `Message-ID` of mails about the request. */
  host: string;
}

export function newRequest(fields: Fields, { searched, submission, now, host }: Context) {
  const reference = newReference(now);
  return {
    reference,
    submission,
    ...fields,
    searchText: `${searchForm(reference)}\n${searchTextOf(fields, searched)}`,
    receivedAt: now,
    state: 'new',
    delivery: 'waiting',
    deliveryReason: '',
    messageId: newMessageId(reference, host),
    attempts: 0,
    firstAttemptAt: null,
    nextAttemptAt: now,
    sentAt: null,
    leaseHolder: '',
    leaseUntil: 0,
  } satisfies NewRequest;
}

export const newMessageId = (reference: string, host: string) =>
  `<${reference.toLowerCase()}.${randomBytes(8).toString('hex')}@${host}>`;

function searchTextOf(fields: Fields, searched: string): string {
  const { name, company, email, phone, subject, message, place = '' } = fields;
  const digits = phone.replace(/\D/g, '');
  return searchForm(
    [name, company, email, phone, digits, subject, message, place, searched]
      .filter((text, index) => text !== '' || index < 7)
      .join('\n'),
  );
}

/** Characters of references, without those that look alike: 0 O, 1 I L, U V. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A random reference such as `K-2026-7F3QX`. There are some 20 million per year. */
function newReference(now: number): string {
  const characters = Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return `K-${dayInHungary(now).slice(0, 4)}-${characters.join('')}`;
}
