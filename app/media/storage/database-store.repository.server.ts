import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { isPostgres } from '../../platform/database/row-lock.server.ts';
import { queues } from '../../platform/queues.server.ts';
import {
  createByteStore,
  type ByteStore,
  type StoredBytes,
} from './byte-store.repository.server.ts';
import type { PictureFile, PictureStore } from './picture-store.server.ts';

/** Files longer than this are read one part at a time: SQLite walks through all pages before a part. */
const LONG = 512 * 1024; // bytes

/**
 * PostgreSQL sends bytes as text: long portions leave many megabytes for the garbage collector. SQLite reads long
 * portions faster.
 */
const POSTGRES_PORTION = 48 * 1024; // bytes

/** Keeps the rows of picture files in the database. `byteStore` decides where their bytes are: by default in the rows. */
export function createDatabaseStore(
  db: Kysely<Schema>,
  byteStore: ByteStore = createByteStore(db),
): PictureStore {
  const fileOf = (hash: string, name: string) =>
    db.selectFrom('pictureFile').where('hash', '=', hash).where('name', '=', name);

  return {
    async put({ hash, name, bytes }, writeRow) {
      const file = { hash, name, size: bytes.length };
      const stored = await byteStore.keep(bytes);
      await db.transaction().execute(async (transaction) => {
        // The row of the picture comes first, because the file refers to it. Both become visible with the commit.
        await writeRow?.(transaction);
        await insertFile(transaction, file, stored, byteStore);
      });
    },

    findAll: (hash) =>
      db.selectFrom('pictureFile').select(['name', 'size']).where('hash', '=', hash).execute(),

    findSize: async (hash, name) =>
      (await fileOf(hash, name).select('size').executeTakeFirst())?.size,

    async read(hash, name) {
      const row = await fileOf(hash, name).select(['bytes', 'object']).executeTakeFirst();
      return row && (await byteStore.read(row));
    },

    ...(isPostgres(db) && { portion: POSTGRES_PORTION }),

    /** Reads parts of long files one at a time, and yields to the event loop before each. */
    async readPart({ hash, name, size }, from, to) {
      const part = sql<Uint8Array>`substr("bytes", ${sql.lit(from + 1)}, ${sql.lit(to - from + 1)})`;
      const query = fileOf(hash, name).select([part.as('bytes'), 'object']);
      const read = () => query.executeTakeFirst();
      const oneAtATime = () =>
        queues.stored.parts.run(async () => {
          await setImmediate();
          return await read();
        });
      const row = await (size <= LONG ? read() : oneAtATime());
      // From the database, only the requested bytes were read.
      return row && (row.object === '' ? row.bytes : await byteStore.read(row, from, to));
    },

    /** Nothing to do: foreign keys have deleted the files with the row. */
    remove: async () => {},
  };
}

/** Inserts a file. An existing file is not replaced; the object of the new file then stays unreferenced. */
async function insertFile(
  transaction: Kysely<Schema>,
  file: PictureFile,
  stored: StoredBytes,
  byteStore: ByteStore,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('pictureFile')
    .values({ ...file, ...stored })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows! > 0n) await byteStore.settle(transaction, stored);
}
