/** All SQL that finds out where bytes are stored, and that updates it when they are moved. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ByteStore, StoredBytes } from './byte-store.repository.server.ts';

/** Tables with bytes, and their key columns. */
const TABLES = [
  { table: 'pictureFile', key: ['hash', 'name'] },
  { table: 'documentPart', key: ['hash', 'number'] },
  { table: 'attachmentPart', key: ['attachmentId', 'start'] },
] as const;

type Key = readonly [string, string];

/** A row with bytes, by table and key. */
export interface StoredRow {
  table: string;
  key: Key;
  values: [string | number, string | number];
}

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (db: Kysely<Schema>) => db as unknown as AnyTables;

/** Number of rows looked up at a time, without their bytes. */
const AT_ONCE = 200;

/** Conditions for bytes in the database, and in the object store. */
const places = { here: sql<boolean>`"object" = ''`, elsewhere: sql<boolean>`"object" <> ''` };
type Place = keyof typeof places;

/** Whether any bytes are in the given place. */
export async function existsIn(db: Kysely<Schema>, place: Place): Promise<boolean> {
  for (const { table } of TABLES) {
    const query = anyTables(db).selectFrom(table).select('object').where(places[place]).limit(1);
    if (await query.executeTakeFirst()) return true;
  }
  return false;
}

/** A few object names from each table. */
export async function findSomeElsewhere(db: Kysely<Schema>, count: number): Promise<string[]> {
  const names: string[] = [];
  for (const { table } of TABLES) {
    const query = anyTables(db)
      .selectFrom(table)
      .select('object')
      .where(places.elsewhere)
      .limit(count);
    names.push(...(await query.execute()).map(({ object }) => object as string));
  }
  return names;
}

/** Yields all rows with bytes in the given place, one by one. */
export async function* rowsStoredIn(db: Kysely<Schema>, place: Place): AsyncGenerator<StoredRow> {
  for (const { table, key } of TABLES) {
    const [first, second] = key;
    let last: StoredRow['values'] | undefined;
    for (;;) {
      let query = anyTables(db)
        .selectFrom(table)
        .select([first, second])
        .where(places[place])
        .orderBy(first)
        .orderBy(second)
        .limit(AT_ONCE);
      if (last) {
        const behind = sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) > (${last[0]}, ${last[1]})`;
        query = query.where(behind);
      }
      const rows = await query.execute();
      for (const row of rows) {
        last = [row[first], row[second]] as StoredRow['values'];
        yield { table, key, values: last };
      }
      if (rows.length < AT_ONCE) break;
    }
  }
}

/** Bytes or object name of a row; undefined if the row is gone. */
export async function findStored(
  db: Kysely<Schema>,
  { table, key, values }: StoredRow,
): Promise<StoredBytes | undefined> {
  const row = await anyTables(db)
    .selectFrom(table)
    .select(['bytes', 'object'])
    .where(key[0], '=', values[0])
    .where(key[1], '=', values[1])
    .executeTakeFirst();
  return row as StoredBytes | undefined;
}

/** Updates the place of a row. Returns false if the place has changed meanwhile or the row is gone. */
export async function replaceStored(
  db: Kysely<Schema>,
  { table, key, values }: StoredRow,
  { from, kept, byteStore }: { from: StoredBytes; kept: StoredBytes; byteStore: ByteStore },
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await anyTables(transaction)
      .updateTable(table)
      .set({ ...kept })
      .where(key[0], '=', values[0])
      .where(key[1], '=', values[1])
      .where('object', '=', from.object)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await byteStore.settle(transaction, kept);
    return true;
  });
}
