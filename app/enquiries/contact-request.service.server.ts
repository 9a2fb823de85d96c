import type { Person } from '../api/contract/endpoint.ts';
import { nameAmong } from '../identity/users/profile.contract.ts';
import { invalid, notAllowed, notFound, outOfDate, Problem } from '../platform/problem.ts';
import {
  scanRefusals,
  type Attachment,
  type AttachmentType,
} from './attachments/attachment.contract.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
} from './attachments/attachment.repository.server.ts';
import type {
  ContactRequest,
  ContactRequestDetails,
  ContactRequestFilter,
  ContactRequestState,
} from './contact-request.contract.ts';
import type { ContactRequestRepository } from './contact-request.repository.server.ts';
import { shownEntry, type EntryRepository } from './entry.repository.server.ts';
import type { RequestTrash } from './request-trash.repository.server.ts';

export type ContactRequestService = ReturnType<typeof createContactRequestService>;

const EXPORT_BATCH = 200;
const LARGEST_ID = 2_147_483_647;

interface Parts {
  requests: ContactRequestRepository;
  trash: RequestTrash;
  entries: EntryRepository;
  attachments: AttachmentRepository;
  sendsMail: boolean;
  hasScanner: boolean;
  /** Makes the mail queue look for due mails. */
  wake: () => void;
  /** Mails a user, in the background, that a request has been assigned to them. `by` is a display name. */
  notifyAssignee: (request: ContactRequest, by: string) => void;
}

