import { setImmediate } from 'node:timers/promises';
import {
  sql,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type Transaction,
} from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import {
  createByteStore,
  type ByteStore,
} from '../../media/storage/byte-store.repository.server.ts';
import { enqueue } from '../../platform/database/row-lock.server.ts';
import { createLeases } from '../../platform/jobs/leases.repository.server.ts';

export type UploadRoom = ReturnType<typeof createUploadRoom>;
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
export type StoredAttachment = Selectable<Schema['contactAttachment']>;

/** Result of a virus scan. */
export type ScanOutcome = Pick<
  StoredAttachment,
  'scan' | 'scanDetail' | 'scannedAt' | 'nextAttemptAt'
>;

/** All SQL about visitors' files. Times are ms since 1970, sizes bytes. */
export function createAttachmentRepository(
  db: Kysely<Schema>,
  byteStore: ByteStore = createByteStore(db),
) {
  return {
    ...createUploadRoom(db),

    /** Runs `work` under a lock, so that storage limits are checked one upload at a time. */
    alone: <Result>(work: (within: UploadRoom) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (transaction) => {
        await enqueue(transaction, 'uploads');
        return await work(createUploadRoom(transaction));
      }),

    findById: (attachmentId: number): Promise<StoredAttachment | undefined> =>
      db
        .selectFrom('contactAttachment')
        .selectAll()
        .where('attachmentId', '=', attachmentId)
        .executeTakeFirst(),

    findAllOfRequest: (contactRequestId: number): Promise<StoredAttachment[]> =>
      db
        .selectFrom('contactAttachment')
        .selectAll()
        .where('contactRequestId', '=', contactRequestId)
        .orderBy('attachmentId')
        .execute(),

    findAllOfEntry: (entryId: number): Promise<StoredAttachment[]> =>
      db
        .selectFrom('contactAttachment')
        .selectAll()
        .where('entryId', '=', entryId)
        .orderBy('attachmentId')
        .execute(),

    /** Appends bytes at `start`. Returns false if the file is longer by now, or has been deleted. */
    async append(uploadId: string, start: number, bytes: Uint8Array): Promise<boolean> {
      const stored = await byteStore.keep(bytes);
      return await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('contactAttachment')
          .set({ received: start + bytes.length })
          .where('uploadId', '=', uploadId)
          .where('received', '=', start)
          .where('size', '>=', start + bytes.length)
          .where('contactRequestId', 'is', null)
          .returning('attachmentId')
          .executeTakeFirst();
        if (!row) return false;
        await transaction
          .insertInto('attachmentPart')
          .values({ ...row, start, ...stored })
          .execute();
        await byteStore.settle(transaction, stored);
        return true;
      });
    },

    /** Reads the bytes from `from` to the end of their chunk. */
    async readPart(attachmentId: number, from: number): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('attachmentPart')
        .select(['start', 'bytes', 'object'])
        .where('attachmentId', '=', attachmentId)
        .where('start', '<=', from)
        .orderBy('start', 'desc')
        .limit(1)
        .executeTakeFirst();
      const bytes = row && (await byteStore.read(row, from - row.start));
      return bytes && bytes.length > 0 ? bytes : undefined;
    },

    async updateType(
      attachmentId: number,
      found: Pick<StoredAttachment, 'type' | 'hash' | 'name'>,
    ): Promise<void> {
      await db
        .updateTable('contactAttachment')
        .set(found)
        .where('attachmentId', '=', attachmentId)
        .execute();
    },

    async updateSize(attachmentId: number, size: number): Promise<void> {
      await db
        .updateTable('contactAttachment')
        .set({ size })
        .where('attachmentId', '=', attachmentId)
        .execute();
    },

    /** Deletes a file, unless it belongs to a request: the sender may only delete files that have not been sent. */
    async deleteUnused(uploadId: string): Promise<void> {
      await db
        .deleteFrom('contactAttachment')
        .where('uploadId', '=', uploadId)
        .where('contactRequestId', 'is', null)
        .execute();
    },

    /**
     * Deletes files without a request opened before `unused`, empty ones opened before `notBegun`, and files of
     * permanently deleted requests. Ends early on shutdown. Returns the number of deleted files.
     */
    async deleteLeftOver(
      { unused, notBegun }: Record<'unused' | 'notBegun', number>,
      stopping: AbortSignal,
    ): Promise<number> {
      const isExpired = sql`("openedAt" < ${unused} or ("openedAt" < ${notBegun} and "received" = 0))`;
      const isLeft = sql<boolean>`(("contactRequestId" is null and ${isExpired}) or ("contactRequestId" is not null and ${isGone('contactAttachment')}))`;
      const found = await db
        .selectFrom('contactAttachment')
        .select('attachmentId')
        .where(isLeft)
        .orderBy('attachmentId')
        .execute();
      let deleted = 0n;
      // One statement for the bytes of all files could exceed PostgreSQL's time limit each time, and would block SQLite.
      for (const { attachmentId } of found) {
        if (stopping.aborted) break;
        const { numDeletedRows } = await db
          .deleteFrom('contactAttachment')
          .where('attachmentId', '=', attachmentId)
          .where(isLeft)
          .executeTakeFirst();
        deleted += numDeletedRows;
        await setImmediate();
      }
      return Number(deleted);
    },

    /** The queue of files to be scanned. */
    scans: createLeases<StoredAttachment>(db, {
      table: 'contactAttachment',
      key: 'attachmentId',
      state: 'scan',
      // New files are scanned before one on which the scanner has failed.
      order: sql`"attempts" > 0, "nextAttemptAt"`,
    }),
  };
}

