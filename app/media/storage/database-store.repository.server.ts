import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { isPostgres } from '../../platform/database/row-lock.server.ts';
import { queues } from '../../platform/queues.server.ts';
import {
  createByteKeeper,
  type ByteKeeper,
  type KeptBytes,
} from './byte-keeper.repository.server.ts';
import type { PictureFile, PictureStore } from './picture-store.server.ts';

/** Of what is longer a part is not read at once: SQLite goes through all that is before it. */
const LONG = 512 * 1024; // bytes

/**
 * PostgreSQL sends bytes as text, joined out of what the network brings: of longer portions there is garbage of many
 * megabytes before anybody looks for it. SQLite reads long ones quicker.
 */
const POSTGRES_PORTION = 48 * 1024; // bytes

/** The bytes of pictures beside their rows in the database, where one backup has all of it, or as `keeper` keeps them. */
export function createDatabaseStore(
  db: Kysely<Schema>,
  keeper: ByteKeeper = createByteKeeper(db),
): PictureStore {
  const fileOf = (hash: string, name: string) =>
    db.selectFrom('pictureFile').where('hash', '=', hash).where('name', '=', name);

  return {
    async put({ hash, name, bytes }, writeRow) {
      const file = { hash, name, size: bytes.length };
      const kept = await keeper.keep(bytes);
      await db.transaction().execute(async (transaction) => {
        // First: the file refers to it. Nobody sees it before both are there.
        await writeRow?.(transaction);
        await insertFile(transaction, file, kept, keeper);
      });
    },

    findAll: (hash) =>
      db.selectFrom('pictureFile').select(['name', 'size']).where('hash', '=', hash).execute(),

    findSize: async (hash, name) =>
      (await fileOf(hash, name).select('size').executeTakeFirst())?.size,

    async read(hash, name) {
      const row = await fileOf(hash, name).select(['bytes', 'object']).executeTakeFirst();
      return row && (await keeper.read(row));
    },

    ...(isPostgres(db) && { portion: POSTGRES_PORTION }),

    /** Of long files one part after the other, however many ask: in between everybody else has a turn. */
    async readPart({ hash, name, size }, from, to) {
      const part = sql<Uint8Array>`substr("bytes", ${sql.lit(from + 1)}, ${sql.lit(to - from + 1)})`;
      const query = fileOf(hash, name).select([part.as('bytes'), 'object']);
      const read = () => query.executeTakeFirst();
      const inTurn = () =>
        queues.stored.parts.run(async () => {
          await setImmediate();
          return await read();
        });
      const row = await (size <= LONG ? read() : inTurn());
      // What lies in the database is no more than what was asked for.
      return row && (row.object === '' ? row.bytes : await keeper.read(row, from, to));
    },

    /** The database has removed them together with the row that they refer to. */
    remove: async () => {},
  };
}

/** Where the same is there already it stays, and what was kept meanwhile is named by nothing. */
async function insertFile(
  transaction: Kysely<Schema>,
  file: PictureFile,
  kept: KeptBytes,
  keeper: ByteKeeper,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('pictureFile')
    .values({ ...file, ...kept })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows! > 0n) await keeper.settle(transaction, kept);
}