/** Rules for requests in the staff area, with their mails, notes and files. */
export function createContactRequestService(parts: Parts) {
  const { requests, entries, attachments, sendsMail, wake } = parts;

  /** Throws 404 if there is no such request. */
  async function get(contactRequestId: number): Promise<ContactRequest> {
    const request = await requests.findById(contactRequestId);
    if (!request) throw noSuchRequest();
    return request;
  }

  /** Returns a request with its files and entries. Throws 404 if there is no such request. */
  async function getDetails(contactRequestId: number): Promise<ContactRequestDetails> {
    const request = await get(contactRequestId);
    const [isLate, head, files, written] = await Promise.all([
      requests.isLate(contactRequestId, Date.now()),
      request.discipline ? requests.findHeadOf(request.discipline) : undefined,
      attachments.findAllOfRequest(contactRequestId),
      entries.findAllOfRequest(contactRequestId),
    ]);
    const shown = written.map(shownEntry);
    return {
      ...request,
      isLate,
      acceptedAt: shown.findLast(({ sort }) => sort === 'acceptance')?.createdAt ?? null,
      attachments: files.map((file) => ({
        ...shownFile(file),
        scan: scanOf(file),
        entryId: file.entryId,
      })),
      entries: shown,
      threadVersion: 1 + (written.at(-1)?.entryId ?? 0),
      suggestedAssignee: head ?? '',
      canAnswer: sendsMail,
    };
  }

  /** If no scanner is configured any more, files that wait for it count as never scanned. */
  const scanOf = ({ scan }: StoredAttachment): StoredAttachment['scan'] =>
    scan === 'waiting' && !parts.hasScanner ? 'none' : scan;

  function assertSendsMail(): void {
    if (!sendsMail) throw new Problem('mail-not-configured', { title: NOT_CONFIGURED });
  }

  return {
    get,
    getDetails,
    assertSendsMail,
    colleagues: requests.findColleagues,

    async list(filter: ContactRequestFilter, from: number, count: number) {
      const [total, items] = await Promise.all([
        requests.count(filter),
        requests.findPage(filter, from, count),
      ]);
      return { total, items, deliveryConfigured: sendsMail };
    },

    countNew: () => requests.count({ search: '', state: 'new' }),

    /** Yields all requests that match the filter, newest first, read in batches. */
    async *all(
      filter: ContactRequestFilter,
    ): AsyncGenerator<ContactRequest & { assigneeName: string }> {
      let below = LARGEST_ID;
      for (;;) {
        const batch = await requests.findAllBelow(filter, below, EXPORT_BATCH);
        yield* batch;
        if (batch.length < EXPORT_BATCH) return;
        below = batch.at(-1)!.contactRequestId;
      }
    },

    /** Sets the state. Throws 404 without such a request, and 412 if the state is not `was`. */
    async mark(
      contactRequestId: number,
      { state, was }: { state: ContactRequestState; was?: ContactRequestState | undefined },
    ): Promise<ContactRequest> {
      const marked = await requests.updateState(contactRequestId, state, was);
      if (marked) return marked;
      const current = await get(contactRequestId);
      throw outOfDate(current, current.state === state);
    },

    /**
     * Mails the office again now. Throws 404 without such a request, and 409 if the mail was sent or no mail server is
     * configured.
     */
    async retry(contactRequestId: number): Promise<ContactRequest> {
      if (sendsMail) await requests.updateForRetry(contactRequestId, Date.now());
      const request = await get(contactRequestId);
      assertSendsMail();
      if (request.delivery === 'sent') throw alreadySent();
      wake();
      return request;
    },

    /** Moves a request to the trash. `by` is a user name. Throws 404 if there is no such request. */
    async remove(contactRequestId: number, by: string): Promise<void> {
      if (!(await parts.trash.moveToTrash(contactRequestId, by))) throw noSuchRequest();
    },

    /**
     * Restores a request from the trash. Does nothing if it has been restored already. Throws 404 if the request is
     * neither in the trash nor stored.
     */
    async restore(contactRequestId: number, by: string): Promise<void> {
      if (await parts.trash.restore(contactRequestId, by)) wake();
      else await get(contactRequestId);
    },

    /** Throws 403 if the permanent deletion of a request by an editor would delete an administrator's note. */
    async assertDeletable(contactRequestId: number, { role }: Person): Promise<void> {
      if (role === 'administrator') return;
      if (await entries.hasNoteOfAdministrator(contactRequestId)) {
        throw notAllowed(
          'Rendszergazda jegyzetét tartalmazza: csak rendszergazda törölheti végleg',
        );
      }
    },

    /**
     * Sets the assignee. Throws 400 for an unknown user, 404 without such a request, and 412 if it is not assigned to
     * `was`.
     */
    async assign(
      contactRequestId: number,
      { assignedTo, was }: { assignedTo: string; was?: string | undefined },
      by: string,
    ): Promise<ContactRequest> {
      const colleagues = await requests.findColleagues();
      if (assignedTo !== '' && !colleagues.some(({ username }) => username === assignedTo)) {
        throw invalid({ assignedTo: ['Ilyen felhasználó nincs'] });
      }
      const assigned = await requests.updateAssignee(contactRequestId, assignedTo, was);
      if (assigned) {
        // A user who takes a request needs no mail about it.
        if (assignedTo !== '' && assignedTo !== by) {
          parts.notifyAssignee(assigned, nameAmong(colleagues, by));
        }
        return assigned;
      }
      const current = await get(contactRequestId);
      throw outOfDate(current, current.assignedTo === assignedTo);
    },

    /**
     * Returns a file to be downloaded. Throws 404 without such a file, and 409 if the file is infected or waits for the
     * scanner.
     */
    async file(attachmentId: number): Promise<StoredAttachment & { contactRequestId: number }> {
      const file = await attachments.findById(attachmentId);
      if (!file || file.contactRequestId === null) throw notFound('A melléklet nem található');
      const { contactRequestId } = file;
      // Throws 404 for a request in the trash, whose files must not be downloaded.
      await get(contactRequestId);
      const scan = scanOf(file);
      if (scan === 'waiting' || scan === 'infected') {
        throw new Problem('not-scanned', { title: scanRefusals[scan] });
      }
      return { ...file, contactRequestId };
    },
  };
}

const NOT_CONFIGURED =
  'A levélküldés nincs beállítva, ezért a levél nem küldhető el: szóljon a honlap üzemeltetőjének.';

export const alreadySent = () =>
  new Problem('mail-already-sent', { title: 'Ez a levél már elment.' });

const noSuchRequest = () => notFound('A keresett üzenet nem található');

const shownFile = (file: StoredAttachment): Attachment => {
  const { attachmentId, name, size, scan, scanDetail } = file;
  return { attachmentId, name, size, type: file.type as AttachmentType, scan, scanDetail };
};
