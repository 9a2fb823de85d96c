import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';
import { markForSearch } from './search-triggers.ts';

/** Pages that have no content of their own are found by what they are called, and the notice on data protection by what its page is called in each language. */
export const searchPages: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await markForSearch(db, dialect, [{ kind: 'words', table: 'words', id: 'wordsId' }]);
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select 'privacy-versions', "privacyVersionId" from "privacyVersion" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
  },
});
