import type { IdempotencyKey, Person } from '../api/contract/endpoint.ts';
import { invalid, notAllowed, notFound, outOfDate } from '../platform/problem.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import type { ContactRequestDetails } from './contact-request.contract.ts';
import type { ContactRequestRepository } from './contact-request.repository.server.ts';
import { alreadySent, type ContactRequestService } from './contact-request.service.server.ts';
import { newMessageId } from './enquiry-row.server.ts';
import type { ContactEntry } from './entry.contract.ts';
import {
  MOST_ENTRIES,
  OtherEntry,
  shownEntry,
  type EntryRepository,
  type StoredEntry,
} from './entry.repository.server.ts';

export type ThreadService = ReturnType<typeof createThreadService>;

interface Parts {
  service: ContactRequestService;
  requests: ContactRequestRepository;
  entries: EntryRepository;
  /** Host in the `Message-ID` of mails. */
  host: string;
  uploads: UploadService;
  hasScanner: boolean;
  /** Makes the queues look for due mails and scans. */
  wake: () => void;
}

interface AnswerInput {
  subject: string;
  body: string;
  formToken?: string | undefined;
  uploads: readonly string[];
}

/** Rules for what staff add to the thread of a request: answers and notes. */
export function createThreadService(parts: Parts) {
  const { requests, entries, wake } = parts;
  const { getDetails, assertSendsMail } = parts.service;

  async function getEntry(entryId: number): Promise<StoredEntry> {
    const entry = await entries.findById(entryId);
    if (!entry) throw noSuchEntry();
    return entry;
  }

  async function mailsBefore(contactRequestId: number): Promise<string> {
    const [request, written] = await Promise.all([
      requests.findMessageId(contactRequestId),
      entries.findAllOfRequest(contactRequestId),
    ]);
    const mails = written.map(({ messageId }) => messageId).filter(Boolean);
    // Lists only the request and the last ten mails, because the length of a header is limited.
    return [request, ...mails.slice(-10)].join(' ');
  }

  return {
    /**
     * Stores and mails an answer. Throws 404 without such a request, and 400 if it has too many entries or a file is
     * missing. Throws 409 without a mail server, and 412 if an entry was added meanwhile.
     */
    async answer(
      contactRequestId: number,
      { uploads: ids, formToken, ...sent }: AnswerInput,
      {
        by,
        version,
        idempotencyKey,
      }: { by: string; version?: number; idempotencyKey?: IdempotencyKey | undefined },
    ): Promise<ContactRequestDetails> {
      const request = await getDetails(contactRequestId);
      assertSendsMail();
      assertRoom(request);
      const files = await parts.uploads.toSend(formToken, ids);
      try {
        await entries.insertAnswer(
          {
            ...sent,
            contactRequestId,
            createdAt: Date.now(),
            createdBy: by,
            recipient: request.email,
            messageId: newMessageId(request.reference, parts.host),
            inReplyTo: await mailsBefore(contactRequestId),
          },
          {
            last: version === undefined ? undefined : version - 1,
            idempotencyKey,
            files,
            scan: parts.hasScanner ? 'waiting' : 'none',
          },
        );
      } catch (error) {
        if (error instanceof OtherEntry) throw outOfDate(await getDetails(contactRequestId));
        throw error;
      }
      wake();
      return await getDetails(contactRequestId);
    },

    /** Stores a note. Throws 404 without such a request, and 400 if it has too many entries. */
    async addNote(
      contactRequestId: number,
      sent: Pick<StoredEntry, 'sort' | 'body'>,
      { by, idempotencyKey }: { by: string; idempotencyKey: IdempotencyKey | undefined },
    ): Promise<ContactEntry> {
      assertRoom(await getDetails(contactRequestId));
      const entryId = await entries.insertNote(
        { ...sent, contactRequestId, subject: '', createdAt: Date.now(), createdBy: by },
        idempotencyKey,
      );
      return shownEntry(await getEntry(entryId ?? 0));
    },

    /** Returns an entry. Throws 404 if it does not exist. */
    entry: async (entryId: number): Promise<ContactEntry> => shownEntry(await getEntry(entryId)),

    /**
     * Deletes a note and returns it. Throws 404 without such a note, and 403 if an editor would delete an administrator's
     * note.
     */
    async deleteNote(entryId: number, { username, role }: Person): Promise<StoredEntry> {
      const { createdBy } = await getEntry(entryId);
      const isOthers = role !== 'administrator' && createdBy !== username;
      if (isOthers && (await requests.isAdministrator(createdBy))) {
        throw notAllowed('Rendszergazda jegyzetét csak rendszergazda törölheti');
      }
      const entry = await entries.deleteNote(entryId);
      if (!entry) throw noSuchEntry();
      return entry;
    },

    /**
     * Sends the mail of an entry again now. Throws 404 if the entry does not exist. Throws 409 if it has no mail, its
     * mail has been sent, or no mail server is configured.
     */
    async retryEntry(entryId: number): Promise<ContactEntry & { contactRequestId: number }> {
      const { delivery, contactRequestId } = await getEntry(entryId);
      assertSendsMail();
      if (delivery === 'sent' || delivery === 'none') throw alreadySent();
      await entries.updateForRetry(entryId, Date.now());
      wake();
      return { ...shownEntry(await getEntry(entryId)), contactRequestId };
    },
  };
}

/** Counts only what staff wrote, so that the sender's messages and link mails cannot prevent an answer. */
function assertRoom({ entries }: ContactRequestDetails): void {
  if (entries.filter(({ createdBy }) => createdBy !== '').length >= MOST_ENTRIES) {
    throw invalid(undefined, `Egy megkereséshez legfeljebb ${MOST_ENTRIES} bejegyzés tartozhat`);
  }
}

const noSuchEntry = () => notFound('A keresett bejegyzés nem található');