/** Queries for the storage limits of uploads that belong to no request yet. */
function createUploadRoom(db: Kysely<Schema>) {
  return {
    findByUploadId: (uploadId: string): Promise<StoredAttachment | undefined> =>
      db
        .selectFrom('contactAttachment')
        .selectAll()
        .where('uploadId', '=', uploadId)
        .executeTakeFirst(),

    insert: (row: Insertable<Schema['contactAttachment']>): Promise<StoredAttachment> =>
      db.insertInto('contactAttachment').values(row).returningAll().executeTakeFirstOrThrow(),

    /** All uploads of a form, or those with the given ids. */
    findAllOfForm: (holder: string, uploadIds?: readonly string[]): Promise<StoredAttachment[]> => {
      if (uploadIds?.length === 0) return Promise.resolve([]);
      const query = db.selectFrom('contactAttachment').selectAll().where('holder', '=', holder);
      return (uploadIds ? query.where('uploadId', 'in', uploadIds) : query)
        .orderBy('attachmentId')
        .execute();
    },

    /**
     * Total bytes of a sender's pending uploads. A file opened since `reservedSince` counts with its announced size, an
     * older file with its stored size.
     */
    async sumAnnounced(sender: string, reservedSince: number): Promise<number> {
      const counted = sql`case when "openedAt" >= ${reservedSince} then "size" else "received" end`;
      const { bytes } = await db
        .selectFrom('contactAttachment')
        .select(sumOf(counted).as('bytes'))
        .where('contactRequestId', 'is', null)
        .where('sender', '=', sender)
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },

    /**
     * Number and stored bytes of all pending uploads. An empty file counts only if it was opened since `begunSince`.
     */
    async sumReceived(begunSince: number): Promise<{ count: number; bytes: number }> {
      const { count, bytes } = await db
        .selectFrom('contactAttachment')
        .select((value) => [
          value.fn.countAll<number>().as('count'),
          sumOf(sql.ref('received')).as('bytes'),
        ])
        .where('contactRequestId', 'is', null)
        .where(({ eb, or }) => or([eb('received', '>', 0), eb('openedAt', '>=', begunSince)]))
        .executeTakeFirstOrThrow();
      return { count, bytes: Number(bytes) };
    },
  };
}

const sumOf = (counted: RawBuilder<unknown>) =>
  sql<number>`cast(coalesce(sum(${counted}), 0) as bigint)`;

/** Whether the request to which a row of `table` belongs is neither present nor in the trash. */
export const isGone = (table: 'contactAttachment' | 'contactEntry') =>
  sql<boolean>`not exists (select 1 from "contactRequest" where "contactRequest"."contactRequestId" = ${sql.table(table)}."contactRequestId")
    and not exists (select 1 from "bin" where "bin"."kind" = 'contactRequest' and "bin"."itemId" = ${sql.table(table)}."contactRequestId")`;

interface AttachedTo {
  contactRequestId: number;
  entryId?: number | null;
  scan: 'none' | 'waiting';
}

/**
 * Attaches uploads to a request or to one of its entries, within the transaction that stores it. Sets the state of
 * their scan to `scan`. Returns false if an upload is incomplete or attached already.
 */
export async function attachAll(
  transaction: Transaction<Schema>,
  uploads: readonly StoredAttachment[],
  { contactRequestId, entryId = null, scan }: AttachedTo,
): Promise<boolean> {
  if (uploads.length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('contactAttachment')
    // The sender was needed only for the limits of pending uploads.
    .set({ contactRequestId, entryId, scan, sender: '', nextAttemptAt: Date.now() })
    .where(
      'attachmentId',
      'in',
      uploads.map(({ attachmentId }) => attachmentId),
    )
    .where('contactRequestId', 'is', null)
    .where('type', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows) === uploads.length;
}
