import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteKeeper, type ByteKeeper } from './byte-keeper.repository.server.ts';
import type { WriteRow } from './picture-store.server.ts';

/** Bytes of each part but the last: what is held of a document at a time. */
export const DOCUMENT_PART = 512 * 1024;

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/**
 * The bytes of documents beside their rows in the database, where one backup has all of it, or as `keeper` keeps them.
 * Whatever is kept under one hash is the same. The database removes the parts with the row that they refer to.
 */
export function createDocumentStore(db: Kysely<Schema>, keeper: ByteKeeper = createByteKeeper(db)) {
  return {
    /** Keeps all parts, or nothing. `writeRow` makes the document known, which must not be before it is there. */
    async put(hash: string, parts: AsyncIterable<Uint8Array>, writeRow: WriteRow): Promise<void> {
      const all = await keeper.keepEach(parts);
      await db.transaction().execute(async (transaction) => {
        // First: the parts refer to it. Nobody sees it before all are there.
        await writeRow(transaction);
        let number = 0;
        for await (const kept of all) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('documentPart')
            .values({ hash, number, ...kept })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows! > 0n) await keeper.settle(transaction, kept);
          number += 1;
        }
      });
    },

    /** The part of this number, from 0. */
    async readPart(hash: string, number: number): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('documentPart')
        .select(['bytes', 'object'])
        .where('hash', '=', hash)
        .where('number', '=', number)
        .executeTakeFirst();
      return row && (await keeper.read(row));
    },
  };
}
