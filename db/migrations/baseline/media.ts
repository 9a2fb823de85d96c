/** Pictures and PDF documents, with their bytes and their uses. */
import type { Dialect } from '../dialect.ts';

export const mediaTables = ({ serial, bytes, sortKey }: Dialect) => `
create table "picture" (
  "hash" text primary key,
  "type" text not null,
  "width" integer not null, "height" integer not null, "size" integer not null,
  "animated" boolean not null, "widthsMade" boolean not null,
  "unusedSince" bigint,
  "widthsClaimedUntil" bigint not null default 0,
  "name" text not null default '', "alt" text not null default '',
  "searchKey" ${sortKey} not null default '',
  "addedAt" bigint not null default 0,
  "isKept" boolean not null default false,
  "deletedAt" bigint,
  "focusX" integer, "focusY" integer
);
create index "pictureByUnusedSince" on "picture" ("unusedSince");
create index "pictureWithoutWidths" on "picture" ("hash") where not "widthsMade";
-- The index holds all that a search reads. SQLite would read "deletedAt" from the row in spite of the condition.
create index "pictureInLibrary" on "picture" ("addedAt", "hash", "searchKey", "deletedAt")
  where "deletedAt" is null;
create index "pictureByDeletedAt" on "picture" ("deletedAt", "hash") where "deletedAt" is not null;

-- The bytes have rows of their own: a change of a picture's row would write them again.
create table "pictureFile" (
  "hash" text not null references "picture" ("hash") on delete cascade,
  "name" text not null,
  "size" integer not null,
  "bytes" ${bytes} not null,
  "object" text not null default '',
  constraint "pictureFileKey" primary key ("hash", "name")
);
create index "pictureFileByObject" on "pictureFile" ("object") where "object" != '';

create table "document" (
  "documentId" ${serial},
  "hash" text not null unique,
  "name" text not null, "title" text not null,
  "searchKey" ${sortKey} not null,
  "size" integer not null,
  "uploadedAt" bigint not null,
  "uploadedBy" text not null,
  "deletedAt" bigint
);
create index "documentInLibrary" on "document" ("uploadedAt", "hash", "searchKey", "deletedAt")
  where "deletedAt" is null;
create index "documentByDeletedAt" on "document" ("deletedAt", "hash") where "deletedAt" is not null;

-- Parts of equal length: reading or writing a document holds one part in memory.
create table "documentPart" (
  "hash" text not null references "document" ("hash") on delete cascade,
  "number" integer not null,
  "bytes" ${bytes} not null,
  "object" text not null default '',
  constraint "documentPartKey" primary key ("hash", "number")
);
create index "documentPartByObject" on "documentPart" ("object") where "object" != '';

create table "pictureUse" (
  "kind" text not null,
  "itemId" integer not null,
  "hash" text not null references "picture" ("hash"),
  constraint "pictureUseKey" primary key ("kind", "itemId", "hash")
);
create index "pictureUseByHash" on "pictureUse" ("hash", "kind", "itemId");

create table "documentUse" (
  "kind" text not null,
  "itemId" integer not null,
  "hash" text not null references "document" ("hash"),
  constraint "documentUseKey" primary key ("kind", "itemId", "hash")
);
create index "documentUseByHash" on "documentUse" ("hash", "kind", "itemId");

create table "mediaRemoval" (
  "object" text primary key,
  "wasNamed" boolean not null default false,
  "since" bigint not null,
  "claimedUntil" bigint not null default 0
);
create index "mediaRemovalByAge" on "mediaRemoval" ("wasNamed", "since");
`;
