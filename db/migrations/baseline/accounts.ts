/** Users, credentials, rate limits and the audit log. */
import type { Dialect } from '../dialect.ts';

export const accountTables = ({ serial }: Dialect) => `
create table "account" (
  "username" text primary key,
  "passwordHash" text not null,
  "role" text not null default 'administrator',
  "sessionSalt" text not null default '', "email" text not null default '',
  "disabledAt" bigint, "lastSignInAt" bigint,
  "displayName" text not null default '', "position" text not null default '',
  "phone" text not null default ''
);

create table "session" (
  "sessionId" ${serial},
  "digest" text not null unique,
  "username" text not null references "account" ("username") on delete cascade,
  "startedAt" bigint not null, "seenAt" bigint not null, "expiresAt" bigint not null,
  "device" text not null, "address" text not null
);
create index "sessionByUsernameExpiresAt" on "session" ("username", "expiresAt");
create index "sessionByExpiresAt" on "session" ("expiresAt");

create table "accountLink" (
  "digest" text primary key,
  "username" text not null unique references "account" ("username") on delete cascade,
  "expiresAt" bigint not null
);

create table "endedToken" (
  "digest" text primary key,
  "expiresAt" bigint not null
);
create index "endedTokenByExpiresAt" on "endedToken" ("expiresAt");

create table "totp" (
  "username" text not null primary key references "account" ("username") on delete cascade,
  "secret" text not null,
  "confirmedAt" bigint,
  "lastStep" bigint not null
);

create table "passkey" (
  "passkeyId" ${serial},
  "username" text not null references "account" ("username") on delete cascade,
  "credentialId" text not null unique,
  "publicKey" text not null,
  "counter" bigint not null,
  "transports" text not null, "name" text not null,
  "createdAt" bigint not null,
  "usedAt" bigint
);
create index "passkeyByUsername" on "passkey" ("username");

create table "recoveryCode" (
  "digest" text primary key,
  "username" text not null references "account" ("username") on delete cascade
);
create index "recoveryCodeByUsername" on "recoveryCode" ("username");

create table "attemptCount" (
  "digest" text primary key,
  "count" integer not null,
  "endsAt" bigint not null
);
create index "attemptCountByEndsAt" on "attemptCount" ("endsAt");

create table "idempotencyKey" (
  "username" text not null, "path" text not null, "key" text not null, "request" text not null,
  "entityId" integer not null,
  "keptAt" bigint not null,
  constraint "idempotencyKeyKey" primary key ("username", "path", "key")
);
create index "idempotencyKeyByKeptAt" on "idempotencyKey" ("keptAt");

create table "presence" (
  "window" text primary key,
  "kind" text not null,
  "itemId" integer not null,
  "username" text not null,
  "since" bigint not null, "seenAt" bigint not null
);
create index "presenceByItem" on "presence" ("kind", "itemId", "seenAt");
create index "presenceBySeenAt" on "presence" ("seenAt");

create table "auditEvent" (
  "eventId" ${serial},
  "happenedAt" bigint not null,
  "username" text not null, "action" text not null, "kind" text not null,
  "itemId" integer,
  "label" text not null
);
create index "auditEventByUsername" on "auditEvent" ("username", "eventId");
create index "auditEventByAction" on "auditEvent" ("action", "eventId");
create index "auditEventByUsernameAction" on "auditEvent" ("username", "action", "eventId");
create index "auditEventByHappenedAt" on "auditEvent" ("happenedAt");
`;
