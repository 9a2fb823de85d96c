create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
-- next
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
-- next
insert into "kysely_migration_lock" values ('migration_lock', 0)
-- next
create table "news" ("newsId" integer primary key autoincrement, "title" text not null, "subtitle" text not null, "published" boolean not null, "date" date not null, "content" text not null, "version" integer default 1 not null)
-- next
create index "newsByPublishedDate" on "news" ("published", "date", "newsId")
-- next
create index "newsByDate" on "news" ("date", "newsId")
-- next
create table "account" ("username" text primary key, "passwordHash" text not null)
-- next
create table "setting" ("name" text primary key, "value" text not null)
-- next
insert into "kysely_migration" values ('0001-news-and-accounts', '2026-01-01T00:00:00.000Z')
-- next
create table "reproCategory" ("reproCategoryId" integer primary key autoincrement, "name" text not null, "description" text not null, "order" integer not null, "version" integer default 1 not null)
-- next
create index "reproCategoryByOrder" on "reproCategory" ("order", "reproCategoryId")
-- next
create table "reproPrice" ("reproPriceId" integer primary key autoincrement, "reproCategoryId" integer not null references "reproCategory" ("reproCategoryId") on delete cascade, "order" integer not null, "column1" text not null, "column2" text not null, "column3" text not null, "version" integer default 1 not null)
-- next
create index "reproPriceByCategoryOrder" on "reproPrice" ("reproCategoryId", "order", "reproPriceId")
-- next
insert into "kysely_migration" values ('0002-reprography', '2026-01-01T00:00:00.000Z')
-- next
create table "picture" ("hash" text primary key, "type" text not null, "width" integer not null, "height" integer not null, "size" integer not null, "animated" boolean not null, "widthsMade" boolean not null, "unusedSince" bigint)
-- next
create index "pictureByUnusedSince" on "picture" ("unusedSince")
-- next
create index "pictureWithoutWidths" on "picture" ("hash") where not "widthsMade"
-- next
create table "pictureFile" ("hash" text not null references "picture" ("hash") on delete cascade, "name" text not null, "size" integer not null, "bytes" blob not null, constraint "pictureFileKey" primary key ("hash", "name"))
-- next
create table "project" ("projectId" integer primary key autoincrement, "name" text not null, "type" text not null, "featured" boolean not null, "date" date not null, "description" text not null, "imageHash" text not null references "picture" ("hash"), "version" integer default 1 not null)
-- next
create index "projectByTypeDate" on "project" ("type", "date", "projectId")
-- next
create index "projectByDate" on "project" ("date", "projectId")
-- next
create index "projectByImage" on "project" ("imageHash")
-- next
alter table "news" add column "imageHash" text references "picture" ("hash")
-- next
create index "newsByImage" on "news" ("imageHash")
-- next
create table "newsPicture" ("newsId" integer not null references "news" ("newsId") on delete cascade, "hash" text not null references "picture" ("hash"), constraint "newsPictureKey" primary key ("newsId", "hash"))
-- next
create index "newsPictureByHash" on "newsPicture" ("hash")
-- next
insert into "kysely_migration" values ('0003-pictures-and-projects', '2026-01-01T00:00:00.000Z')
-- next
create table "contactRequest" ("contactRequestId" integer primary key autoincrement, "reference" text not null unique, "submission" text unique, "name" text not null, "company" text not null, "email" text not null, "phone" text not null, "subject" text not null, "message" text not null, "searchText" text not null, "receivedAt" bigint not null, "state" text not null, "delivery" text not null, "deliveryReason" text not null, "messageId" text not null, "attempts" integer not null, "firstAttemptAt" bigint, "nextAttemptAt" bigint not null, "sentAt" bigint, "leaseHolder" text not null, "leaseUntil" bigint not null)
-- next
create index "contactRequestByReceivedAt" on "contactRequest" ("receivedAt", "contactRequestId")
-- next
create index "contactRequestByState" on "contactRequest" ("state", "receivedAt")
-- next
create index "contactRequestByDelivery" on "contactRequest" ("delivery", "nextAttemptAt")
-- next
create table "contactSender" ("sender" text not null, "place" integer not null, "acceptedAt" bigint not null, constraint "contactSenderKey" primary key ("sender", "place"))
-- next
create index "contactSenderByAcceptedAt" on "contactSender" ("acceptedAt")
-- next
insert into "kysely_migration" values ('0004-contact-requests', '2026-01-01T00:00:00.000Z')
-- next
alter table "news" add column "imageAlt" text default '' not null
-- next
alter table "news" add column "searchKey" text default '' not null
-- next
create index "newsBySearchKey" on "news" ("searchKey", "newsId")
-- next
alter table "project" add column "imageAlt" text default '' not null
-- next
alter table "project" add column "searchKey" text default '' not null
-- next
create index "projectBySearchKey" on "project" ("searchKey", "projectId")
-- next
insert into "kysely_migration" values ('0005-staff-lists', '2026-01-01T00:00:00.000Z')
-- next
drop index "contactRequestByState"
-- next
create index "newsRevision" on "news" ("newsId", "version")
-- next
create index "projectRevision" on "project" ("projectId", "version")
-- next
create index "newsByPublishedSearchKey" on "news" ("published", "searchKey", "newsId")
-- next
create index "projectByTypeSearchKey" on "project" ("type", "searchKey", "projectId")
-- next
create index "projectByFeaturedDate" on "project" ("featured", "date", "projectId")
-- next
create index "projectByTypeFeaturedDate" on "project" ("type", "featured", "date", "projectId")
-- next
create index "contactRequestByState" on "contactRequest" ("state", "receivedAt", "contactRequestId")
-- next
create index "contactRequestByDeliveryReceivedAt" on "contactRequest" ("delivery", "receivedAt", "contactRequestId")
-- next
create index "contactRequestByStateId" on "contactRequest" ("state", "contactRequestId")
-- next
create index "contactRequestByDeliveryId" on "contactRequest" ("delivery", "contactRequestId")
-- next
insert into "kysely_migration" values ('0006-list-indexes', '2026-01-01T00:00:00.000Z')
-- next
alter table "picture" add column "widthsClaimedUntil" bigint default 0 not null
-- next
insert into "kysely_migration" values ('0007-width-claims', '2026-01-01T00:00:00.000Z')
-- next
insert into "kysely_migration" values ('0008-more-widths', '2026-01-01T00:00:00.000Z')
-- next
alter table "reproCategory" add column "column1Name" text default '' not null
-- next
alter table "reproCategory" add column "column2Name" text default '' not null
-- next
alter table "reproCategory" add column "column3Name" text default '' not null
-- next
insert into "kysely_migration" values ('0009-price-list', '2026-01-01T00:00:00.000Z')
-- next
create table "idempotencyKey" ("username" text not null, "path" text not null, "key" text not null, "request" text not null, "entityId" integer not null, "keptAt" bigint not null, constraint "idempotencyKeyKey" primary key ("username", "path", "key"))
-- next
create index "idempotencyKeyByKeptAt" on "idempotencyKey" ("keptAt")
-- next
insert into "kysely_migration" values ('0010-idempotency-keys', '2026-01-01T00:00:00.000Z')
-- next
create table "endedToken" ("digest" text primary key, "expiresAt" bigint not null)
-- next
create index "endedTokenByExpiresAt" on "endedToken" ("expiresAt")
-- next
drop index "newsRevision"
-- next
create index "newsRevision" on "news" ("published", "newsId", "version")
-- next
insert into "kysely_migration" values ('0011-ended-tokens', '2026-01-01T00:00:00.000Z')
-- next
create table "revision" ("subject" text primary key, "revision" text not null)
-- next
insert into "revision" values ('news', lower(hex(randomblob(16)))) on conflict ("subject") do nothing
-- next
insert into "revision" values ('publishedNews', lower(hex(randomblob(16)))) on conflict ("subject") do nothing
-- next
insert into "revision" values ('projects', lower(hex(randomblob(16)))) on conflict ("subject") do nothing
-- next
insert into "revision" values ('pictures', lower(hex(randomblob(16)))) on conflict ("subject") do nothing
-- next
insert into "revision" values ('prices', lower(hex(randomblob(16)))) on conflict ("subject") do nothing
-- next
create trigger "newsBynews_insert"
      after insert on "news"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'news';
      end
