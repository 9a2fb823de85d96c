import { run, type DialectMigration } from './dialect.ts';

/** Index for the last change of a content type, instead of sorting its versions. */
export const historyByKind: DialectMigration = () => ({
  async up(db) {
    await run(db, 'create index "historyByKind" on "history" ("kind", "historyId")');
  },
});
