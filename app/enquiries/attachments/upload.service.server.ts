import { randomBytes } from 'node:crypto';
import { invalid, notFound, Problem, tooMany } from '../../platform/problem.ts';
import {
  FileRefusal,
  hashOfParts,
  typeOf,
  type CheckPicture,
  type ReadableFile,
} from '../../media/files/file-type.service.server.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';
import { queues } from '../../platform/queues.server.ts';
import type { FormSignature } from '../form-signature.server.ts';
import {
  attachmentLimits as limits,
  attachmentRefusals as copy,
  UPLOAD_ID,
  type Upload,
} from './attachment.contract.ts';
import { cleanName, nameFor } from './attachment-name.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
  UploadRoom,
} from './attachment.repository.server.ts';

export type UploadService = ReturnType<typeof createUploadService>;

const HOUR = 60 * 60 * 1000; // ms
/** Retention of uploads without a request: as long as their form is valid. */
const UNUSED_TIME = 24 * HOUR;
/** Uploads that one sender may open in an hour. */
const OPENED = { name: 'uploads', most: 60, window: HOUR };
/** Limits of pending uploads: announced bytes of a sender, and stored bytes of all. */
const MOST_OF_ONE = 4 * limits.bytes;
const MOST_OF_ALL = 2 * 1024 * 1024 * 1024;
/** The same in files. */
const MOST_FILES = 5_000;
/** How long announced space is reserved. */
const HELD_TIME = HOUR;
/** How long an empty file counts towards the limit of all. */
const BEGIN_TIME = 10 * 60_000; // ms

interface Parts {
  attachments: AttachmentRepository;
  signature: FormSignature;
  limit: AttemptLimits;
  checkPicture: CheckPicture;
}

interface Announced {
  formToken: string;
  name: string;
  size: number;
  /** Idempotency key of the client. */
  attempt?: string | undefined;
}

