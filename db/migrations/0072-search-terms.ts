import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** The words of the search, one by one: SQLite finds those that begin alike by them. PostgreSQL has its own way. */
export const searchTerms: DialectMigration = ({ name }) => ({
  async up(db: AnyDatabase) {
    if (name === 'postgres') return;
    await run(db, `create virtual table "searchWordsTerm" using fts5vocab('searchWords', 'row')`);
  },
});
