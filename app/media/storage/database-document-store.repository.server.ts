import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteKeeper, type ByteKeeper } from './byte-keeper.repository.server.ts';
import type { DocumentStore } from './document-store.server.ts';

/** The bytes of documents beside their rows in the database, where one backup has all of it, or as `keeper` keeps them. */
export function createDatabaseDocumentStore(
  db: Kysely<Schema>,
  keeper: ByteKeeper = createByteKeeper(db),
): DocumentStore {
  return {
    async put(hash, parts, writeRow) {
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

    readPart: async (hash, number) => {
      const row = await db
        .selectFrom('documentPart')
        .select(['bytes', 'object'])
        .where('hash', '=', hash)
        .where('number', '=', number)
        .executeTakeFirst();
      return row && (await keeper.read(row));
    },

    /** The database has removed them together with the row that they refer to. */
    remove: async () => {},
  };
}
