import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { DocumentStore } from './document-store.server.ts';

/** The bytes of documents in the database, beside their rows: one backup has all of it. */
export function createDatabaseDocumentStore(db: Kysely<Schema>): DocumentStore {
  return {
    put: (hash, parts, writeRow) =>
      db.transaction().execute(async (transaction) => {
        // First: the parts refer to it. Nobody sees it before all are there.
        await writeRow(transaction);
        let number = 0;
        for await (const bytes of parts) {
          await transaction
            .insertInto('documentPart')
            .values({ hash, number, bytes })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          number += 1;
        }
      }),

    readPart: async (hash, number) => {
      const row = await db
        .selectFrom('documentPart')
        .select('bytes')
        .where('hash', '=', hash)
        .where('number', '=', number)
        .executeTakeFirst();
      return row?.bytes;
    },

    /** The database has removed them together with the row that they refer to. */
    remove: async () => {},
  };
}
