import { run, type DialectMigration } from './dialect.ts';

/** Words are made otherwise of signs that stand for several characters: all indexed items are indexed again. */
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
