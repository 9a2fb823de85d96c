/** Contact and quotation requests. */
import type { Generated } from 'kysely';

/** What visitors asked for, and how its mail to the office is getting on. Times are ms since 1970. */
export interface ContactRequestTable {
  contactRequestId: Generated<number>;
  /** What the visitor was told: `K-2026-7F3QX`. */
  reference: string;
  /** Digest of a form that was sent, so that sending it twice stores it once. */
  submission: string | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** All of it without accents and capitals. */
  searchText: string;
  receivedAt: number;
  kind: Generated<'contact' | 'offer'>;
  /** Of an offer that is asked for: the key of a discipline; empty where it is none, here and below. */
  discipline: Generated<string>;
  /** Where: an address, or a parcel's number. */
  place: Generated<string>;
  /** The day by which it is wanted, `YYYY-MM-DD`. */
  deadline: Generated<string>;
  /** The user whose it is. */
  assignedTo: Generated<string>;
  /** Of the page that it came from. */
  language: Generated<string>;
  state: 'new' | 'seen' | 'answered' | 'closed';
  delivery: 'waiting' | 'sent' | 'failed';
  /** Why the last attempt came to nothing. */
  deliveryReason: string;
  /** The same in every attempt, so that a mail that arrives twice can be told. */
  messageId: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  /** Which process is sending it, and until when nobody else may. */
  leaseHolder: string;
  leaseUntil: number;
}

/** A file that a visitor has sent, or is sending. Times are ms since 1970. */
export interface ContactAttachmentTable {
  attachmentId: Generated<number>;
  /** Whoever sends it knows it by this: 128 bits, hexadecimal. */
  uploadId: string;
  /** Keyed digest of the form that it was opened for. */
  holder: string;
  /** Keyed digest of the sender's network address. */
  sender: string;
  /** The request that it came with; nothing until that is sent. */
  contactRequestId: number | null;
  name: string;
  /** Bytes, here and below. */
  size: number;
  /** How far it has come. */
  received: number;
  /** What it was found to be; empty until then. */
  type: string;
  /** SHA-256 of the bytes, base64url; empty until they are all there. */
  hash: string;
  openedAt: number;
  /** What the scanner says of it: nobody was asked, is to be asked, or has answered. */
  scan: 'none' | 'waiting' | 'clean' | 'infected' | 'failed';
  /** What it found, or why it could not look. */
  scanDetail: string;
  scannedAt: number | null;
  attempts: number;
  nextAttemptAt: number;
  leaseHolder: string;
  leaseUntil: number;
}

/** The bytes of such a file, as they came. */
export interface AttachmentPartTable {
  attachmentId: number;
  /** Bytes before it. */
  start: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

/** What was written about a request, and by whom. Times are ms since 1970. */
export interface ContactEntryTable {
  entryId: Generated<number>;
  contactRequestId: number;
  /** `confirmation` and `answer` are mails to whoever sent it, `received` is one from there, `note` is for staff. */
  sort: 'confirmation' | 'answer' | 'received' | 'note';
  createdAt: number;
  /** The user; empty where it was nobody. */
  createdBy: string;
  /** Whom the mail goes to. */
  recipient: string;
  subject: string;
  body: string;
  messageId: string;
  /** The Message-ID of the mail before. */
  inReplyTo: string;
  /** As of requests; nothing where it is no mail of ours. */
  delivery: 'none' | 'waiting' | 'sent' | 'failed';
  deliveryReason: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  leaseHolder: string;
  leaseUntil: number;
}

/** The places that the limit on requests gives each sender; a place is free again after an hour. */
export interface ContactSenderTable {
  /** Keyed digest of the sender's network address. */
  sender: string;
  place: number;
  acceptedAt: number;
}
