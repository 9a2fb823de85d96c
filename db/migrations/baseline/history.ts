/** Versions of items, trash, drafts of published items and preview links. */
import type { Dialect } from '../dialect.ts';

export const historyTables = ({ serial }: Dialect) => `
create table "history" (
  "historyId" ${serial},
  "kind" text not null,
  "itemId" integer not null, "version" integer not null,
  "savedAt" bigint not null,
  "savedBy" text not null, "action" text not null,
  "isLasting" boolean not null,
  "isThinned" boolean not null default false,
  "label" text not null, "changed" text not null, "content" text not null
);
create index "historyByItem" on "history" ("kind", "itemId", "historyId");
create index "historyToThin" on "history" ("savedAt", "historyId") where "isThinned" = false;

create table "historyPicture" (
  "historyId" integer not null references "history" ("historyId") on delete cascade,
  "hash" text not null references "picture" ("hash"),
  constraint "historyPictureKey" primary key ("historyId", "hash")
);
create index "historyPictureByHash" on "historyPicture" ("hash");

create table "historyDocument" (
  "historyId" integer not null references "history" ("historyId") on delete cascade,
  "hash" text not null references "document" ("hash"),
  constraint "historyDocumentKey" primary key ("historyId", "hash")
);
create index "historyDocumentByHash" on "historyDocument" ("hash");

create table "bin" (
  "historyId" integer primary key references "history" ("historyId") on delete cascade,
  "kind" text not null,
  "itemId" integer not null,
  "partOf" integer references "bin" ("historyId") on delete cascade,
  "deletedAt" bigint not null,
  "limitedSince" bigint
);
create unique index "binByItem" on "bin" ("kind", "itemId");
create index "binByLimitedSince" on "bin" ("limitedSince");
-- For trash items that are no part of another, SQLite reads the first of these indexes, PostgreSQL the second.
create index "binByPartOf" on "bin" ("partOf", "deletedAt", "historyId");
create index "binByDeletedAt" on "bin" ("deletedAt", "historyId") where "partOf" is null;

create table "pendingChange" (
  "kind" text not null,
  "itemId" integer not null, "version" integer not null, "baseVersion" integer not null,
  "savedAt" bigint not null,
  "savedBy" text not null, "content" text not null,
  constraint "pendingChangeKey" primary key ("kind", "itemId")
);
create index "pendingChangeBySavedAt" on "pendingChange" ("savedAt", "kind", "itemId");

create table "pendingPicture" (
  "kind" text not null,
  "itemId" integer not null,
  "hash" text not null references "picture" ("hash"),
  constraint "pendingPictureKey" primary key ("kind", "itemId", "hash"),
  constraint "pendingPictureOf" foreign key ("kind", "itemId")
    references "pendingChange" ("kind", "itemId") on delete cascade
);
create index "pendingPictureByHash" on "pendingPicture" ("hash");

create table "pendingDocument" (
  "kind" text not null,
  "itemId" integer not null,
  "hash" text not null references "document" ("hash"),
  constraint "pendingDocumentKey" primary key ("kind", "itemId", "hash"),
  constraint "pendingDocumentOf" foreign key ("kind", "itemId")
    references "pendingChange" ("kind", "itemId") on delete cascade
);
create index "pendingDocumentByHash" on "pendingDocument" ("hash");

create table "previewLink" (
  "linkId" ${serial},
  "digest" text not null unique,
  "kind" text not null,
  "itemId" integer not null,
  "madeBy" text not null,
  "madeAt" bigint not null, "expiresAt" bigint not null
);
create index "previewLinkByItem" on "previewLink" ("kind", "itemId", "expiresAt");
create index "previewLinkByExpiresAt" on "previewLink" ("expiresAt");
`;
