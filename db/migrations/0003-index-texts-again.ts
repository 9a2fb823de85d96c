import { run, type DialectMigration } from './dialect.ts';

/** Marks all items for indexing, because words with characters such as `½` and `㎡` are indexed differently now. */
export const indexTextsAgain: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
  },
});
