/** All SQL for the entries of requests: confirmations, answers, received mails and notes. Times are ms since 1970. */
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import { isoMoment } from '../api/contract/fields.ts';
import type { Schema } from '../../db/schema.ts';
import { insertIdempotencyKey } from '../api/server/idempotency-key.repository.server.ts';
import type { IdempotencyKey } from '../api/contract/endpoint.ts';
import { STATUS_RECEIPT } from '../text/addresses.ts';
import { OPEN_STATES } from './contact-request.contract.ts';
import type { ContactEntry } from './entry.contract.ts';
import { createMailQueue } from '../platform/mail/mail-queue.repository.server.ts';
import {
  attachAll,
  isGone,
  type StoredAttachment,
} from './attachments/attachment.repository.server.ts';
import { refusedFiles } from './attachments/upload.service.server.ts';

export type EntryRepository = ReturnType<typeof createEntryRepository>;
export type StoredEntry = Selectable<Schema['contactEntry']>;

export const MOST_ENTRIES = 500;

/** Default values of a new entry. */
export const fresh = {
  createdBy: '',
  recipient: '',
  subject: '',
  messageId: '',
  inReplyTo: '',
  delivery: 'none',
  deliveryReason: '',
  attempts: 0,
  firstAttemptAt: null,
  nextAttemptAt: 0,
  sentAt: null,
  leaseHolder: '',
  leaseUntil: 0,
} as const satisfies Partial<Insertable<Schema['contactEntry']>>;

type Written = Pick<StoredEntry, 'contactRequestId' | 'body' | 'createdAt'>;
export type NewMail = Written &
  Pick<StoredEntry, 'recipient' | 'subject' | 'messageId' | 'inReplyTo'>;

export async function insertConfirmation(
  transaction: Transaction<Schema>,
  mail: NewMail,
): Promise<void> {
  await transaction.insertInto('contactEntry').values(toBeSent(mail, 'confirmation')).execute();
}

const toBeSent = (mail: NewMail, sort: 'confirmation' | 'answer') =>
  ({ ...fresh, ...mail, sort, delivery: 'waiting', nextAttemptAt: mail.createdAt }) as const;

/** Records that the request has been read, unless that is recorded already. */
export const seenNow = () => ({
  seenAt: sql<number>`coalesce("seenAt", cast(${Date.now()} as bigint))`,
});

/** Entries that are mails to the sender of the request. */
const TO_SENDER = ['confirmation', 'answer', 'link'] as const;

/**
 * Undeliverable mails to senders that still need action. They need none once a later mail to the sender has been sent.
 * Confirmations and links need action only while the request is open; answers need it even after that. Excludes
 * requests in the trash.
 */
export const failedLetters = (db: Kysely<Schema>) =>
  db
    .selectFrom('contactEntry')
    .innerJoin('contactRequest', 'contactRequest.contactRequestId', 'contactEntry.contactRequestId')
    .where('contactEntry.delivery', '=', 'failed')
    .where('contactEntry.sort', 'in', TO_SENDER)
    .where(({ or, eb }) =>
      or([eb('contactEntry.sort', '=', 'answer'), eb('contactRequest.state', 'in', OPEN_STATES)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contactEntry as later')
            .select('later.entryId')
            .whereRef('later.contactRequestId', '=', 'contactEntry.contactRequestId')
            .whereRef('later.entryId', '>', 'contactEntry.entryId')
            .where('later.sort', 'in', TO_SENDER)
            .where('later.delivery', '=', 'sent'),
        ),
      ),
    );

const hasRequest = sql<boolean>`exists (select 1 from "contactRequest" where "contactRequest"."contactRequestId" = "due"."contactRequestId")`;
const isScanned = sql<boolean>`not exists (select 1 from "contactAttachment" where "contactAttachment"."entryId" = "due"."entryId" and "contactAttachment"."scan" = 'waiting')`;

