/** Settings, revisions, backups, reminders, checked links and visit counts. */
import type { Dialect } from '../dialect.ts';

export const operationsTables = ({ serial }: Dialect) => `
create table "setting" (
  "name" text primary key,
  "value" text not null
);

-- Triggers give a subject a new random revision in each transaction that changes it. It is no counter: after a
-- restore, no revision may return that something else has had.
create table "revision" (
  "subject" text primary key,
  "revision" text not null
);

create table "backup" (
  "backupId" ${serial},
  "state" text not null,
  "startedAt" bigint not null,
  "finishedAt" bigint,
  "file" text not null default '',
  "bytes" bigint not null default 0,
  "rows" integer not null default 0,
  "reason" text not null default '',
  "leaseHolder" text not null,
  "leaseUntil" bigint not null,
  "sha256" text not null default ''
);
create index "backupByState" on "backup" ("state", "startedAt");

create table "runningProcess" (
  "name" text primary key,
  "until" bigint not null
);

create table "reminderMail" (
  "reminderMailId" ${serial},
  "createdAt" bigint not null,
  "content" text not null, "messageId" text not null, "delivery" text not null,
  "deliveryReason" text not null default '',
  "attempts" integer not null default 0,
  "firstAttemptAt" bigint,
  "nextAttemptAt" bigint not null,
  "sentAt" bigint,
  "leaseHolder" text not null default '',
  "leaseUntil" bigint not null default 0
);
create index "reminderMailByDelivery" on "reminderMail" ("delivery", "nextAttemptAt", "reminderMailId");

create table "reminder" (
  "kind" text not null,
  "itemId" integer not null,
  "endsOn" text not null,
  "daysBefore" integer not null,
  "toldAt" bigint not null,
  constraint "reminderKey" primary key ("kind", "itemId", "endsOn", "daysBefore")
);
create index "reminderByEnd" on "reminder" ("endsOn", "toldAt");

create table "contentLink" (
  "kind" text not null,
  "itemId" integer not null,
  "digest" text not null, "url" text not null, "host" text not null,
  "reason" text not null default '',
  "failures" integer not null default 0,
  "deadSince" bigint,
  "nextCheckAt" bigint not null default 0,
  constraint "contentLinkKey" primary key ("kind", "itemId", "digest")
);
create index "contentLinkByHost" on "contentLink" ("host", "nextCheckAt", "digest");
create index "contentLinkByDigest" on "contentLink" ("digest");
create index "contentLinkInOrder" on "contentLink" ("host", "digest", "kind", "itemId");
create index "contentLinkDead" on "contentLink" ("deadSince", "host", "kind", "itemId", "digest")
  where "deadSince" is not null;

-- When a host may be asked next, by whichever process.
create table "linkHost" (
  "host" text primary key,
  "askedAt" bigint not null, "nextAt" bigint not null,
  "leaseHolder" text not null default '',
  "leaseUntil" bigint not null default 0
);
create index "linkHostByNextAt" on "linkHost" ("nextAt");

create table "visitCount" (
  "span" text not null, "what" text not null, "period" text not null, "name" text not null,
  "phone" integer not null, "desk" integer not null,
  constraint "visitCountKey" primary key ("span", "what", "period", "name")
);
`;
