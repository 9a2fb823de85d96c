import { run, type DialectMigration } from './dialect.ts';

/** Marks services for indexing, because their prices have labels now, and makes “lab” find “laboratory” in English. */
export const pricesInSearch: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where "kind" = 'service-pages'
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
    await run(
      db,
      `update "siteSearch" set "version" = "version" + 1,
         "englishSynonyms" = replace("englishSynonyms", 'laboratory, soil lab,', 'laboratory, lab, soil lab,')
       where "englishSynonyms" like '%laboratory, soil lab,%'`,
    );
  },
});
