import {
  sql,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type Transaction,
} from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ContactAttachmentTable } from '../../../db/tables/enquiries.ts';
import {
  createByteKeeper,
  type ByteKeeper,
} from '../../media/storage/byte-keeper.repository.server.ts';
import { standInLine } from '../../platform/database/row-lock.server.ts';
import { createLeases } from '../../platform/jobs/leases.repository.server.ts';

export type UploadRoom = ReturnType<typeof createUploadRoom>;
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
export type StoredAttachment = Selectable<ContactAttachmentTable>;

/** What the scanner made of a file. */
export type ScanOutcome = Pick<
  StoredAttachment,
  'scan' | 'scanDetail' | 'scannedAt' | 'nextAttemptAt'
>;

/** All SQL about the files that visitors send. Times are ms since 1970, sizes bytes. */
export function createAttachmentRepository(
  db: Kysely<Schema>,
  keeper: ByteKeeper = createByteKeeper(db),
) {
  return {
    ...createUploadRoom(db),

    /** Does what takes room while nobody else takes any. */
    alone: <Result>(work: (within: UploadRoom) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (transaction) => {
        await standInLine(transaction, 'uploads');
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

    /** Keeps the bytes that follow `start`. False where it has come further, or is gone. */
    async append(uploadId: string, start: number, bytes: Uint8Array): Promise<boolean> {
      const kept = await keeper.keep(bytes);
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
          .values({ ...row, start, ...kept })
          .execute();
        await keeper.settle(transaction, kept);
        return true;
      });
    },

    /** The bytes from `from` on, up to where the portion that they are in ends. */
    async readPart(attachmentId: number, from: number): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('attachmentPart')
        .select(['start', 'bytes', 'object'])
        .where('attachmentId', '=', attachmentId)
        .where('start', '<=', from)
        .orderBy('start', 'desc')
        .limit(1)
        .executeTakeFirst();
      const bytes = row && (await keeper.read(row, from - row.start));
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

    /** Only what came with no request: that is nobody's but its sender's. */
    async deleteUnused(uploadId: string): Promise<void> {
      await db
        .deleteFrom('contactAttachment')
        .where('uploadId', '=', uploadId)
        .where('contactRequestId', 'is', null)
        .execute();
    },

    /**
     * Removes what came with no request since `unused`, that of which nothing has come since `notBegun`, and what came
     * with one that is gone for good.
     */
    async deleteLeftOver({ unused, notBegun }: Record<'unused' | 'notBegun', number>) {
      const isLeft = sql`("openedAt" < ${unused} or ("openedAt" < ${notBegun} and "received" = 0))`;
      const { numDeletedRows } = await db
        .deleteFrom('contactAttachment')
        .where(
          sql<boolean>`("contactRequestId" is null and ${isLeft}) or ("contactRequestId" is not null and ${isGone('contactAttachment')})`,
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** What waits for the scanner. */
    scans: createLeases<StoredAttachment>(db, {
      table: 'contactAttachment',
      key: 'attachmentId',
      state: 'scan',
      // One that it got stuck in keeps none waiting that it has not seen.
      order: sql`"attempts" > 0, "nextAttemptAt"`,
    }),
  };
}

/** What waits for its request, and what is opened beside it. */
function createUploadRoom(db: Kysely<Schema>) {
  return {
    findByUploadId: (uploadId: string): Promise<StoredAttachment | undefined> =>
      db
        .selectFrom('contactAttachment')
        .selectAll()
        .where('uploadId', '=', uploadId)
        .executeTakeFirst(),

    insert: (row: Insertable<ContactAttachmentTable>): Promise<StoredAttachment> =>
      db.insertInto('contactAttachment').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Those of the uploads that were opened for a form. */
    findAllOfForm: (holder: string, uploadIds?: readonly string[]): Promise<StoredAttachment[]> => {
      if (uploadIds?.length === 0) return Promise.resolve([]);
      const query = db.selectFrom('contactAttachment').selectAll().where('holder', '=', holder);
      return (uploadIds ? query.where('uploadId', 'in', uploadIds) : query)
        .orderBy('attachmentId')
        .execute();
    },

    /**
     * What of a sender waits for a request, in bytes. A file opened since `heldSince` counts as long as it says that it
     * will be, an older one as long as it is.
     */
    async sumAnnounced(sender: string, heldSince: number): Promise<number> {
      const counted = sql`case when "openedAt" >= ${heldSince} then "size" else "received" end`;
      const { bytes } = await db
        .selectFrom('contactAttachment')
        .select(sumOf(counted).as('bytes'))
        .where('contactRequestId', 'is', null)
        .where('sender', '=', sender)
        .executeTakeFirstOrThrow();
      return Number(bytes);
    },

    /** What of all waits for a request, as it has come; a file of which nothing has counts if opened since `begunSince`. */
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

/** Whether the request that a row of `table` belongs to is neither there nor in the bin. */
export const isGone = (table: 'contactAttachment' | 'contactEntry') =>
  sql<boolean>`not exists (select 1 from "contactRequest" where "contactRequest"."contactRequestId" = ${sql.table(table)}."contactRequestId")
    and not exists (select 1 from "bin" where "bin"."kind" = 'contactRequest' and "bin"."itemId" = ${sql.table(table)}."contactRequestId")`;

/**
 * Has the uploads come with a request, within the transaction that stores it; the scanner has them next where there
 * is one. False where one of them is not whole, not this form's, or has come with another.
 */
export async function attachAll(
  transaction: Transaction<Schema>,
  uploads: readonly StoredAttachment[],
  contactRequestId: number,
  scan: 'none' | 'waiting',
): Promise<boolean> {
  if (uploads.length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('contactAttachment')
    // From whom they came has told how much of one sender waits: that is over.
    .set({ contactRequestId, scan, sender: '', nextAttemptAt: Date.now() })
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
