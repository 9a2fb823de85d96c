/** The search index. */
import type { Dialect } from '../dialect.ts';

export const searchTables = ({ name, long }: Dialect) => `
-- Items that have changed since the search index was brought up to date; triggers add them.
create table "searchMark" (
  "kind" text not null,
  "itemId" integer not null,
  "times" integer not null default 1,
  constraint "searchMarkKey" primary key ("kind", "itemId")
);

create table "searchEntry" (
  "key" ${long} primary key,
  "kind" text not null,
  "itemId" integer not null,
  "visibleFrom" text not null, "visibleUntil" text not null, "address" text not null,
  "title" text not null, "text" text not null,
  "inHungarian" text not null default ''
);
create index "searchEntryByItem" on "searchEntry" ("kind", "itemId");
create index "searchEntryByFrom" on "searchEntry" ("visibleFrom");
create index "searchEntryByUntil" on "searchEntry" ("visibleUntil") where "visibleUntil" <> '';

${name === 'sqlite' ? sqliteWords : postgresWords}
`;

/**
 * Words are normalised and separated by blanks. Prefixes of three to six letters have a prefix index; few words share a
 * longer prefix. "searchWordsTerm" lists the single words.
 */
const sqliteWords = `
create virtual table "searchWords" using fts5("words", content='', contentless_delete=1, detail=none,
    prefix='3 4 5 6', tokenize="unicode61 remove_diacritics 0 categories 'L* N*' tokenchars '-./:@_+'");
create virtual table "searchWordsTerm" using fts5vocab('searchWords', 'row');`;

/** The table is written seldom and read often, so its index uses no pending list. */
const postgresWords = `
create table "searchWords" ("key" bigint primary key, "words" tsvector not null);
create index "searchWordsByWord" on "searchWords" using gin ("words") with (fastupdate = off);`;
