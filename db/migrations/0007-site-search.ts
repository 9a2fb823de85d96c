import { siteSearch as first } from '../first-content/site-search.ts';
import { run, type DialectMigration } from './dialect.ts';
import { insertFirst } from './insert-first.ts';
import { watch } from './revision-triggers.ts';

/** Adds synonyms that the search applies to queries, and the sentence about the work area. */
export const siteSearch: DialectMigration = (dialect) => ({
  async up(db) {
    await run(
      db,
      `create table "siteSearch" (
        "siteSearchId" integer primary key,
        "workArea" text not null,
        "synonyms" text not null default '', "englishSynonyms" text not null default '',
        "version" integer not null default 1,
        "translations" text not null default '{}'
      )`,
    );
    await insertFirst(db, 'siteSearch', [first]);
    await watch(db, dialect, [{ table: 'siteSearch', subject: 'words' }]);
  },
});
