/** News, projects, prices of reprography and the laboratory. */
import type { Dialect } from '../dialect.ts';

export const contentTables = ({ serial, sortKey }: Dialect) => `
create table "news" (
  "newsId" ${serial},
  "title" text not null, "subtitle" text not null,
  "published" boolean not null,
  "date" date not null,
  "content" text not null,
  "version" integer not null default 1,
  "imageHash" text references "picture" ("hash"),
  "imageAlt" text not null default '',
  "searchKey" ${sortKey} not null default '',
  "publishAt" text not null default '', "unpublishAt" text not null default '',
  "translations" text not null default '{}'
);
-- Lists in each order and with each filter come from an index; visitors’ lists have the publishing times in it.
create index "newsByDate" on "news" ("date", "newsId");
create index "newsByImage" on "news" ("imageHash");
create index "newsBySearchKey" on "news" ("searchKey", "newsId");
create index "newsByPublishedSearchKey" on "news" ("published", "searchKey", "newsId");
-- Answers whether a list has changed without reading any content.
create index "newsRevision" on "news" ("published", "newsId", "version");
create index "newsByPublishAt" on "news" ("publishAt");
create index "newsByUnpublishAt" on "news" ("unpublishAt");
create index "newsByPublishedDate" on "news" ("published", "date", "newsId", "publishAt", "unpublishAt");
create index "newsWithoutAlt" on "news" ("newsId") where "imageHash" is not null and "imageAlt" = '';
create index "newsOutdated" on "news" ("newsId") where "translations" like '%"outdated":{%';

-- When visitors see other news or projects without any change: see timedSubjects in db/cache-tags.ts.
create view "newsTimes" as select "publishAt", "unpublishAt" from "news";

create table "newsPicture" (
  "newsId" integer not null references "news" ("newsId") on delete cascade,
  "hash" text not null references "picture" ("hash"),
  constraint "newsPictureKey" primary key ("newsId", "hash")
);
create index "newsPictureByHash" on "newsPicture" ("hash");

create table "project" (
  "projectId" ${serial},
  "name" text not null, "type" text not null,
  "featured" boolean not null,
  "date" date not null,
  "description" text not null,
  "imageHash" text not null references "picture" ("hash"),
  "version" integer not null default 1,
  "imageAlt" text not null default '',
  "searchKey" ${sortKey} not null default '',
  "publishAt" text not null default '', "unpublishAt" text not null default '',
  "location" text not null default '', "county" text not null default '',
  "periodFrom" text not null default '', "periodTo" text not null default '',
  "client" text not null default '', "methods" text not null default '',
  "quantities" text not null default '', "task" text not null default '',
  "solution" text not null default '', "result" text not null default '',
  "latitude" double precision, "longitude" double precision,
  "document" text not null default '',
  -- No foreign key: a person restored from the trash is responsible for the same projects again.
  "responsibleId" integer,
  "translations" text not null default '{}'
);
create index "projectByImage" on "project" ("imageHash");
create index "projectBySearchKey" on "project" ("searchKey", "projectId");
create index "projectRevision" on "project" ("projectId", "version");
create index "projectByTypeSearchKey" on "project" ("type", "searchKey", "projectId");
create index "projectByFeaturedDate" on "project" ("featured", "date", "projectId");
create index "projectByTypeFeaturedDate" on "project" ("type", "featured", "date", "projectId");
create index "projectByPublishAt" on "project" ("publishAt");
create index "projectByUnpublishAt" on "project" ("unpublishAt");
create index "projectByTypeDate" on "project" ("type", "date", "projectId", "publishAt", "unpublishAt");
create index "projectByDate" on "project" ("date", "projectId", "publishAt", "unpublishAt");
-- No condition on "imageHash": it is never null here, which SQLite does not infer.
create index "projectWithoutAlt" on "project" ("projectId") where "imageAlt" = '';
create index "projectByCountyDate" on "project" ("county", "date", "projectId", "publishAt", "unpublishAt");
create index "projectByTypeCountyDate"
  on "project" ("type", "county", "date", "projectId", "publishAt", "unpublishAt");
create index "projectByPoint" on "project" ("date", "projectId", "publishAt", "unpublishAt", "type", "county")
  where "latitude" is not null;
create index "projectOutdated" on "project" ("projectId") where "translations" like '%"outdated":{%';

create view "projectTimes" as select "publishAt", "unpublishAt" from "project";

create table "projectPicture" (
  "projectId" integer not null references "project" ("projectId") on delete cascade,
  "order" integer not null,
  "hash" text not null references "picture" ("hash"),
  "caption" text not null, "alt" text not null,
  "translations" text not null default '{}',
  constraint "projectPictureKey" primary key ("projectId", "hash")
);
create index "projectPictureByHash" on "projectPicture" ("hash");
create index "projectPictureWithoutAlt" on "projectPicture" ("projectId") where "alt" = '' and "caption" = '';

create table "projectMethod" (
  "projectId" integer not null references "project" ("projectId") on delete cascade,
  "key" text not null, "label" text not null,
  "translations" text not null default '{}',
  constraint "projectMethodKey" primary key ("projectId", "key")
);
create index "projectMethodByKey" on "projectMethod" ("key", "projectId", "label", "translations");

create table "reproCategory" (
  "reproCategoryId" ${serial},
  "name" text not null, "description" text not null,
  "order" double precision not null,
  "version" integer not null default 1,
  "column1Name" text not null default '', "column2Name" text not null default '',
  "column3Name" text not null default ''
);
create index "reproCategoryByOrder" on "reproCategory" ("order", "reproCategoryId");

create table "reproPrice" (
  "reproPriceId" ${serial},
  "reproCategoryId" integer not null references "reproCategory" ("reproCategoryId") on delete cascade,
  "order" double precision not null,
  "column1" text not null, "column2" text not null, "column3" text not null,
  "version" integer not null default 1
);
-- Serves the list and the foreign key.
create index "reproPriceByCategoryOrder" on "reproPrice" ("reproCategoryId", "order", "reproPriceId");

create table "laboratory" (
  "laboratoryId" integer primary key,
  "title" text not null, "lead" text not null,
  "guide" text not null default '',
  "withdrawnNote" text not null, "notAccreditedNote" text not null, "onSiteNote" text not null,
  "feesTitle" text not null,
  "fees" text not null default '',
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);

create table "labGroup" (
  "labGroupId" ${serial},
  "title" text not null,
  "anchor" text not null default '',
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);

create table "labTest" (
  "labTestId" ${serial},
  "labGroupId" integer not null references "labGroup" ("labGroupId"),
  "name" text not null,
  "standards" text not null default '', "withdrawnStandards" text not null default '',
  "notAccredited" boolean not null default false, "onSite" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);
create index "labTestByGroup" on "labTest" ("labGroupId", "order");

-- News and projects that came with the program and that nobody has saved since.
create table "sampleItem" (
  "kind" text not null,
  "itemId" integer not null,
  "isThere" boolean not null default true,
  constraint "sampleItemKey" primary key ("kind", "itemId")
);
`;
