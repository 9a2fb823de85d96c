import type { Dialect } from '../dialect.ts';

export const companyTables = ({ serial, dayBefore }: Dialect) => `
create table "company" (
  "companyId" integer primary key,
  "legalName" text not null, "shortName" text not null,
  "foundedYear" integer not null,
  "registeredOffice" text not null, "phone" text not null, "email" text not null,
  "postalAddress" text not null default '', "companyRegistrationNumber" text not null default '',
  "registryCourt" text not null default '', "taxNumber" text not null default '',
  "euVatNumber" text not null default '', "representative" text not null default '',
  "chamberMembership" text not null default '', "fax" text not null default '',
  "website" text not null default '', "hostingName" text not null default '',
  "hostingAddress" text not null default '', "hostingEmail" text not null default '',
  "accreditationNumber" text not null default '', "accreditationUntil" text not null default '',
  "accreditationStandard" text not null default '', "accreditationBody" text not null default '',
  "isSample" boolean not null default false,
  "version" integer not null default 1,
  "isAccreditationHiddenAfter" boolean not null default false,
  "translations" text not null default '{}'
);

create table "look" (
  "lookId" integer primary key,
  "imageHash" text references "picture" ("hash"),
  "imageAlt" text not null default '',
  "mainColour" text not null, "accentColour" text not null,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);
create index "lookByImage" on "look" ("imageHash");

create table "office" (
  "officeId" ${serial},
  "name" text not null, "address" text not null,
  "phone" text not null default '', "email" text not null default '',
  "latitude" double precision, "longitude" double precision,
  "isSample" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);

create table "person" (
  "personId" ${serial},
  "name" text not null, "role" text not null,
  "phone" text not null default '', "email" text not null default '',
  "discipline" text not null default '', "qualifications" text not null default '',
  "imageHash" text references "picture" ("hash"),
  "imageAlt" text not null default '',
  "isSample" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);
create index "personByImage" on "person" ("imageHash");
create index "personWithoutAlt" on "person" ("personId") where "imageHash" is not null and "imageAlt" = '';

-- Projects and people name disciplines by "key", without a foreign key: imported content may have unknown keys.
create table "discipline" (
  "disciplineId" ${serial},
  "label" text not null,
  "key" text not null unique,
  "isInMenu" boolean not null default false,
  "text" text not null default '',
  "headId" integer references "person" ("personId"),
  "imageHash" text references "picture" ("hash"),
  "imageAlt" text not null default '',
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);
create index "disciplineByImage" on "discipline" ("imageHash");
create index "disciplineByHead" on "discipline" ("headId");
create index "disciplineWithoutAlt" on "discipline" ("disciplineId")
  where "imageHash" is not null and "imageAlt" = '';

create table "home" (
  "homeId" integer primary key,
  "introductionHeading" text not null, "servicesHeading" text not null,
  "authorisationsHeading" text not null, "policyHeading" text not null,
  "certificatesHeading" text not null,
  "promise" text not null default '', "lead" text not null default '',
  "introduction" text not null default '', "divisionsTitle" text not null default '',
  "divisions" text not null default '', "services" text not null default '',
  "authorisations" text not null default '', "policy" text not null default '',
  "commitmentsTitle" text not null default '', "commitments" text not null default '',
  "certificates" text not null default '',
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);

create table "service" (
  "serviceId" ${serial},
  "title" text not null,
  "items" text not null default '',
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);

create table "authorisation" (
  "authorisationId" ${serial},
  "code" text not null,
  "name" text not null default '', "basis" text not null default '',
  "holder" text not null default '', "validUntil" text not null default '',
  "isHiddenAfter" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);
create index "authorisationByEnd" on "authorisation" ("validUntil", "authorisationId")
  where "validUntil" <> '';

create table "certificate" (
  "certificateId" ${serial},
  "title" text not null,
  "imageHash" text references "picture" ("hash"),
  "imageAlt" text not null default '', "validUntil" text not null default '',
  "isHiddenAfter" boolean not null default false,
  "drawing" text not null default '',
  "isSample" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "document" text not null default '',
  "translations" text not null default '{}'
);
create index "certificateByImage" on "certificate" ("imageHash");
create index "certificateWithoutAlt" on "certificate" ("certificateId")
  where "imageHash" is not null and "imageAlt" = '';
create index "certificateByEnd" on "certificate" ("validUntil", "certificateId") where "validUntil" <> '';

create table "euNotice" (
  "euNoticeId" integer primary key,
  "isShown" boolean not null default false,
  "funding" text not null,
  "heading" text not null default '',
  "title" text not null,
  "projectNumber" text not null default '',
  "supportHuf" double precision, "intensityPercent" double precision,
  "completion" text not null default '', "descriptionTitle" text not null default '',
  "description" text not null default '',
  "isSample" boolean not null default false,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);

create table "reprographyNotice" (
  "reprographyNoticeId" integer primary key,
  "isInMenu" boolean not null default false,
  "title" text not null,
  "greeting" text not null default '', "message" text not null default '',
  "paragraphs" text not null default '', "successorName" text not null default '',
  "successorAddress" text not null default '', "successorPhone" text not null default '',
  "successorEmail" text not null default '', "closing" text not null default '',
  "isSample" boolean not null default false,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);

create table "words" (
  "wordsId" integer primary key,
  "siteTitle" text not null, "home" text not null, "references" text not null, "news" text not null,
  "contact" text not null, "contactData" text not null, "contactForm" text not null,
  "contactThanks" text not null, "contactPeople" text not null, "contactOffices" text not null,
  "reprography" text not null, "privacy" text not null, "imprint" text not null,
  "newsDescription" text not null default '', "contactDescription" text not null default '',
  "contactIntroduction" text not null default '',
  "version" integer not null default 1,
  "translations" text not null default '{}'
);

create table "menuEntry" (
  "menuEntryId" ${serial},
  "title" text not null, "page" text not null,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "translations" text not null default '{}'
);

create table "legalDocument" (
  "legalDocumentId" ${serial},
  "title" text not null,
  "drawing" text not null default '',
  "isSample" boolean not null default false,
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "document" text not null default '',
  "translations" text not null default '{}'
);

create table "privacyVersion" (
  "privacyVersionId" ${serial},
  "from" text not null default '',
  "title" text not null,
  "sections" text not null default '', "introduction" text not null default '',
  "requestsTitle" text not null default '', "requests" text not null default '',
  "contact" text not null default '', "authority" text not null default '',
  "authorityEmail" text not null default '', "authorityWebsite" text not null default '',
  "order" double precision not null default 0,
  "version" integer not null default 1,
  "isSample" boolean not null default false,
  "translations" text not null default '{}'
);

-- When content changes by itself: at midnight in Budapest, which is 22:00 or 23:00 UTC. Both are listed for each day,
-- so a page made at the wrong one is made again at the right one.
create view "companyTimes" as
  select "accreditationUntil" || 'T22:00:00Z' as "publishAt", "accreditationUntil" || 'T23:00:00Z' as "unpublishAt"
    from "company" where "accreditationUntil" <> '';
create view "credentialTimes" as
  select "validUntil" || 'T22:00:00Z' as "publishAt", "validUntil" || 'T23:00:00Z' as "unpublishAt"
    from "authorisation" where "validUntil" <> ''
  union all select "validUntil" || 'T22:00:00Z' as "publishAt", "validUntil" || 'T23:00:00Z' as "unpublishAt"
    from "certificate" where "validUntil" <> '';
create view "legalTimes" as
  select ${dayBefore(`nullif("from", '')`)} || 'T22:00:00Z' as "publishAt",
    ${dayBefore(`nullif("from", '')`)} || 'T23:00:00Z' as "unpublishAt"
    from "privacyVersion" where "from" <> '';
`;
