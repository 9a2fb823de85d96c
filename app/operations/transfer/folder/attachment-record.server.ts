/** What stands beside a file that came with a request, `attachments/ID.pdf`: what it is, whose, and what the scanner said. */
import { z } from 'zod';
import { attachmentTypes, scanStates } from '../../../enquiries/attachments/attachment.contract.ts';
import { count, id, line, moment, oneOf, optionalMoment } from './record-fields.server.ts';
import type { Part } from './part.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** A part like the others, but that each of its records has a file. What came with no request stays behind. */
export const attachmentPart: Part = {
  folder: 'attachments',
  table: 'contactAttachment',
  id: 'attachmentId',
  columns: {
    attachmentId: id,
    uploadId: { schema: z.string().regex(/^[\da-f]{32}$/) },
    contactRequestId: id,
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

/** Where its bytes stand: it ends as it is called. */
export const attachmentFile = ({ attachmentId, name }: Row): string =>
  `attachments/${String(attachmentId)}.${String(name).split('.').at(-1)!.toLowerCase()}`;
