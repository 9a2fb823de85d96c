import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

const BATCH = 500;

/** What the staff area's lists search and sort by, and the words for those who cannot see a picture. */
export const staffLists: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    // Compared byte by byte on both databases, whatever language the server was set up for.
    const keyType = dialect.name === 'postgres' ? sql`text collate "C"` : sql`text`;
    for (const [table, id, names] of [
      ['news', 'newsId', ['title', 'subtitle']],
      ['project', 'projectId', ['name']],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('imageAlt', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable(table)
        .addColumn('searchKey', keyType, (column) => column.notNull().defaultTo(''))
        .execute();
      await fillSearchKeys(db, table, id, names);
      await db.schema
        .createIndex(`${table}BySearchKey`)
        .on(table)
        .columns(['searchKey', id])
        .execute();
    }
  },
});

async function fillSearchKeys(
  db: AnyDatabase,
  table: string,
  id: string,
  names: readonly string[],
): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select([id, ...names])
      .where(id, '>', last)
      .orderBy(id)
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const key = searchKey(names.map((name) => row[name]).join(' '));
      await db.updateTable(table).set({ searchKey: key }).where(id, '=', row[id]).execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)![id];
  }
}

/** As keys were made when this was released; what makes them today may change. */
function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600)
    .toWellFormed();
}
