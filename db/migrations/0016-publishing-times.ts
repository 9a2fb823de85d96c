import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

const TIMES = ['publishAt', 'unpublishAt'];

/** What visitors' lists are read from, with the moments: so nothing else is looked up on the way. */
const lists = [
  { name: 'newsByPublishedDate', table: 'news', columns: ['published', 'date', 'newsId'] },
  { name: 'projectByTypeDate', table: 'project', columns: ['type', 'date', 'projectId'] },
  { name: 'projectByDate', table: 'project', columns: ['date', 'projectId'] },
];

/** From when and until when visitors see news and projects: moments in UTC, as text that sorts by time. */
export const publishingTimes: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const table of ['news', 'project']) {
      for (const column of TIMES) {
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
          .execute();
        const name = `${table}By${column[0]!.toUpperCase()}${column.slice(1)}`;
        await db.schema.createIndex(name).on(table).column(column).execute();
      }
      // By a name of its own: who looks for the moments alone reads no content.
      await sql`create view ${sql.table(`${table}Times`)} as
        select "publishAt", "unpublishAt" from ${sql.table(table)}`.execute(db);
      // Answers without them, which somebody has kept, hold no longer.
      await sql`update ${sql.table(table)} set "version" = "version" + 1`.execute(db);
      // A table whose triggers still wait for the end of the transaction takes no index.
      if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
    }
    for (const { name, table, columns } of lists) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns, ...TIMES])
        .execute();
    }
  },
});
