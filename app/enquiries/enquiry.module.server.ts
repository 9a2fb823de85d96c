/** Enquiries: calls for visitors and staff, mails, virus scan and retention. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { Site } from '../content/site/site.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ByteStore } from '../media/storage/media-storage.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import type { Post } from '../platform/mail/post.server.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { createAttachmentRepository } from './attachments/attachment.repository.server.ts';
import { createScanQueue } from './attachments/scan-queue.server.ts';
import { createUploadService } from './attachments/upload.service.server.ts';
import { createContactRequestRepository } from './contact-request.repository.server.ts';
import { createContactRequestService } from './contact-request.service.server.ts';
import { createEnquiryIntake } from './enquiry-intake.server.ts';
import { createEnquiryLimits } from './enquiry-limits.server.ts';
import { assignmentMail, officeMail } from './enquiry-mails.server.ts';
import { createEntryMails, roomLinks } from './entry-mails.server.ts';
import { registerEnquiryRoutes } from './enquiry.api.server.ts';
import { createEnquiryRepository, type OutgoingRequest } from './enquiry.repository.server.ts';
import { createEnquiryService } from './enquiry.service.server.ts';
import type { OpenVacancy } from './files-and-confirmation.server.ts';
import { createFormSignature } from './form-signature.server.ts';
import { createEntryRepository, type StoredEntry } from './entry.repository.server.ts';
import { createRequestTrash } from './request-trash.repository.server.ts';
import { createThreadService } from './thread.service.server.ts';
import { createRoomRepository } from './room/room.repository.server.ts';
import { createRoomWritingService } from './room/room-writing.service.server.ts';
import { createRoomService } from './room/room.service.server.ts';

interface Surroundings {
  config: Pick<Config, 'publicUrl' | 'messageRetentionDays' | 'clamavUrl'>;
  languages: readonly LanguageCode[];
  secret: Uint8Array;
  note: AuditService['note'];
  /** Without mail, requests are visible in the staff area only. */
  post: Post | undefined;
  limits: AttemptLimits;
  pictures: Pick<PictureService, 'examine'>;
  /** Storage for visitors' files. */
  byteStore: ByteStore;
  mailUser: (username: string, words: (site: string) => { subject: string; text: string }) => void;
  findSite: () => Promise<Site>;
  findReferenceName: (projectId: number) => Promise<string | undefined>;
  findServiceName: (key: string) => Promise<string | undefined>;
  findOpenVacancy: (key: string) => Promise<OpenVacancy | undefined>;
  log: Logger;
}

/** Creates the module and starts its background work, which `stop` ends. */
export function createEnquiryModule(db: Kysely<Schema>, surroundings: Surroundings) {
  const { config, languages, note, post, findSite, log } = surroundings;
  const { publicUrl } = config;
  const host = new URL(publicUrl).hostname;
  const enquiries = createEnquiryRepository(db);
  const rooms = createRoomRepository(db);
  const attachments = createAttachmentRepository(db, surroundings.byteStore);
  const signature = createFormSignature(surroundings.secret);
  const uploads = createUploadService({
    attachments,
    signature,
    limit: surroundings.limits,
    checkPicture: surroundings.pictures.examine,
  });
  const wake = () => post?.wake();
  const scanning = config.clamavUrl
    ? createScanQueue(config.clamavUrl, attachments, uploads, { log, onScanned: wake })
    : undefined;
  const sendsMail = post !== undefined;
  const hasScanner = scanning !== undefined;
  const entries = createEntryRepository(db, hasScanner);
  const linkTo = roomLinks(publicUrl, signature);
  const wakeAll = () => {
    wake();
    scanning?.wake();
  };
  const limits = createEnquiryLimits(surroundings.limits, signature);
  const enquiry = createEnquiryService({
    enquiries,
    uploads,
    signature,
    limits,
    retentionDays: config.messageRetentionDays,
    languages,
    host,
    linkTo,
    findSite,
    findReferenceName: surroundings.findReferenceName,
    findServiceName: surroundings.findServiceName,
    findOpenVacancy: surroundings.findOpenVacancy,
    sendsMail,
    hasScanner,
    onStored: wakeAll,
  });
  const requestRows = createContactRequestRepository(db);
  const requests = createContactRequestService({
    requests: requestRows,
    trash: createRequestTrash(db),
    entries,
    attachments,
    sendsMail,
    hasScanner,
    wake,
    notifyAssignee: (request, by) =>
      surroundings.mailUser(request.assignedTo, () => assignmentMail(request, by, publicUrl)),
  });
  const thread = createThreadService({
    service: requests,
    requests: requestRows,
    entries,
    host,
    uploads,
    hasScanner,
    wake: wakeAll,
  });
  const roomService = createRoomService({
    rooms,
    attachments,
    signature,
    retentionDays: config.messageRetentionDays,
    hasScanner,
  });
  const writing = createRoomWritingService({
    rooms,
    room: roomService,
    uploads,
    signature,
    limits,
    linkTo,
    host,
    sendsMail,
    hasScanner,
    wake: wakeAll,
    log,
  });
  post?.add<OutgoingRequest>({
    ...enquiries,
    name: 'contact request',
    reference: ({ reference }) => reference,
    mailOf: async (request, settings) =>
      await officeMail(
        request,
        await attachments.findAllOfRequest(request.contactRequestId),
        settings,
      ),
  });
  post?.add<StoredEntry>({
    ...entries,
    name: 'answer',
    reference: ({ entryId }) => String(entryId),
    mailOf: createEntryMails({ rooms, attachments, uploads, linkTo }),
  });

  /** Deletes expired requests with all that belongs to them, and files that were never sent with a request. */
  async function removeExpired(now: number, stopping: AbortSignal): Promise<void> {
    const count = await enquiry.removeExpired(now);
    if (count > 0) log.info({ count }, 'expired contact requests removed');
    await entries.deleteLeftOver();
    const files = await uploads.removeLeftOver(now, stopping);
    if (files > 0) log.info({ count: files }, 'unused files of visitors removed');
  }

  return {
    formToken: enquiry.formToken,
    /** Stores the files of a quotation form sent by a browser without script, and returns the form without them. */
    offerIntake: createEnquiryIntake(uploads, log),
    registerRoutes: (api: ApiBuilder) =>
      registerEnquiryRoutes(api, {
        enquiry,
        uploads,
        requests,
        thread,
        rooms: roomService,
        writing,
        note,
        findSite,
      }),
    trashAdapters: [
      {
        name: 'contactRequest',
        restore: requests.restore,
        assertDeletable: requests.assertDeletable,
      },
    ],
    /** Number of requests by the state of their mail to the office. */
    countByDelivery: enquiries.countByDelivery,
    scanning,
    forgetSenders: enquiry.forgetSenders,
    removeExpired,
  };
}
