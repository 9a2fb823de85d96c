import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A document without its bytes. */
export type StoredDocument = Omit<Schema['document'], 'documentId' | 'searchKey'> & {
  documentId: number;
};

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

const isUsed = sql<boolean>`(
  exists (select 1 from "documentUse" where "documentUse"."hash" = "document"."hash")
  or exists (select 1 from "historyDocument" where "historyDocument"."hash" = "document"."hash")
  or exists (select 1 from "pendingDocument" where "pendingDocument"."hash" = "document"."hash"))`;

const KNOWN = [
  'documentId',
  'hash',
  'name',
  'title',
  'size',
  'uploadedAt',
  'uploadedBy',
  'deletedAt',
] as const;

/** All SQL for documents, except for their bytes. Times are ms since 1970. */
export function createDocumentRepository(db: Kysely<Schema>) {
  return {
    findByHash: (hash: string): Promise<StoredDocument | undefined> =>
      db.selectFrom('document').select(KNOWN).where('hash', '=', hash).executeTakeFirst(),

    findSizes: (hashes: readonly string[]): Promise<{ hash: string; size: number }[]> =>
      db
        .selectFrom('document')
        .select(['hash', 'size'])
        .where('hash', 'in', hashes)
        .where('deletedAt', 'is', null)
        .execute(),

    /** Whether at least `most` documents exist. */
    async existsNth(most: number): Promise<boolean> {
      const row = await db
        .selectFrom('document')
        .select('documentId')
        .orderBy('documentId')
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Inserts a document. An existing document is not changed, but restored if it was deleted. */
    async insert(document: Omit<Schema['document'], 'documentId' | 'deletedAt'>): Promise<void> {
      await db
        .insertInto('document')
        .values({ ...document, deletedAt: null })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ deletedAt: null }))
        .execute();
    },

    /**
     * Restores the document if it is in the trash, and locks its row until the transaction ends. Returns false if it
     * does not exist.
     */
    async markUsed(hash: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('document')
        .set({ deletedAt: null })
        .where('hash', '=', hash)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Deletes unreferenced documents that were moved to the trash before `before`. Each statement deletes one row,
     * because a save locks the rows of the documents it uses. Ends early on shutdown. Returns the number of
     * deleted documents.
     */
    async deleteDeletedBefore(before: number, stopping?: AbortSignal): Promise<number> {
      const isOver = sql<boolean>`"deletedAt" <= ${before} and not ${isUsed}`;
      const found = await db.selectFrom('document').select('hash').where(isOver).execute();
      let deleted = 0n;
      for (const { hash } of found) {
        if (stopping?.aborted) break;
        const { numDeletedRows } = await db
          .deleteFrom('document')
          .where('hash', '=', hash)
          .where(isOver)
          .executeTakeFirst();
        deleted += numDeletedRows;
        await setImmediate();
      }
      return Number(deleted);
    },
  };
}
