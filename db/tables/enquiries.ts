import type { Generated } from 'kysely';

/** Visitors' requests, and delivery of their mail to the office. Times are ms since 1970. */
export interface ContactRequestTable {
  contactRequestId: Generated<number>;
  /** Reference told to the visitor: `K-2026-7F3QX`. */
  reference: string;
  /** Digest of the submitted form: a repeated submission is stored once. */
  submission: string | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** All texts, lower case without accents. */
  searchText: string;
  receivedAt: number;
  kind: Generated<'contact' | 'offer'>;
  /** Key of a discipline, of quotation requests only; empty otherwise, here and below. */
  discipline: Generated<string>;
  /** An address, or a parcel number. */
  place: Generated<string>;
  /** Wanted date, `YYYY-MM-DD`. */
  deadline: Generated<string>;
  /** User name of the assignee. */
  assignedTo: Generated<string>;
  language: Generated<string>;
  state: 'new' | 'seen' | 'answered' | 'closed';
  delivery: 'waiting' | 'sent' | 'failed';
  /** Reason of the last failure. */
  deliveryReason: string;
  /** Equal in every attempt, so that duplicates can be recognised. */
  messageId: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  /** Process that is sending it, and end of its lease. */
  leaseHolder: string;
  leaseUntil: number;
}

/** A visitor's file, perhaps incomplete. Times are ms since 1970. */
export interface ContactAttachmentTable {
  attachmentId: Generated<number>;
  /** Secret id for the sender: 128 bits, hexadecimal. */
  uploadId: string;
  /** Keyed digest of the form it belongs to. */
  holder: string;
  /** Keyed digest of the sender's network address. */
  sender: string;
  /** Its request; null until that is sent. */
  contactRequestId: number | null;
  name: string;
  /** Bytes, here and below. */
  size: number;
  /** Received bytes. */
  received: number;
  /** Detected type; empty before the check. */
  type: string;
  /** SHA-256, base64url; empty until complete. */
  hash: string;
  openedAt: number;
  /** Scan state; `none`: no scanner. */
  scan: 'none' | 'waiting' | 'clean' | 'infected' | 'failed';
  /** Name of the virus, or the scanner's error. */
  scanDetail: string;
  scannedAt: number | null;
  attempts: number;
  nextAttemptAt: number;
  leaseHolder: string;
  leaseUntil: number;
}

/** Chunks of a visitor's file. */
export interface AttachmentPartTable {
  attachmentId: number;
  /** Offset in the file. */
  start: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

/** Entries of a request's thread. Times are ms since 1970. */
export interface ContactEntryTable {
  entryId: Generated<number>;
  contactRequestId: number;
  /**
   * `confirmation` and `answer` are mails to the visitor, `received` is one from them, `note` is for staff.
   */
  sort: 'confirmation' | 'answer' | 'received' | 'note';
  createdAt: number;
  /** User name; empty for automatic entries. */
  createdBy: string;
  recipient: string;
  subject: string;
  body: string;
  messageId: string;
  /** Message-ID of the mail before. */
  inReplyTo: string;
  /** Same as of requests; `none` for entries that are not sent. */
  delivery: 'none' | 'waiting' | 'sent' | 'failed';
  deliveryReason: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  leaseHolder: string;
  leaseUntil: number;
}

/** Rate-limit slots of senders; a slot is free again after an hour. */
export interface ContactSenderTable {
  /** Keyed digest of the sender's network address. */
  sender: string;
  place: number;
  acceptedAt: number;
}