-- next
create trigger "newsBynews_update"
      after update on "news"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'news';
      end
-- next
create trigger "newsBynews_delete"
      after delete on "news"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'news';
      end
-- next
create trigger "publishedNewsBynews_insert"
      after insert on "news"
      when (new."published")
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'publishedNews';
      end
-- next
create trigger "publishedNewsBynews_update"
      after update on "news"
      when (old."published" or new."published")
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'publishedNews';
      end
-- next
create trigger "publishedNewsBynews_delete"
      after delete on "news"
      when (old."published")
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'publishedNews';
      end
-- next
create trigger "projectsByproject_insert"
      after insert on "project"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'projects';
      end
-- next
create trigger "projectsByproject_update"
      after update on "project"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'projects';
      end
-- next
create trigger "projectsByproject_delete"
      after delete on "project"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'projects';
      end
-- next
create trigger "picturesBypicture_insert"
      after insert on "picture"
      when (exists (select 1 from "news" where "imageHash" = new."hash") or exists (select 1 from "project" where "imageHash" = new."hash"))
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'pictures';
      end
-- next
create trigger "picturesBypicture_update"
      after update of "hash", "type", "width", "height", "size", "animated" on "picture"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'pictures';
      end
-- next
create trigger "picturesBypicture_delete"
      after delete on "picture"
      when (exists (select 1 from "news" where "imageHash" = old."hash") or exists (select 1 from "project" where "imageHash" = old."hash"))
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'pictures';
      end
