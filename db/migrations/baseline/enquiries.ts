/** Contact and quotation requests, their attachments and answers. */
import type { Dialect } from '../dialect.ts';

export const enquiryTables = ({ serial, bytes }: Dialect) => `
create table "contactRequest" (
  "contactRequestId" ${serial},
  "reference" text not null unique,
  "submission" text unique,
  "name" text not null, "company" text not null, "email" text not null, "phone" text not null,
  "subject" text not null, "message" text not null, "searchText" text not null,
  "receivedAt" bigint not null,
  "state" text not null, "delivery" text not null, "deliveryReason" text not null,
  "messageId" text not null,
  "attempts" integer not null,
  "firstAttemptAt" bigint,
  "nextAttemptAt" bigint not null,
  "sentAt" bigint,
  "leaseHolder" text not null,
  "leaseUntil" bigint not null,
  "kind" text not null default 'contact',
  "discipline" text not null default '', "place" text not null default '',
  "deadline" text not null default '', "assignedTo" text not null default '',
  "language" text not null default 'hu'
);
-- Each filter has two indexes: one for a page of the list, and one that ends in Id for exports, which go by ids.
create index "contactRequestByReceivedAt" on "contactRequest" ("receivedAt", "contactRequestId");
create index "contactRequestByDelivery" on "contactRequest" ("delivery", "nextAttemptAt");
create index "contactRequestByState" on "contactRequest" ("state", "receivedAt", "contactRequestId");
create index "contactRequestByDeliveryReceivedAt"
  on "contactRequest" ("delivery", "receivedAt", "contactRequestId");
create index "contactRequestByStateId" on "contactRequest" ("state", "contactRequestId");
create index "contactRequestByDeliveryId" on "contactRequest" ("delivery", "contactRequestId");
create index "contactRequestByKind" on "contactRequest" ("kind", "receivedAt", "contactRequestId");
create index "contactRequestByKindId" on "contactRequest" ("kind", "contactRequestId");
create index "contactRequestByDiscipline"
  on "contactRequest" ("discipline", "receivedAt", "contactRequestId");
create index "contactRequestByDisciplineId" on "contactRequest" ("discipline", "contactRequestId");
create index "contactRequestByAssignedTo"
  on "contactRequest" ("assignedTo", "receivedAt", "contactRequestId");
create index "contactRequestByAssignedToId" on "contactRequest" ("assignedTo", "contactRequestId");

create table "contactSender" (
  "sender" text not null,
  "place" integer not null,
  "acceptedAt" bigint not null,
  constraint "contactSenderKey" primary key ("sender", "place")
);
create index "contactSenderByAcceptedAt" on "contactSender" ("acceptedAt");

create table "contactAttachment" (
  "attachmentId" ${serial},
  "uploadId" text not null unique,
  "holder" text not null, "sender" text not null,
  -- No foreign key: a request restored from the trash has its files again.
  "contactRequestId" integer,
  "name" text not null,
  "size" integer not null, "received" integer not null,
  "type" text not null, "hash" text not null,
  "openedAt" bigint not null,
  "scan" text not null, "scanDetail" text not null,
  "scannedAt" bigint,
  "attempts" integer not null,
  "nextAttemptAt" bigint not null,
  "leaseHolder" text not null,
  "leaseUntil" bigint not null
);
create index "contactAttachmentByRequest" on "contactAttachment" ("contactRequestId", "attachmentId");
create index "contactAttachmentByHolder" on "contactAttachment" ("holder");
create index "contactAttachmentBySender" on "contactAttachment" ("sender", "contactRequestId");
create index "contactAttachmentByScan" on "contactAttachment" ("scan", "nextAttemptAt");

create table "attachmentPart" (
  "attachmentId" integer not null references "contactAttachment" ("attachmentId") on delete cascade,
  "start" integer not null,
  "bytes" ${bytes} not null,
  "object" text not null default '',
  constraint "attachmentPartKey" primary key ("attachmentId", "start")
);
create index "attachmentPartByObject" on "attachmentPart" ("object") where "object" != '';

create table "contactEntry" (
  "entryId" ${serial},
  "contactRequestId" integer not null,
  "sort" text not null,
  "createdAt" bigint not null,
  "createdBy" text not null, "recipient" text not null, "subject" text not null,
  "body" text not null, "messageId" text not null, "inReplyTo" text not null,
  "delivery" text not null, "deliveryReason" text not null,
  "attempts" integer not null,
  "firstAttemptAt" bigint,
  "nextAttemptAt" bigint not null,
  "sentAt" bigint,
  "leaseHolder" text not null,
  "leaseUntil" bigint not null
);
create index "contactEntryByRequest" on "contactEntry" ("contactRequestId", "entryId");
create index "contactEntryByDelivery" on "contactEntry" ("delivery", "nextAttemptAt");

create table "answerTemplate" (
  "answerTemplateId" ${serial},
  "title" text not null, "subject" text not null,
  "body" text not null default '',
  "order" double precision not null default 0,
  "version" integer not null default 1
);
`;
