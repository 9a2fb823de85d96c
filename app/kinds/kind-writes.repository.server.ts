/** How one of a kind is stored, changed and deleted. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keepAttempt } from '../api/server/attempt.repository.server.ts';
import type { Attempt } from '../api/contract/endpoint.ts';
import { keepPictures } from '../media/storage/picture-use.repository.server.ts';
import type { PictureUse } from '../media/storage/picture-use.service.server.ts';
import { anyTables } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

/** The columns of a row that are to be set. */
export type Values = Record<string, unknown>;

/** What is stored of one, and the pictures that it uses; nothing of a kind that has none. */
export interface Wanted {
  values: Values;
  use?: PictureUse;
}

type Find<Item> = (db: Kysely<Schema>, id: number) => Promise<Item | undefined>;

/** `find` reads one by its id, within the transaction that has changed it. */
export function createKindWrites<Item>(db: Kysely<Schema>, kind: Kind, find: Find<Item>) {
  const { table, id } = kind;
  return {
    /** Throws `AttemptKnown`. */
    insert: ({ values, use }: Wanted, attempt?: Attempt): Promise<Item> =>
      db.transaction().execute(async (transaction) => {
        const mentioned = use ? await keepPictures(transaction, use) : [];
        const row = await anyTables(transaction)
          .insertInto(table)
          .values({ ...values, ...imageOf(use) })
          .returning(id)
          .executeTakeFirstOrThrow();
        const made = row[id] as number;
        await keepAttempt(transaction, attempt, made);
        await insertMentioned(transaction, kind, made, mentioned);
        return (await find(transaction, made))!;
      }),

    /** Nothing when there is none of that id, or not in that version. */
    updateById: (
      changed: number,
      { values, use }: Wanted,
      version: number | undefined,
    ): Promise<Item | undefined> =>
      db.transaction().execute(async (transaction) => {
        const mentioned = use ? await keepPictures(transaction, use) : [];
        const { numUpdatedRows } = await anyTables(transaction)
          .updateTable(table)
          .set({ ...values, ...imageOf(use) })
          .set((value) => ({ version: value('version', '+', 1) }))
          .where(id, '=', changed)
          .$if(version !== undefined, (query) => query.where('version', '=', version))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        if (kind.mentions) {
          await anyTables(transaction).deleteFrom(kind.mentions).where(id, '=', changed).execute();
          await insertMentioned(transaction, kind, changed, mentioned);
        }
        return await find(transaction, changed);
      }),

    /** False when there is none of that id, or not in that version. */
    async deleteById(deleted: number, version: number | undefined): Promise<boolean> {
      const { numDeletedRows } = await anyTables(db)
        .deleteFrom(table)
        .where(id, '=', deleted)
        .$if(version !== undefined, (query) => query.where('version', '=', version))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const imageOf = (use: PictureUse | undefined) => use && { imageHash: use.image };

async function insertMentioned(
  transaction: Transaction<Schema>,
  { id, mentions }: Kind,
  one: number,
  hashes: string[],
): Promise<void> {
  if (!mentions || hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ [id]: one, hash }));
  await anyTables(transaction).insertInto(mentions).values(rows).execute();
}
