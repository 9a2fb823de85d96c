import { randomBytes } from 'node:crypto';
import type { Attempt, Person } from '../../api/contract/endpoint.ts';
import { nameAmong } from '../../identity/users/profile.contract.ts';
import { invalid, notAllowed, notFound, outOfDate, Problem } from '../../platform/problem.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
} from '../attachments/attachment.repository.server.ts';
import type { Attachment, AttachmentType } from '../attachments/attachment.contract.ts';
import type { ContactRequest } from '../contact-request.contract.ts';
import type { ContactRequestRepository } from '../contact-request.repository.server.ts';
import { NOT_CONFIGURED, type ContactRequestService } from '../contact-request.service.server.ts';
import { MOST_ENTRIES, OtherEntry } from './entry.repository.server.ts';
import type { EntryRepository, StoredEntry } from './entry.repository.server.ts';
import type { ContactEntry, ContactRequestDetails } from './thread.contract.ts';

export type ThreadService = ReturnType<typeof createThreadService>;

interface Parts {
  requests: ContactRequestService;
  rows: ContactRequestRepository;
  entries: EntryRepository;
  attachments: AttachmentRepository;
  /** Host that the mails' Message-ID names. */
  host: string;
  deliveryConfigured: boolean;
  /** Whether anything looks for viruses. */
  hasScanner: boolean;
  /** Has delivery look for what is due. */
  wake: () => void;
  /** Mails a user that a request has been assigned to them, in the background; `by` is a name to be read. */
  notifyAssignee: (request: ContactRequest, by: string) => void;
}

