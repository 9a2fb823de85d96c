import { isoMoment } from '../../api/contract/fields.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import { DAY } from '../enquiry-limits.server.ts';
import type { ContactRequestState } from '../contact-request.contract.ts';
import type { OfferStatus } from '../enquiry.contract.ts';
import type { FormSignature } from '../form-signature.server.ts';
import type { StoredEntry } from '../entry.repository.server.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
} from '../attachments/attachment.repository.server.ts';
import { scanRefusals } from '../attachments/attachment.contract.ts';
import { roomRefusals, type Room, type RoomEntry, type RoomFile } from './room.contract.ts';
import type { RoomRepository } from './room.repository.server.ts';

export type RoomService = ReturnType<typeof createRoomService>;

interface Parts {
  rooms: RoomRepository;
  attachments: AttachmentRepository;
  signature: FormSignature;
  retentionDays: number;
  hasScanner: boolean;
}

const NO_OFFER = { offer: null, offeredAt: null };

type CheckedFile = StoredAttachment & Pick<RoomFile, 'state'>;

/** Rules for the page of a request. The holder of its signed link needs no other permission. */
export function createRoomService(parts: Parts) {
  const { rooms, attachments, signature } = parts;
  const lifetime = parts.retentionDays * DAY;

  /** Returns the request of a link with its thread. Throws 404 if the link is invalid, replaced or expired. */
  async function open(receipt: string) {
    const link = signature.readReceipt(receipt);
    const request = link && (await rooms.findRequest(link.reference));
    if (!request || request.linkVersion !== link.version || !isKept(request)) {
      throw notFound(roomRefusals.invalidLink);
    }
    const [entries, stored] = await Promise.all([
      rooms.findEntries(request.contactRequestId),
      attachments.findAllOfRequest(request.contactRequestId),
    ]);
    const sorts = new Map(entries.map(({ entryId, sort }) => [entryId, sort]));
    const files = stored.map((file) => {
      const isOfOffice = sorts.get(file.entryId ?? 0) === 'answer';
      return { ...file, state: stateOf(file, isOfOffice) };
    });
    // The link is mailed to an unverified address. Files are shown only after the office has answered, because until then
    // strangers could use the page to publish files.
    const isConfirmed = entries.some(({ sort }) => sort === 'answer');
    const shownFiles = files.filter(
      ({ entryId }) => isConfirmed && (entryId === null || sorts.has(entryId)),
    );
    const offered = offerOf(request, entries, files);
    return { request, entries, sorts, isConfirmed, files, shownFiles, ...offered };
  }

  /** Whether the retention of a request has not ended. */
  const isKept = ({ receivedAt }: { receivedAt: number }) => receivedAt + lifetime > Date.now();

  /**
   * The offer of a quotation request: the latest answer with a PDF file. `offeredAt` is the time of the accepted offer, or
   * else of the first.
   */
  function offerOf(
    { kind, state }: { kind: string; state: string },
    entries: readonly StoredEntry[],
    files: readonly CheckedFile[],
  ) {
    if (kind !== 'offer') return NO_OFFER;
    const documentsOf = (id: number | null) =>
      files.filter(({ type, entryId }) => type === 'pdf' && entryId === id);
    const offers = entries.filter(
      ({ sort, entryId }) => sort === 'answer' && documentsOf(entryId).length > 0,
    );
    const entry = offers.at(-1);
    if (!entry) return NO_OFFER;
    const own = documentsOf(entry.entryId);
    const acceptance = entries.find(({ acceptedId }) => acceptedId === entry.entryId);
    const lastAccepted = entries.findLast(({ acceptedId }) => acceptedId !== null)?.acceptedId;
    const dated = offers.find(({ entryId }) => entryId === lastAccepted) ?? offers[0];
    const offer = {
      offerId: entry.entryId,
      files: own.map(({ name, hash }) => ({ name, hash: digestOf(hash) })),
      isOpen: state !== 'closed' && !acceptance && own.every((file) => file.state === 'ready'),
      acceptance: acceptance
        ? { by: acceptance.acceptedBy, at: isoMoment(acceptance.createdAt) }
        : null,
    };
    return { offer, offeredAt: dated!.sentAt };
  }

  /**
   * A file that the scanner could not check can be downloaded only if it is the office's: the sender has the others
   * anyway.
   */
  const stateOf = ({ scan }: StoredAttachment, isOfOffice: boolean): RoomFile['state'] => {
    if (scan === 'infected') return 'infected';
    if (scan === 'failed' && !isOfOffice) return 'unchecked';
    return scan === 'waiting' && parts.hasScanner ? 'waiting' : 'ready';
  };

  const shownFile = ({ attachmentId, name, size, state }: CheckedFile): RoomFile => ({
    attachmentId,
    name,
    size,
    state,
  });

  return {
    open,
    isKept,

    async find(receipt: string): Promise<Room> {
      const { request, entries, sorts, isConfirmed, files, shownFiles, offer, offeredAt } =
        await open(receipt);
      const assignee = request.assignedTo ? await rooms.findAssignee(request.assignedTo) : null;
      const sent = files.filter(
        ({ entryId }) => entryId === null || sorts.get(entryId) === 'message',
      );
      const filesOf = (id: number | null) =>
        shownFiles.filter(({ entryId }) => entryId === id).map(shownFile);
      return {
        reference: request.reference,
        kind: request.kind,
        state: shownState(request),
        receivedAt: isoMoment(request.receivedAt),
        seenAt: isoMoment(request.seenAt),
        offeredAt: isoMoment(offeredAt),
        closedAt: isoMoment(request.closedAt),
        expiresAt: isoMoment(request.receivedAt + lifetime),
        discipline: request.discipline,
        deadline: request.deadline,
        service: request.service,
        similarTo: request.similarTo,
        place: isConfirmed ? request.place : '',
        message: isConfirmed ? request.message : '',
        assignee: assignee ?? null,
        sent: { count: sent.length, size: sent.reduce((sum, { size }) => sum + size, 0) },
        isConfirmed,
        files: filesOf(null),
        entries: entries.map((entry) => ({
          entryId: entry.entryId,
          sort: entry.sort as RoomEntry['sort'],
          at: isoMoment(
            entry.sentAt !== null && entry.sort === 'answer' ? entry.sentAt : entry.createdAt,
          ),
          // The text of an acceptance is for the office; the page has it in its own language.
          body: isConfirmed && entry.sort !== 'acceptance' ? entry.body : '',
          files: filesOf(entry.entryId),
          acceptedBy: entry.acceptedBy,
          acceptedFiles: acceptedFiles(entry, files),
        })),
        offer,
      };
    },

    /** The status of a request, without the texts of its sender. Throws 404 like `open`. */
    async findStatus(receipt: string): Promise<OfferStatus> {
      const { request, entries, files } = await open(receipt);
      const { reference, kind, discipline, deadline, service, similarTo } = request;
      const answered = entries.flatMap(({ sort, sentAt }) => (sort === 'answer' ? [sentAt!] : []));
      return {
        reference,
        kind,
        receivedAt: isoMoment(request.receivedAt),
        state: shownState(request),
        answeredAt: answered.length > 0 ? isoMoment(Math.max(...answered)) : null,
        discipline,
        deadline,
        service,
        similarTo,
        attachments: files.flatMap(({ entryId, size }) => (entryId === null ? [{ size }] : [])),
      };
    },

    /**
     * Returns a file of the request to which the link belongs. Throws 404 if the link is invalid or there is no such
     * file, and 409 if the file may not be downloaded.
     */
    async file(receipt: string, attachmentId: number): Promise<StoredAttachment> {
      const { shownFiles } = await open(receipt);
      const file = shownFiles.find((one) => one.attachmentId === attachmentId);
      if (!file) throw notFound('A melléklet nem található');
      const { state } = file;
      if (state !== 'ready') throw new Problem('not-scanned', { title: scanRefusals[state] });
      return file;
    },
  };
}

interface Answered {
  state: ContactRequestState;
  seenAt: number | null;
  isAnswerOnWay: boolean | number | null;
}

/**
 * State that the sender sees. A message of the sender makes a request new again; if staff saw it before, it stays `seen`
 * here. An answer counts once it has been sent.
 */
function shownState({ state, seenAt, isAnswerOnWay }: Answered) {
  if (state === 'new') return seenAt === null ? 'received' : 'seen';
  return state === 'answered' && isAnswerOnWay ? 'seen' : state;
}

const digestOf = (hash: string) => Buffer.from(hash, 'base64url').toString('hex');

/** The documents of an acceptance, with the digests that were recorded with it. */
function acceptedFiles({ acceptedId, acceptedHash }: StoredEntry, files: readonly CheckedFile[]) {
  const offered = files.filter(({ entryId }) => entryId !== null && entryId === acceptedId);
  return acceptedHash
    .split(' ')
    .filter(Boolean)
    .map((hash) => ({
      name: offered.find((file) => digestOf(file.hash) === hash)?.name ?? '',
      hash,
    }));
}
