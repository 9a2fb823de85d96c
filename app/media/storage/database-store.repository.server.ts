import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { PictureFileTable, Schema } from '../../../db/schema.ts';
import { isPostgres } from '../../platform/database/is-postgres.server.ts';
import { createSemaphore } from '../../platform/semaphore.server.ts';
import type { PictureStore } from './picture-store.server.ts';

/** Of what is longer a part is not read at once: SQLite goes through all that is before it. */
const LONG = 512 * 1024; // bytes

/**
 * PostgreSQL sends bytes as text, joined out of what the network brings: of longer portions there is garbage of many
 * megabytes before anybody looks for it. SQLite reads long ones quicker.
 */
const POSTGRES_PORTION = 48 * 1024; // bytes

/** However many: nothing is held for those who wait, and some have been answered in part already. */
const turns = createSemaphore({ atOnce: 1, longestWait: 20_000 });

/** The bytes of pictures in the database, beside their rows: one backup has all of it. */
export function createDatabaseStore(db: Kysely<Schema>): PictureStore {
  const fileOf = (hash: string, name: string) =>
    db.selectFrom('pictureFile').where('hash', '=', hash).where('name', '=', name);

  return {
    async put({ hash, name, bytes }, writeRow) {
      const file = { hash, name, size: bytes.length, bytes };
      if (!writeRow) return await insertFile(db, file);
      await db.transaction().execute(async (transaction) => {
        // First: the file refers to it. Nobody sees it before both are there.
        await writeRow(transaction);
        await insertFile(transaction, file);
      });
    },

    findAll: (hash) =>
      db.selectFrom('pictureFile').select(['name', 'size']).where('hash', '=', hash).execute(),

    findSize: async (hash, name) =>
      (await fileOf(hash, name).select('size').executeTakeFirst())?.size,

    read: async (hash, name) =>
      (await fileOf(hash, name).select('bytes').executeTakeFirst())?.bytes,

    ...(isPostgres(db) && { portion: POSTGRES_PORTION }),

    /** Of long files one part after the other, however many ask: in between everybody else has a turn. */
    async readPart({ hash, name, size }, from, to) {
      const part = sql<Uint8Array>`substr("bytes", ${sql.lit(from + 1)}, ${sql.lit(to - from + 1)})`;
      const query = fileOf(hash, name).select(part.as('bytes'));
      const read = async () => (await query.executeTakeFirst())?.bytes;
      if (size <= LONG) return await read();
      return await turns.run(async () => {
        await setImmediate();
        return await read();
      });
    },

    /** The database has removed them together with the row that they refer to. */
    remove: async () => {},
  };
}

async function insertFile(db: Kysely<Schema>, file: PictureFileTable): Promise<void> {
  await db
    .insertInto('pictureFile')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