-- next
create trigger "pricesByreproCategory_insert"
      after insert on "reproCategory"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
create trigger "pricesByreproCategory_update"
      after update on "reproCategory"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
create trigger "pricesByreproCategory_delete"
      after delete on "reproCategory"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
create trigger "pricesByreproPrice_insert"
      after insert on "reproPrice"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
create trigger "pricesByreproPrice_update"
      after update on "reproPrice"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
create trigger "pricesByreproPrice_delete"
      after delete on "reproPrice"
      
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'prices';
      end
-- next
insert into "kysely_migration" values ('0012-revisions', '2026-01-01T00:00:00.000Z')
-- next
create table "history" ("historyId" integer primary key autoincrement, "kind" text not null, "itemId" integer not null, "version" integer not null, "savedAt" bigint not null, "savedBy" text not null, "action" text not null, "isLasting" boolean not null, "isThinned" boolean default false not null, "label" text not null, "changed" text not null, "content" text not null)
-- next
create index "historyByItem" on "history" ("kind", "itemId", "historyId")
-- next
create index "historyToThin" on "history" ("savedAt", "historyId") where "isThinned" = false
-- next
create table "historyPicture" ("historyId" integer not null references "history" ("historyId") on delete cascade, "hash" text not null references "picture" ("hash"), constraint "historyPictureKey" primary key ("historyId", "hash"))
-- next
create index "historyPictureByHash" on "historyPicture" ("hash")
-- next
create table "bin" ("historyId" integer primary key references "history" ("historyId") on delete cascade, "kind" text not null, "itemId" integer not null, "partOf" integer references "bin" ("historyId") on delete cascade, "deletedAt" bigint not null, "limitedSince" bigint)
-- next
create unique index "binByItem" on "bin" ("kind", "itemId")
-- next
create index "binByLimitedSince" on "bin" ("limitedSince")
-- next
create index "binByPartOf" on "bin" ("partOf", "deletedAt", "historyId")
-- next
create index "binByDeletedAt" on "bin" ("deletedAt", "historyId") where "partOf" is null
-- next
insert into "kysely_migration" values ('0013-histories', '2026-01-01T00:00:00.000Z')
-- next
create table "auditEvent" ("eventId" integer primary key autoincrement, "happenedAt" bigint not null, "username" text not null, "action" text not null, "kind" text not null, "itemId" integer, "label" text not null)
-- next
create index "auditEventByUsername" on "auditEvent" ("username", "eventId")
-- next
create index "auditEventByAction" on "auditEvent" ("action", "eventId")
-- next
create index "auditEventByUsernameAction" on "auditEvent" ("username", "action", "eventId")
-- next
create index "auditEventByHappenedAt" on "auditEvent" ("happenedAt")
-- next
create trigger "auditEventStays" before update on "auditEvent"
          begin select raise(abort, 'the audit log is only added to'); end
-- next
insert into "kysely_migration" values ('0014-audit-log', '2026-01-01T00:00:00.000Z')
-- next
alter table "account" add column "role" text default 'administrator' not null
-- next
alter table "account" add column "sessionSalt" text default '' not null
-- next
alter table "account" add column "email" text default '' not null
-- next
alter table "account" add column "disabledAt" bigint
-- next
alter table "account" add column "lastSignInAt" bigint
-- next
create table "session" ("sessionId" integer primary key autoincrement, "digest" text not null unique, "username" text not null references "account" ("username") on delete cascade, "startedAt" bigint not null, "seenAt" bigint not null, "expiresAt" bigint not null, "device" text not null, "address" text not null)
-- next
create index "sessionByUsernameExpiresAt" on "session" ("username", "expiresAt")
-- next
create index "sessionByExpiresAt" on "session" ("expiresAt")
-- next
create table "accountLink" ("digest" text primary key, "username" text not null unique references "account" ("username") on delete cascade, "expiresAt" bigint not null)
-- next
create table "totp" ("username" text not null primary key references "account" ("username") on delete cascade, "secret" text not null, "confirmedAt" bigint, "lastStep" bigint not null)
-- next
create table "passkey" ("passkeyId" integer primary key autoincrement, "username" text not null references "account" ("username") on delete cascade, "credentialId" text not null unique, "publicKey" text not null, "counter" bigint not null, "transports" text not null, "name" text not null, "createdAt" bigint not null, "usedAt" bigint)
-- next
create index "passkeyByUsername" on "passkey" ("username")
-- next
create table "recoveryCode" ("digest" text primary key, "username" text not null references "account" ("username") on delete cascade)
-- next
create index "recoveryCodeByUsername" on "recoveryCode" ("username")
-- next
insert into "kysely_migration" values ('0015-people', '2026-01-01T00:00:00.000Z')
-- next
alter table "news" add column "publishAt" text default '' not null
-- next
create index "newsByPublishAt" on "news" ("publishAt")
-- next
alter table "news" add column "unpublishAt" text default '' not null
-- next
create index "newsByUnpublishAt" on "news" ("unpublishAt")
-- next
create view "newsTimes" as
        select "publishAt", "unpublishAt" from "news"
