import { run, type DialectMigration } from './dialect.ts';

/** Adds an index for the last change of a content type, which otherwise needs a sort of its versions. */
export const historyByKind: DialectMigration = () => ({
  async up(db) {
    await run(db, 'create index "historyByKind" on "history" ("kind", "historyId")');
  },
});
