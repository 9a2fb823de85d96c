/** Contact requests, put together: taking in, delivery, what staff do, and how long they are kept. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import type { Config } from '../platform/config.server.ts';
import type { RetentionClock } from '../platform/jobs/retention-clock.server.ts';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import type { Outbox, Post, MailSettings } from '../platform/mail/post.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { ByteKeeper } from '../media/storage/media-storage.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Site } from '../content/site/site.contract.ts';
import { createAttachmentRepository } from './attachments/attachment.repository.server.ts';
import { createScanQueue } from './attachments/scan-queue.server.ts';
import { createUploadService } from './attachments/upload.service.server.ts';
import { mountContactApi } from './contact.api.server.ts';
import { createContactRepository } from './contact.repository.server.ts';
import { createContactService } from './contact.service.server.ts';
import { assignmentMail } from './contact-mail.copy.ts';
import { officeMail } from './office-mail.server.ts';
import { createAttachingLimits } from './offer/attaching-limits.server.ts';
import { createConfirmationLimits } from './offer/confirmation-limits.server.ts';
import { createOfferIntake } from './offer/offer-intake.server.ts';
import { createOfferService } from './offer/offer.service.server.ts';
import { repeat } from '../platform/jobs/repeating.server.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import type { ContactService } from './contact.service.server.ts';
import { createFormSignature } from './form-signature.server.ts';
import { createContactRequestBin } from './contact-request-bin.repository.server.ts';
import { createContactRequestRepository } from './contact-request.repository.server.ts';
import { createContactRequestService } from './contact-request.service.server.ts';
import {
  createOutboxRepository,
  type OutboxRepository,
  type OutgoingRequest,
} from './outbox.repository.server.ts';
import {
  createEntryRepository,
  type EntryRepository,
  type StoredEntry,
} from './thread/entry.repository.server.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { asTyped } from '../platform/mail/mail-text.server.ts';
import type { Mail } from '../platform/mail/smtp.server.ts';
import { createThreadService } from './thread/thread.service.server.ts';

interface Surroundings {
  config: Pick<Config, 'publicUrl' | 'messageRetentionDays' | 'clamavUrl'>;
  languages: readonly LanguageCode[];
  secret: Uint8Array;
  clock: RetentionClock;
  note: AuditService['note'];
  /** Without it requests wait in the staff area. */
  post: Post | undefined;
  limits: AttemptLimits;
  pictures: Pick<PictureService, 'examine'>;
  /** Keeps the files of visitors. */
  keeper: ByteKeeper;
  /** Mails a user in the background. */
  mailUser: (username: string, words: (site: string) => { subject: string; text: string }) => void;
  findSite: () => Promise<Site>;
  /** What a reference is called that visitors see. */
  findReferenceName: (projectId: number) => Promise<string | undefined>;
  log: Logger;
}

/** Starts what runs in the background; `stop` ends it. */
export function openContact(db: Kysely<Schema>, surroundings: Surroundings) {
  const { config, languages, secret, clock, note, post, limits, pictures, keeper, log } =
    surroundings;
  const { findSite, findReferenceName, mailUser } = surroundings;
  const outbox = createOutboxRepository(db);
  const rows = createContactRequestRepository(db);
  const entries = createEntryRepository(db);
  const attachments = createAttachmentRepository(db, keeper);
  post?.add(requestOutbox(outbox, attachments.findAllOfRequest));
  post?.add(entryOutbox(entries));
  const wake = () => post?.wake();
  const signature = createFormSignature(secret);
  const host = new URL(config.publicUrl).hostname;
  const received = createContactRepository(db);
  const contact = createContactService(received, {
    signature,
    retentionDays: config.messageRetentionDays,
    limit: limits,
    languages,
    host,
    onStored: wake,
  });
  const uploads = createUploadService({
    attachments,
    signature,
    limit: limits,
    checkPicture: pictures.examine,
  });
  const scanning = config.clamavUrl
    ? createScanQueue(config.clamavUrl, attachments, uploads, log)
    : undefined;
  const offers = createOfferService({
    contact,
    requests: received,
    uploads,
    signature,
    findSite,
    findReferenceName,
    publicUrl: config.publicUrl,
    mayConfirm: post && createConfirmationLimits(limits, signature),
    mayAttach: createAttachingLimits(limits, signature),
    scan: { isSet: scanning !== undefined, wake: () => scanning?.wake() },
  });
  const deliveryConfigured = post !== undefined;
  const requests = createContactRequestService(rows, createContactRequestBin(db), {
    deliveryConfigured,
    wake,
  });
  const thread = createThreadService({
    requests,
    rows,
    entries,
    attachments,
    host,
    deliveryConfigured,
    hasScanner: scanning !== undefined,
    wake,
    notifyAssignee: (request, by) =>
      mailUser(request.assignedTo, () => assignmentMail(request, by, config.publicUrl)),
  });
  const stopRetention = startRetention({ contact, uploads, entries }, clock, log);
  return {
    /** What a form carries that is opened now. */
    formToken: contact.formToken,
    /** Takes in forms with files that the browser itself sends. */
    offerIntake: createOfferIntake(uploads, log),
    mount: (api: ApiBuilder) =>
      mountContactApi(api, { contact, uploads, offers, requests, thread, note, findSite }),
    keepers: [
      {
        name: 'contactRequest',
        restore: requests.restore,
        assertDeletable: thread.assertDeletable,
      },
    ],
    /** What waits to be mailed. */
    countByDelivery: outbox.countByDelivery,
    start: () => scanning?.start(),
    async stop() {
      await Promise.all([stopRetention(), scanning?.stop()]);
    },
  };
}