/** What staff write about requests, and whose these are. */
export function createThreadService(parts: Parts) {
  const { requests, rows, entries, attachments } = parts;

  /** Throws 404. */
  async function get(contactRequestId: number): Promise<ContactRequestDetails> {
    const request = await requests.get(contactRequestId);
    const [head, files, written] = await Promise.all([
      request.discipline ? rows.findHeadOf(request.discipline) : undefined,
      attachments.findAllOfRequest(contactRequestId),
      entries.findAllOfRequest(contactRequestId),
    ]);
    return {
      ...request,
      attachments: files.map((file) => ({ ...shownFile(file), scan: scanOf(file) })),
      entries: written.map(shownEntry),
      threadVersion: versionOf(written),
      suggestedAssignee: head ?? '',
      canAnswer: parts.deliveryConfigured,
    };
  }

  /** Where nothing looks for viruses any more, what waited for it is as what came without. */
  const scanOf = ({ scan }: StoredAttachment): StoredAttachment['scan'] =>
    scan === 'waiting' && !parts.hasScanner ? 'none' : scan;

  async function foundEntry(entryId: number): Promise<StoredEntry> {
    const entry = await entries.findById(entryId);
    if (!entry) throw noSuchEntry();
    return entry;
  }

  return {
    get,

    colleagues: rows.findColleagues,

    /** Throws 400, 404, and 412 where somebody else has it by now. */
    async assign(
      contactRequestId: number,
      { assignedTo, was }: { assignedTo: string; was?: string | undefined },
      by: string,
    ): Promise<ContactRequest> {
      const colleagues = await rows.findColleagues();
      if (assignedTo !== '' && !colleagues.some(({ username }) => username === assignedTo)) {
        throw invalid({ assignedTo: ['Ilyen felhasználó nincs'] });
      }
      const assigned = await rows.updateAssignee(contactRequestId, assignedTo, was);
      if (assigned) {
        // A user who takes a request needs no mail about it.
        if (assignedTo !== '' && assignedTo !== by) {
          parts.notifyAssignee(assigned, nameAmong(colleagues, by));
        }
        return assigned;
      }
      const current = await requests.get(contactRequestId);
      throw outOfDate(current, current.assignedTo === assignedTo);
    },

    /** Has an answer sent. Throws 404, 409 where nothing sends mail, and 412 where somebody has written meanwhile. */
    async answer(
      contactRequestId: number,
      sent: { subject: string; body: string },
      { by, version, attempt }: { by: string; version?: number; attempt?: Attempt | undefined },
    ): Promise<ContactRequestDetails> {
      const request = await get(contactRequestId);
      if (!parts.deliveryConfigured) {
        throw new Problem('mail-not-configured', { title: NOT_CONFIGURED });
      }
      assertRoom(request);
      const { reference, email } = request;
      try {
        await entries.insertAnswer(
          {
            ...sent,
            contactRequestId,
            createdAt: Date.now(),
            createdBy: by,
            recipient: email,
            messageId: `<${reference.toLowerCase()}.${randomBytes(8).toString('hex')}@${parts.host}>`,
            inReplyTo: await mailsBefore(contactRequestId),
          },
          { last: version === undefined ? undefined : version - 1, attempt },
        );
      } catch (error) {
        if (error instanceof OtherEntry) throw outOfDate(await get(contactRequestId));
        throw error;
      }
      parts.wake();
      return await get(contactRequestId);
    },

    /** Throws 404. */
    async note(
      contactRequestId: number,
      sent: Pick<StoredEntry, 'sort' | 'body'>,
      { by, attempt }: { by: string; attempt: Attempt | undefined },
    ): Promise<ContactEntry> {
      assertRoom(await get(contactRequestId));
      const entryId = await entries.insertNote(
        { ...sent, contactRequestId, subject: '', createdAt: Date.now(), createdBy: by },
        attempt,
      );
      return shownEntry(await foundEntry(entryId ?? 0));
    },

    /** Throws 404. */
    entry: async (entryId: number): Promise<ContactEntry> => shownEntry(await foundEntry(entryId)),

    /** Gives what it was. Throws 404, and 403 where an editor would delete the note of an administrator. */
    async takeBack(entryId: number, { username, role }: Person): Promise<StoredEntry> {
      const { createdBy } = await foundEntry(entryId);
      const isOthers = role !== 'administrator' && createdBy !== username;
      if (isOthers && (await rows.isAdministrator(createdBy))) {
        throw notAllowed('Rendszergazda jegyzetét csak rendszergazda törölheti');
      }
      const entry = await entries.deleteNote(entryId);
      if (!entry) throw noSuchEntry();
      return entry;
    },

    /** Throws 403 where an editor would delete a request for good, and the note of an administrator with it. */
    async assertDeletable(contactRequestId: number, { role }: Person): Promise<void> {
      if (role === 'administrator') return;
      if (await entries.hasNoteOfAdministrator(contactRequestId)) {
        throw notAllowed(
          'Rendszergazda jegyzetét tartalmazza: csak rendszergazda törölheti végleg',
        );
      }
    },

    /** Tries to send the mail now. Throws 404, and 409 when it is sent, or nothing sends mail. */
    async retry(entryId: number): Promise<StoredEntry> {
      const { delivery } = await foundEntry(entryId);
      if (!parts.deliveryConfigured) {
        throw new Problem('mail-not-configured', { title: NOT_CONFIGURED });
      }
      if (delivery === 'sent' || delivery === 'none') {
        throw new Problem('mail-already-sent', { title: 'Ez a levél már elment.' });
      }
      await entries.updateForRetry(entryId, Date.now());
      parts.wake();
      return await foundEntry(entryId);
    },

    shown: (entry: StoredEntry): ContactEntry => shownEntry(entry),

    /** A file that may be had. Throws 404, and 409 where the scanner has not let it through. */
    async file(attachmentId: number): Promise<StoredAttachment> {
      const file = await attachments.findById(attachmentId);
      if (!file || file.contactRequestId === null) throw notFound('A melléklet nem található');
      // Of one that lies in the bin neither its request nor its files are seen.
      await requests.get(file.contactRequestId);
      const reason = notToBeHad[scanOf(file)];
      if (reason) throw new Problem('not-scanned', { title: reason });
      return file;
    },
  };

  async function mailsBefore(contactRequestId: number): Promise<string> {
    const [request, written] = await Promise.all([
      rows.findMessageId(contactRequestId),
      entries.findAllOfRequest(contactRequestId),
    ]);
    const mails = written.map(({ messageId }) => messageId).filter(Boolean);
    // The first and the last few: a header has its length.
    return [request, ...mails.slice(-10)].join(' ');
  }
}

const notToBeHad: Readonly<Partial<Record<StoredAttachment['scan'], string>>> = {
  waiting: 'A víruskereső még nem vizsgálta meg ezt a fájlt: próbálja később',
  infected: 'A víruskereső fertőzést talált ebben a fájlban, ezért nem tölthető le',
};

function assertRoom({ entries }: ContactRequestDetails): void {
  if (entries.length >= MOST_ENTRIES) {
    throw invalid(undefined, `Egy megkereséshez legfeljebb ${MOST_ENTRIES} bejegyzés tartozhat`);
  }
}

const versionOf = (written: readonly StoredEntry[]) => 1 + (written.at(-1)?.entryId ?? 0);

const noSuchEntry = () => notFound('A keresett bejegyzés nem található');

const moment = (time: number) => new Date(time).toISOString();

const shownFile = (file: StoredAttachment): Attachment => ({
  attachmentId: file.attachmentId,
  name: file.name,
  size: file.size,
  type: file.type as AttachmentType,
  scan: file.scan,
  scanDetail: file.scanDetail,
});

const shownEntry = (entry: StoredEntry): ContactEntry => ({
  entryId: entry.entryId,
  sort: entry.sort,
  createdAt: moment(entry.createdAt),
  createdBy: entry.createdBy,
  recipient: entry.recipient,
  subject: entry.subject,
  body: entry.body,
  delivery: entry.delivery,
  deliveryReason: entry.deliveryReason,
  sentAt: entry.sentAt === null ? null : moment(entry.sentAt),
});
