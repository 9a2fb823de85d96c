/** Contact requests, their threads, and attached files with their records. */
import { z } from 'zod';
import { attachmentTypes, scanStates } from '../../../enquiries/attachments/attachment.contract.ts';
import { entrySorts } from '../../../enquiries/entry.contract.ts';
import {
  count,
  id,
  line,
  moment,
  newCount,
  newId,
  newLine,
  newMoment,
  oneOf,
  optionalMoment,
  text,
} from './record-fields.server.ts';
import type { Part } from './part.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** Records of attached files, each with its file. Files that belong to no request are not exported. */
export const attachmentPart: Part = {
  folder: 'attachments',
  table: 'contactAttachment',
  id: 'attachmentId',
  columns: {
    attachmentId: id,
    uploadId: { schema: z.string().regex(/^[\da-f]{32}$/) },
    contactRequestId: id,
    entryId: newId,
    name: { schema: z.string().regex(/^[^/\\\p{Cc}]{1,200}\.[a-z]{3,4}$/iu) },
    size: count,
    type: oneOf(...attachmentTypes),
    hash: { schema: z.string().regex(/^[\w-]{43}$/) },
    openedAt: moment,
    scan: oneOf(...scanStates),
    scanDetail: line,
    scannedAt: optionalMoment,
  },
  where: '"contactRequestId" is not null',
  fixed: {
    holder: '',
    sender: '',
    attempts: 0,
    nextAttemptAt: 0,
    leaseHolder: '',
    leaseUntil: 0,
  },
  made: ({ size }) => ({ received: size }),
  fileName: ({ attachmentId }) => String(attachmentId),
};

/** File name in the folder, with the extension of the original file. */
export const attachmentFile = ({ attachmentId, name }: Row): string =>
  `attachments/${String(attachmentId)}.${String(name).split('.').at(-1)!.toLowerCase()}`;

export const contactRequests: Part = {
  folder: 'contact-requests',
  table: 'contactRequest',
  id: 'contactRequestId',
  columns: {
    contactRequestId: id,
    reference: line,
    name: line,
    company: line,
    email: line,
    phone: line,
    subject: line,
    message: text,
    searchText: text,
    receivedAt: moment,
    kind: oneOf('contact', 'offer', 'application'),
    discipline: line,
    place: line,
    deadline: line,
    service: newLine,
    similarTo: newId,
    assignedTo: line,
    language: line,
    seenAt: newMoment,
    closedAt: newMoment,
    linkVersion: newCount,
    state: oneOf('new', 'seen', 'answered', 'closed'),
    delivery: oneOf('waiting', 'sent', 'failed'),
    deliveryReason: text,
    messageId: line,
    attempts: count,
    firstAttemptAt: optionalMoment,
    nextAttemptAt: moment,
    sentAt: optionalMoment,
  },
  fixed: { submission: null, leaseHolder: '', leaseUntil: 0 },
  fileName: (request) => String(request['contactRequestId']),
};

export const contactEntries: Part = {
  folder: 'contact-entries',
  table: 'contactEntry',
  id: 'entryId',
  columns: {
    entryId: id,
    contactRequestId: id,
    sort: oneOf(...entrySorts),
    createdAt: moment,
    createdBy: line,
    recipient: line,
    subject: line,
    body: text,
    messageId: line,
    inReplyTo: line,
    delivery: oneOf('none', 'waiting', 'sent', 'failed'),
    deliveryReason: text,
    attempts: count,
    firstAttemptAt: optionalMoment,
    nextAttemptAt: moment,
    sentAt: optionalMoment,
    acceptedId: newId,
    acceptedBy: newLine,
    acceptedHash: newLine,
  },
  fixed: { submission: null, leaseHolder: '', leaseUntil: 0 },
};