/** Rules for chunked uploads of visitors. */
export function createUploadService({ attachments, signature, limit, checkPicture }: Parts) {
  const opened = limit(OPENED);
  /** Uploads to which a chunk is being appended. */
  const growing = new Set<string>();
  /** Checks of one sender run one after the other. */
  const turns = oneByOne();

  async function found(uploadId: string): Promise<StoredAttachment> {
    const upload = await attachments.findByUploadId(uploadId);
    if (!upload) throw notFound(copy.missing);
    return upload;
  }

  /**
   * Throws 400 if the form has too many files, and 429 if there is no space. Returns the same upload for a
   * repeated key.
   */
  async function open(
    { formToken, name, size, attempt }: Announced,
    address: string,
  ): Promise<StoredAttachment> {
    const now = Date.now();
    if (signature.ageOf(formToken, now) === 'expired') throw refused(copy.expired);
    if (size < 1) throw refused(`${cleanName(name)}: ${copy.empty}`);
    const holder = signature.holder(formToken);
    const uploadId =
      attempt === undefined
        ? randomBytes(16).toString('hex')
        : signature.uploadId(formToken, attempt);
    const known = await knownOrRoom(attachments, { holder, uploadId, size });
    if (known) return known;
    const sender = signature.customer(address);
    const { wait } = await opened.take(sender);
    if (wait > 0) throw tooMany(wait, copy.fullForNow);
    return await attachments.alone(async (within) => {
      const other = await knownOrRoom(within, { holder, uploadId, size });
      if (other) return other;
      await assertRoom(within, sender, size);
      return await within.insert({
        uploadId,
        holder,
        sender,
        contactRequestId: null,
        name: cleanName(name),
        size,
        received: 0,
        type: '',
        hash: '',
        openedAt: now,
        scan: 'none',
        scanDetail: '',
        scannedAt: null,
        attempts: 0,
        nextAttemptAt: 0,
        leaseHolder: '',
        leaseUntil: 0,
      });
    });
  }

  /** The upload of a repeated key. Throws 400 if a file of `size` is too much for its form. */
  async function knownOrRoom(
    { findAllOfForm }: UploadRoom,
    { holder, uploadId, size }: Pick<StoredAttachment, 'holder' | 'uploadId' | 'size'>,
  ): Promise<StoredAttachment | undefined> {
    // One query: a file that appeared between two would count twice.
    const all = await findAllOfForm(holder);
    const known = all.find((upload) => upload.uploadId === uploadId);
    if (known) return known;
    const others = all.filter(isUnused);
    const taken = others.reduce((sum, other) => sum + other.size, 0);
    if (others.length >= limits.most) throw refused(copy.tooMany);
    if (taken + size > limits.bytes) throw refused(copy.tooLarge);
    return undefined;
  }

  /** Throws 429 if there is no space for `bytes` more. */
  async function assertRoom(
    { sumAnnounced, sumReceived }: UploadRoom,
    sender: string,
    bytes: number,
  ): Promise<void> {
    const announced = await sumAnnounced(sender, Date.now() - HELD_TIME);
    if (announced + bytes > MOST_OF_ONE) throw full();
    await assertRoomOfAll({ sumReceived }, bytes);
  }

  /** Announced sizes do not count here: otherwise a few hundred announcements would block everyone. */
  async function assertRoomOfAll(
    { sumReceived }: Pick<UploadRoom, 'sumReceived'>,
    bytes: number,
  ): Promise<void> {
    const all = await sumReceived(Date.now() - BEGIN_TIME);
    if (all.bytes + bytes > MOST_OF_ALL || all.count >= MOST_FILES) throw full();
  }

  /** False if the upload is longer by now, or another chunk is being stored. Throws 429. */
  async function appendAlone(upload: StoredAttachment, bytes: Uint8Array): Promise<boolean> {
    const { uploadId, received, sender, openedAt, contactRequestId } = upload;
    // Before anything is stored: a refused chunk must not take space.
    if (contactRequestId !== null || growing.has(uploadId)) return false;
    growing.add(uploadId);
    try {
      // The reservation has expired: the chunk needs free space.
      const isLate = openedAt < Date.now() - HELD_TIME;
      if (isLate) await assertRoom(attachments, sender, bytes.length);
      else await assertRoomOfAll(attachments, bytes.length);
      return await attachments.append(uploadId, received, bytes);
    } finally {
      growing.delete(uploadId);
    }
  }

  /** Checks the type of a complete file. Throws 400 and deletes it if refused. */
  async function finish(upload: StoredAttachment): Promise<StoredAttachment> {
    if (upload.type !== '') return upload;
    return await turns(upload.sender, async () => {
      // Repeated requests for the result check the file once.
      const now = await found(upload.uploadId);
      return now.type === '' ? await checked(now) : now;
    });
  }

  async function checked(upload: StoredAttachment): Promise<StoredAttachment> {
    const { attachmentId, uploadId, name } = upload;
    try {
      return await queues.requests.files.run(async () => {
        const { type, ending } = await typeOf(readable(upload), checkPicture);
        const hash = await hashOfParts(portions(attachmentId, 0, upload.received));
        const known = { type, hash, name: nameFor(name, ending) };
        await attachments.updateType(attachmentId, known);
        return { ...upload, ...known };
      });
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      await attachments.deleteUnused(uploadId);
      const which = error.entry === undefined ? name : `${name} (${error.entry})`;
      throw refused(`${which}: ${copy[error.reason]}`);
    }
  }

  const readable = ({ attachmentId, received }: StoredAttachment): ReadableFile => ({
    size: received,
    async read(from, to) {
      const pieces: Uint8Array[] = [];
      for await (const bytes of portions(attachmentId, from, to)) pieces.push(bytes);
      return Buffer.concat(pieces);
    },
  });

  /** Bytes `from` … `to` (exclusive), as stored. */
  async function* portions(attachmentId: number, from: number, to: number) {
    for (let at = from; at < to;) {
      const bytes = await attachments.readPart(attachmentId, at);
      if (!bytes) throw new Error('a file that was sent lacks a part');
      yield bytes.subarray(0, to - at);
      at += bytes.length;
    }
  }

  return {
    /** Throws 400 and 429. */
    open: async (...asked: Parameters<typeof open>): Promise<Upload> => shown(await open(...asked)),

    /** Throws 404. */
    find: async (uploadId: string): Promise<Upload> => shown(await found(uploadId)),

    /** Appends a chunk at `offset`; the last one starts the check. Throws 400, 404, 409 and 429. */
    async append(uploadId: string, offset: number, bytes: Uint8Array): Promise<Upload> {
      const upload = await found(uploadId);
      const isLast = offset + bytes.length === upload.size;
      // An empty chunk at the end asks again for a lost result.
      const isAgain = bytes.length === 0 && isLast;
      if (!isAgain && !isLast && bytes.length < limits.leastPortion) throw shortPortion();
      const isNext = offset === upload.received && offset + bytes.length <= upload.size;
      const isKept = isNext && (isAgain || (await appendAlone(upload, bytes)));
      if (!isKept) throw wrongOffset(shown(await found(uploadId)));
      const grown = { ...upload, received: offset + bytes.length };
      return shown(isLast ? await finish(grown) : grown);
    },

    /** Does nothing if the file belongs to a request. */
    drop: (uploadId: string): Promise<void> => attachments.deleteUnused(uploadId),

    /** Stores a stream of unknown length. Throws 400 and 429. */
    async take(
      { formToken, name, room }: { formToken: string; name: string; room: number },
      content: AsyncIterable<Uint8Array>,
      address: string,
    ): Promise<Upload> {
      let upload: StoredAttachment | undefined;
      let received = 0;
      try {
        for await (const bytes of content) {
          upload ??= await open({ formToken, name, size: Math.max(1, room) }, address);
          if (received + bytes.length > room) throw refused(copy.tooLarge);
          await assertRoomOfAll(attachments, bytes.length);
          await attachments.append(upload.uploadId, received, bytes);
          received += bytes.length;
        }
        if (!upload) throw refused(`${cleanName(name)}: ${copy.empty}`);
        await attachments.updateSize(upload.attachmentId, received);
        return shown(await finish({ ...upload, size: received, received }));
      } catch (error) {
        if (upload) await attachments.deleteUnused(upload.uploadId);
        throw error;
      }
    },

    /** Pending files of a form. */
    async ofForm(formToken: string, uploadIds: readonly string[]): Promise<StoredAttachment[]> {
      // Other ids were never issued, and may be more than a query can take.
      const given = uploadIds.filter((id) => UPLOAD_ID.test(id));
      const all = await attachments.findAllOfForm(signature.holder(formToken), given);
      return all.filter(({ type }) => type !== '');
    },

    /** Deletes other pending files of a form. */
    async dropOthers(formToken: string, uploadIds: readonly string[]): Promise<void> {
      const all = await attachments.findAllOfForm(signature.holder(formToken));
      for (const upload of all.filter(isUnused)) {
        if (!uploadIds.includes(upload.uploadId)) await attachments.deleteUnused(upload.uploadId);
      }
    },

    portions,

    /** Deletes expired uploads, and files of deleted requests. `now` in ms since 1970. */
    removeLeftOver: (now: number): Promise<number> =>
      attachments.deleteLeftOver({ unused: now - UNUSED_TIME, notBegun: now - HELD_TIME }),
  };
}

const isUnused = ({ contactRequestId }: StoredAttachment) => contactRequestId === null;

const shown = ({ uploadId, name, size, received, type }: StoredAttachment): Upload => ({
  uploadId,
  name,
  size,
  offset: received,
  isTaken: type !== '',
});

const full = () => tooMany(HOUR / 1000, copy.fullForNow);

/** Error of the form's file field. */
const refused = (message: string) => invalid({ uploads: [message] }, message);

const shortPortion = () =>
  invalid(undefined, `Egy részlet legalább ${limits.leastPortion} bájt, kivéve az utolsót`);

const wrongOffset = (current: Upload) =>
  new Problem('wrong-offset', { title: 'A feltöltés máshol tart', current });
