import { run, type DialectMigration } from './dialect.ts';

/** Adds an index to find the last change of a content type. Without it, the query would sort all versions. */
export const historyByKind: DialectMigration = () => ({
  async up(db) {
    await run(db, 'create index "historyByKind" on "history" ("kind", "historyId")');
  },
});
