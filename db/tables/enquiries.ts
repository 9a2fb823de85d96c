import type { Generated } from 'kysely';

export interface EnquiryTables {
  /** Visitors' requests, and the delivery of their mail to the office. Times are ms since 1970. */
  contactRequest: {
    contactRequestId: Generated<number>;
    /** Reference that the visitor receives, such as `K-2026-7F3QX`. */
    reference: string;
    /** Digest of the submitted form, by which a repeated submission is stored only once. */
    submission: string | null;
    name: string;
    company: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    /** All texts in lower case without accents, for the search. */
    searchText: string;
    receivedAt: number;
    kind: Generated<'contact' | 'offer' | 'application'>;
    /** Key of a discipline. Only quotation requests have values in this and the next four columns. */
    discipline: Generated<string>;
    /** Place of the work: an address or a parcel number. */
    place: Generated<string>;
    /** Date by which the visitor needs the work, `YYYY-MM-DD`. */
    deadline: Generated<string>;
    /** Key of the service that the visitor chose. */
    service: Generated<string>;
    /** Id of the similar reference that the visitor chose; null if there is none. */
    similarTo: Generated<number | null>;
    /** User name of the assignee. */
    assignedTo: Generated<string>;
    language: Generated<string>;
    /** First time that staff had the request open or answered it; null if unknown. */
    seenAt: Generated<number | null>;
    closedAt: Generated<number | null>;
    /** Number of times that the link to the request's page has been replaced. */
    linkVersion: Generated<number>;
    state: 'new' | 'seen' | 'answered' | 'closed';
    delivery: 'waiting' | 'sent' | 'failed';
    /** Reason why the last delivery failed. */
    deliveryReason: string;
    /** Message-ID, the same in every attempt, so that recipients can recognise duplicates. */
    messageId: string;
    attempts: number;
    firstAttemptAt: number | null;
    nextAttemptAt: number;
    sentAt: number | null;
    /** Process that is sending the mail, and the end of its lease. */
    leaseHolder: string;
    leaseUntil: number;
  };

  /** A visitor's file, which may be incomplete. Times are ms since 1970. */
  contactAttachment: {
    attachmentId: Generated<number>;
    /** Secret id for the sender: 128 bits, hexadecimal. */
    uploadId: string;
    /** Keyed digest of the form to which the file belongs. */
    holder: string;
    /** Keyed digest of the sender's network address. */
    sender: string;
    /** The request to which the file belongs; null until the request is sent. */
    contactRequestId: number | null;
    /** The answer or message to which the file belongs; null for a file that arrived with the request. */
    entryId: Generated<number | null>;
    name: string;
    /** Length of the file in bytes. */
    size: number;
    /** Number of received bytes. */
    received: number;
    /** Type detected by the check; empty before the check. */
    type: string;
    /** SHA-256, base64url; empty until the file is complete. */
    hash: string;
    openedAt: number;
    /** State of the virus scan; `none` means that no scanner is configured. */
    scan: 'none' | 'waiting' | 'clean' | 'infected' | 'failed';
    /** Name of the virus, or the scanner's error message. */
    scanDetail: string;
    scannedAt: number | null;
    attempts: number;
    nextAttemptAt: number;
    leaseHolder: string;
    leaseUntil: number;
  };

  /** Chunks of a visitor's file. */
  attachmentPart: {
    attachmentId: number;
    /** Offset of the chunk in the file. */
    start: number;
    bytes: Uint8Array;
    object: Generated<string>;
  };

  /** Entries of a request's thread. Times are ms since 1970. */
  contactEntry: {
    entryId: Generated<number>;
    contactRequestId: number;
    /**
     * `confirmation`, `answer` and `link` are mails to the visitor, `received` is a mail from the visitor, `note` is
     * for staff only. The visitor wrote a `message`, or accepted an offer (`acceptance`), on the page of the request.
     */
    sort: 'confirmation' | 'answer' | 'link' | 'received' | 'note' | 'message' | 'acceptance';
    createdAt: number;
    /** User name; empty for automatic entries. */
    createdBy: string;
    recipient: string;
    subject: string;
    body: string;
    messageId: string;
    /** Message-ID of the mail to which this mail replies. */
    inReplyTo: string;
    /** Same states as for requests; `none` for entries that are not sent. */
    delivery: 'none' | 'waiting' | 'sent' | 'failed';
    deliveryReason: string;
    attempts: number;
    firstAttemptAt: number | null;
    nextAttemptAt: number;
    sentAt: number | null;
    leaseHolder: string;
    leaseUntil: number;
    /** Digest of the form of a message, by which a repeated submission is stored only once. */
    submission: Generated<string | null>;
    /** For an acceptance, the entry of the offer; otherwise null. */
    acceptedId: Generated<number | null>;
    /** Name typed by the person who accepted the offer. */
    acceptedBy: Generated<string>;
    /** SHA-256 of the accepted file, hexadecimal. */
    acceptedHash: Generated<string>;
  };

  /** Rate-limit slots of senders. A slot is free again after an hour. */
  contactSender: {
    /** Keyed digest of the sender's network address. */
    sender: string;
    place: number;
    acceptedAt: number;
  };
}
