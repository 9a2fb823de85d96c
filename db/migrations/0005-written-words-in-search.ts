import { run, type DialectMigration } from './dialect.ts';

/** Marks all items for indexing, because stems are now indexed separately from the words as written. */
export const writtenWordsInSearch: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
  },
});