/** With a virus scanner, a mail waits until its files have been scanned. */
export function createEntryRepository(db: Kysely<Schema>, hasScanner = false) {
  return {
    findAllOfRequest: (contactRequestId: number): Promise<StoredEntry[]> =>
      db
        .selectFrom('contactEntry')
        .selectAll()
        .where('contactRequestId', '=', contactRequestId)
        .orderBy('entryId')
        .execute(),

    findById: (entryId: number): Promise<StoredEntry | undefined> =>
      db.selectFrom('contactEntry').selectAll().where('entryId', '=', entryId).executeTakeFirst(),

    /**
     * Stores an answer with its files, and marks its request as answered. Undefined if the request has been deleted.
     * Throws `OtherEntry` if the id of the latest entry is not `last` (0: no entry), and 400 if a file is missing.
     */
    insertAnswer: (
      mail: NewMail & { createdBy: string },
      { last, idempotencyKey, files, scan }: AnswerStorage,
    ): Promise<number | undefined> =>
      db.transaction().execute(async (transaction) => {
        // The transaction begins with a write, which on both databases locks the request against a second answer.
        const { numUpdatedRows } = await transaction
          .updateTable('contactRequest')
          .set({ state: 'answered', closedAt: null, ...seenNow() })
          .where('contactRequestId', '=', mail.contactRequestId)
          .executeTakeFirst();
        if (!numUpdatedRows) return undefined;
        const newest = await newestOf(transaction, mail.contactRequestId);
        if (last !== undefined && newest !== last) throw new OtherEntry();
        const { entryId } = await transaction
          .insertInto('contactEntry')
          .values(toBeSent(mail, 'answer'))
          .returning('entryId')
          .executeTakeFirstOrThrow();
        await insertIdempotencyKey(transaction, idempotencyKey, entryId);
        const { contactRequestId } = mail;
        await attachToEntry(transaction, files, { contactRequestId, entryId, scan });
        return entryId;
      }),

    /** Stores a note or a received mail. Undefined if the request has been deleted. */
    insertNote: (
      note: Written & Pick<StoredEntry, 'createdBy' | 'sort' | 'subject'>,
      idempotencyKey: IdempotencyKey | undefined,
    ): Promise<number | undefined> =>
      db.transaction().execute(async (transaction) => {
        // The write locks the request against deletion.
        const { numUpdatedRows } = await transaction
          .updateTable('contactRequest')
          .set((value) => ({ state: value.ref('state') }))
          .where('contactRequestId', '=', note.contactRequestId)
          .executeTakeFirst();
        if (!numUpdatedRows) return undefined;
        const { entryId } = await transaction
          .insertInto('contactEntry')
          .values({ ...fresh, ...note })
          .returning('entryId')
          .executeTakeFirstOrThrow();
        await insertIdempotencyKey(transaction, idempotencyKey, entryId);
        return entryId;
      }),

    /** Deletes and returns a note or received mail. */
    deleteNote: (entryId: number): Promise<StoredEntry | undefined> =>
      db
        .deleteFrom('contactEntry')
        .where('entryId', '=', entryId)
        .where('sort', 'in', ['note', 'received'])
        .returningAll()
        .executeTakeFirst(),

    async hasNoteOfAdministrator(contactRequestId: number): Promise<boolean> {
      const row = await db
        .selectFrom('contactEntry')
        .innerJoin('account', 'account.username', 'contactEntry.createdBy')
        .select('entryId')
        .where('contactRequestId', '=', contactRequestId)
        .where('sort', 'in', ['note', 'received'])
        .where('role', '=', 'administrator')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Schedules the mail for `now`, unless it has been sent. */
    async updateForRetry(entryId: number, now: number): Promise<void> {
      await db
        .updateTable('contactEntry')
        .set({ delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null, attempts: 0 })
        .where('entryId', '=', entryId)
        .where('delivery', 'in', ['waiting', 'failed'])
        .execute();
    },

    /** Deletes the entries of permanently deleted requests. */
    async deleteLeftOver(): Promise<void> {
      await db.deleteFrom('contactEntry').where(isGone('contactEntry')).execute();
    },

    // Excludes requests in the trash.
    ...createMailQueue<StoredEntry>(db, {
      table: 'contactEntry',
      key: 'entryId',
      only: hasScanner ? sql`${hasRequest} and ${isScanned}` : hasRequest,
    }),
  };
}

/** Time since which a request waits for an answer: that of the sender's latest message, or of its arrival. */
export const waitsSince = sql<number>`coalesce((select max("createdAt") from "contactEntry" where "contactEntry"."contactRequestId" = "contactRequest"."contactRequestId" and "sort" in ('message', 'acceptance')), "receivedAt")`;

/** Time at which the sender last accepted an offer. */
export const acceptedAt = sql<
  number | null
>`(select max("createdAt") from "contactEntry" where "contactEntry"."contactRequestId" = "contactRequest"."contactRequestId" and "sort" = 'acceptance')`;

/** Whether the sender accepted an offer, and the office has not answered since. */
export const isNewlyAccepted = sql<
  boolean | number | null
>`(select "sort" = 'acceptance' from "contactEntry" where "contactEntry"."contactRequestId" = "contactRequest"."contactRequestId" and "sort" in ('answer', 'acceptance') order by "entryId" desc limit 1)`;

/**
 * Whether the latest answer to a request has not been sent. Mails wait for the virus scan of their files, and the page of
 * the request shows an answer once its mail has been sent.
 */
export const isAnswerOnWay = sql<
  boolean | number | null
>`(select "sentAt" is null from "contactEntry" where "contactEntry"."contactRequestId" = "contactRequest"."contactRequestId" and "sort" = 'answer' order by "entryId" desc limit 1)`;

interface AnswerStorage {
  last: number | undefined;
  idempotencyKey: IdempotencyKey | undefined;
  files: readonly StoredAttachment[];
  /** State of the files' virus scan. */
  scan: 'none' | 'waiting';
}

/** Attaches files to a new entry. Throws 400 if one is missing or was sent already. */
export async function attachToEntry(
  transaction: Transaction<Schema>,
  files: readonly StoredAttachment[],
  to: { contactRequestId: number; entryId: number; scan: 'none' | 'waiting' },
): Promise<void> {
  if (!(await attachAll(transaction, files, to))) throw refusedFiles('missing');
}

/** Thrown if another entry was added meanwhile. */
export class OtherEntry extends Error {}

async function newestOf(db: Kysely<Schema>, contactRequestId: number): Promise<number> {
  const row = await db
    .selectFrom('contactEntry')
    .select('entryId')
    .where('contactRequestId', '=', contactRequestId)
    .orderBy('entryId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.entryId ?? 0;
}

/** Automatic mails to the sender, which contain the link to the page of the request. */
const RECEIPT_SORTS: ReadonlySet<string> = new Set(['confirmation', 'link']);
const RECEIPT = new RegExp(`([?&]${STATUS_RECEIPT}=)\\S+`, 'g');

/**
 * Entry as staff see it. The receipt in a link is left out: its holder can write messages and accept offers as the
 * sender.
 */
export const shownEntry = (entry: StoredEntry): ContactEntry => ({
  entryId: entry.entryId,
  sort: entry.sort,
  createdAt: isoMoment(entry.createdAt),
  createdBy: entry.createdBy,
  recipient: entry.recipient,
  subject: entry.subject,
  body: RECEIPT_SORTS.has(entry.sort) ? entry.body.replace(RECEIPT, '$1…') : entry.body,
  delivery: entry.delivery,
  deliveryReason: entry.deliveryReason,
  sentAt: isoMoment(entry.sentAt),
});
