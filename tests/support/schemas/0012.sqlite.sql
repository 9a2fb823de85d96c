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
