import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteStore, type ByteStore } from './byte-store.repository.server.ts';
import type { WriteRow } from './picture-store.server.ts';

/** Bytes per part, which limits the memory used for a document. */
export const DOCUMENT_PART = 512 * 1024;

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/**
 * Keeps the rows of document parts in the database. `byteStore` decides where their bytes are: by default in the rows.
 * Equal hashes mean equal bytes. Foreign keys delete the parts with the document's row.
 */
export function createDocumentStore(
  db: Kysely<Schema>,
  byteStore: ByteStore = createByteStore(db),
) {
  return {
    /**
     * Stores all parts or nothing. `writeRow` inserts the document's row, which must not be visible before.
     */
    async put(hash: string, parts: AsyncIterable<Uint8Array>, writeRow: WriteRow): Promise<void> {
      const all = await byteStore.keepEach(parts);
      await db.transaction().execute(async (transaction) => {
        // The row of the document comes first, because the parts refer to it. All become visible with the commit.
        await writeRow(transaction);
        let number = 0;
        for await (const stored of all) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('documentPart')
            .values({ hash, number, ...stored })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (numInsertedOrUpdatedRows! > 0n) await byteStore.settle(transaction, stored);
          number += 1;
        }
      });
    },

    /** Part `number`, from 0. */
    async readPart(hash: string, number: number): Promise<Uint8Array | undefined> {
      const row = await db
        .selectFrom('documentPart')
        .select(['bytes', 'object'])
        .where('hash', '=', hash)
        .where('number', '=', number)
        .executeTakeFirst();
      return row && (await byteStore.read(row));
    },
  };
}
