import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Finds the rows with an outdated translation among many: `"translations"` has a mark `"outdated":{…}` for them. */
export const outdatedTranslations: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    for (const [table, id] of [
      ['news', 'newsId'],
      ['project', 'projectId'],
    ] as const) {
      await db.schema
        .createIndex(`${table}Outdated`)
        .on(table)
        .column(id)
        .where(sql<boolean>`"translations" like '%"outdated":{%'`)
        .execute();
    }
  },
});