-- next
alter table "project" add column "publishAt" text default '' not null
-- next
create index "projectByPublishAt" on "project" ("publishAt")
-- next
alter table "project" add column "unpublishAt" text default '' not null
-- next
create index "projectByUnpublishAt" on "project" ("unpublishAt")
-- next
create view "projectTimes" as
        select "publishAt", "unpublishAt" from "project"
-- next
drop index "newsByPublishedDate"
-- next
create index "newsByPublishedDate" on "news" ("published", "date", "newsId", "publishAt", "unpublishAt")
-- next
drop index "projectByTypeDate"
-- next
create index "projectByTypeDate" on "project" ("type", "date", "projectId", "publishAt", "unpublishAt")
-- next
drop index "projectByDate"
-- next
create index "projectByDate" on "project" ("date", "projectId", "publishAt", "unpublishAt")
-- next
insert into "kysely_migration" values ('0016-publishing-times', '2026-01-01T00:00:00.000Z')
-- next
create table "presence" ("window" text primary key, "kind" text not null, "itemId" integer not null, "username" text not null, "since" bigint not null, "seenAt" bigint not null)
-- next
create index "presenceByItem" on "presence" ("kind", "itemId", "seenAt")
-- next
create index "presenceBySeenAt" on "presence" ("seenAt")
-- next
insert into "kysely_migration" values ('0017-presence', '2026-01-01T00:00:00.000Z')
-- next
create table "pendingChange" ("kind" text not null, "itemId" integer not null, "version" integer not null, "baseVersion" integer not null, "savedAt" bigint not null, "savedBy" text not null, "content" text not null, constraint "pendingChangeKey" primary key ("kind", "itemId"))
-- next
create table "pendingPicture" ("kind" text not null, "itemId" integer not null, "hash" text not null references "picture" ("hash"), constraint "pendingPictureKey" primary key ("kind", "itemId", "hash"), constraint "pendingPictureOf" foreign key ("kind", "itemId") references "pendingChange" ("kind", "itemId") on delete cascade)
-- next
create index "pendingPictureByHash" on "pendingPicture" ("hash")
-- next
create table "previewLink" ("linkId" integer primary key autoincrement, "digest" text not null unique, "kind" text not null, "itemId" integer not null, "madeBy" text not null, "madeAt" bigint not null, "expiresAt" bigint not null)
-- next
create index "previewLinkByItem" on "previewLink" ("kind", "itemId", "expiresAt")
-- next
create index "previewLinkByExpiresAt" on "previewLink" ("expiresAt")
-- next
insert into "kysely_migration" values ('0018-pending-changes', '2026-01-01T00:00:00.000Z')
-- next
create table "backup" ("backupId" integer primary key autoincrement, "state" text not null, "startedAt" bigint not null, "finishedAt" bigint, "file" text default '' not null, "bytes" bigint default 0 not null, "rows" integer default 0 not null, "reason" text default '' not null, "leaseHolder" text not null, "leaseUntil" bigint not null)
-- next
create index "backupByState" on "backup" ("state", "startedAt")
-- next
insert into "kysely_migration" values ('0019-backups', '2026-01-01T00:00:00.000Z')
-- next
insert into setting (name, value) values ('tokenSecret', 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
-- next
insert into account (username, "passwordHash") values ('admin', 'x')
-- next
insert into picture (hash, type, width, height, size, animated, "widthsMade") values ('picture1', 'image/png', 1, 1, 1, false, true)
-- next
insert into news (title, subtitle, published, date, content, "imageHash", "searchKey") values ('Egy hír', 'Alcím', true, '2025-01-02', '<p>Szöveg</p>', 'picture1', 'egy hir')
-- next
insert into "newsPicture" ("newsId", hash) values (1, 'picture1')
-- next
insert into project (name, type, featured, date, description, "imageHash", "searchKey") values ('Projekt', 'geodezia', false, '2025-02-03', 'Leírás', 'picture1', 'projekt')
-- next
insert into "reproCategory" (name, description, "order") values ('Kategória', '', 1)
-- next
insert into "reproPrice" ("reproCategoryId", "order", column1, column2, column3) values (1, 1, 'a', 'b', 'c')
