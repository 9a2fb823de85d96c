import type { Database } from '../app/platform/database/database.server.ts';
import type { Schema } from '../db/schema.ts';

export interface Filling {
  table: keyof Schema;
  count: number;
  row: (index: number) => Record<string, unknown>;
}

/** Rows per statement: SQLite accepts at most 32,766 values in a statement. */
const ROWS_AT_ONCE = 500;

/**
 * Inserts all rows of a filling, or none. Unless `isSearched`, the rows are left out of the search index, so that a
 * measured server has no background work.
 */
export async function fill(
  { db }: Database,
  { table, count, row, isSearched = false }: Filling & { isSearched?: boolean },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < count; done += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - done) }, (_, index) =>
        row(done + index),
      );
      await transaction
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
    if (!isSearched) await transaction.deleteFrom('searchMark').execute();
  });
}

/** Adds `count` published news to a database with sample content. Each is as short as the samples. */
export async function fillNews(database: Database, count: number): Promise<void> {
  const samples = database.db.selectFrom('news').selectAll().where('published', '=', true);
  const { newsId: _own, ...sample } = await samples.limit(1).executeTakeFirstOrThrow();
  const row = (index: number) => ({
    ...sample,
    published: true,
    title: `${sample.title} ${index}`,
    date: `2020-01-${10 + (index % 20)}`,
  });
  await fill(database, { table: 'news', count, row });
}
