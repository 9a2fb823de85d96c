import { run, type DialectMigration } from './dialect.ts';

/** The last change of all items of a content type is read from an index instead of sorting their versions. */
export const historyByKind: DialectMigration = () => ({
  async up(db) {
    await run(db, 'create index "historyByKind" on "history" ("kind", "historyId")');
  },
});