/** The requests that wait to be mailed to the office. */
const requestOutbox = (
  outbox: OutboxRepository,
  attachmentsOf: (contactRequestId: number) => Promise<readonly { name: string; size: number }[]>,
): Outbox<OutgoingRequest> => ({
  name: 'contact request',
  reference: ({ reference }) => reference,
  claim: outbox.claim,
  extendLease: ({ contactRequestId }, holder, until) =>
    outbox.extendLease(contactRequestId, holder, until),
  findNextDue: outbox.findNextDue,
  mailOf: async (request, settings) =>
    await officeMail(request, await attachmentsOf(request.contactRequestId), settings),
  record: ({ contactRequestId }, holder, outcome) =>
    outbox.record(contactRequestId, holder, outcome),
});

/** What waits to be mailed to those who sent them. */
const entryOutbox = (entries: EntryRepository): Outbox<StoredEntry> => ({
  name: 'answer',
  reference: ({ entryId }) => String(entryId),
  claim: entries.claim,
  extendLease: ({ entryId }, holder, until) => entries.extendLease(entryId, holder, until),
  findNextDue: entries.findNextDue,
  mailOf: entryMail,
  record: ({ entryId }, holder, outcome) => entries.record(entryId, holder, outcome),
});

/**
 * A mail to whoever sent a request, as it was stored: each attempt sends the same, with the same Message-ID and Date.
 * What is answered to it goes to the office. Plain text: nothing in it can pass for more than it is.
 */
async function entryMail(entry: StoredEntry, { from, to }: MailSettings): Promise<Mail> {
  const references = entry.inReplyTo.split(' ').filter(Boolean);
  const last = references.at(-1);
  const mail = new MailComposer({
    from,
    to: { name: '', address: entry.recipient },
    replyTo: to,
    subject: asTyped(entry.subject),
    messageId: entry.messageId,
    ...(last && { inReplyTo: last, references }),
    date: new Date(entry.createdAt),
    headers: entry.sort === 'confirmation' ? AUTOMATIC : {},
    text: entry.body,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}

/** RFC 3834: nobody's holiday notice answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** How long visitors’ data are kept. */
const TEN_MINUTES = 10 * 60 * 1000; // ms
const HOUR = 6 * TEN_MINUTES;

interface Kept {
  contact: ContactService;
  uploads: UploadService;
  entries: EntryRepository;
}

/**
 * Removes senders every ten minutes, and every hour expired requests, what belongs to those that are gone, and files
 * that came with none. Gives what ends it.
 */
function startRetention(
  { contact, uploads, entries }: Kept,
  clock: RetentionClock,
  log: Logger,
): () => Promise<void> {
  const jobs = [
    repeat('forget senders', TEN_MINUTES, () => contact.forgetSenders(), log),
    repeat(
      'remove expired requests',
      HOUR,
      async () => {
        const now = await clock();
        const count = await contact.removeExpired(now);
        if (count > 0) log.info({ count }, 'expired contact requests removed');
        await entries.deleteLeftOver();
        const files = await uploads.removeLeftOver(now);
        if (files > 0) log.info({ count: files }, 'files of no contact request removed');
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
