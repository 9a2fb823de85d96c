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
/** How long what came with no request is kept: as long as its form may be sent. */
const UNUSED_TIME = 24 * HOUR;
/** Uploads that one sender may open in an hour. */
const OPENED = { name: 'uploads', most: 60, window: HOUR };
/** What may wait for its request, of one sender as it is announced, and of all as it has come; bytes. */
const MOST_OF_ONE = 4 * limits.bytes;
const MOST_OF_ALL = 2 * 1024 * 1024 * 1024;
/** The same in files. */
const MOST_FILES = 5_000;
/** How long room is held for what has not come. */
const HELD_TIME = HOUR;
/** How long a file of which nothing has come counts as one of all. */
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
  /** A key of the sender's. */
  attempt?: string | undefined;
}

/** The rules by which files of visitors come in, one portion after the other. */
export function createUploadService({ attachments, signature, limit, checkPicture }: Parts) {
  const opened = limit(OPENED);
  /** Those of which a portion is being kept. */
  const growing = new Set<string>();
  /** One file of each sender waits for its check. */
  const turns = oneByOne();

  async function found(uploadId: string): Promise<StoredAttachment> {
    const upload = await attachments.findByUploadId(uploadId);
    if (!upload) throw notFound(copy.missing);
    return upload;
  }

  /**
   * Throws 400 where it is one too many for its form, and 429 where there is no room for any. Gives the same again for an
   * attempt whose answer was lost.
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

  /** The upload where it has been opened before. Throws 400 where a file of `size` is one too many for its form. */
  async function knownOrRoom(
    { findAllOfForm }: UploadRoom,
    { holder, uploadId, size }: Pick<StoredAttachment, 'holder' | 'uploadId' | 'size'>,
  ): Promise<StoredAttachment | undefined> {
    // Asked for in one: what became known in between would be one too many beside itself.
    const all = await findAllOfForm(holder);
    const known = all.find((upload) => upload.uploadId === uploadId);
    if (known) return known;
    const others = all.filter(isUnused);
    const taken = others.reduce((sum, other) => sum + other.size, 0);
    if (others.length >= limits.most) throw refused(copy.tooMany);
    if (taken + size > limits.bytes) throw refused(copy.tooLarge);
    return undefined;
  }

  /** Throws 429 where there is no room for `bytes` more. */
  async function assertRoom(
    { sumAnnounced, sumReceived }: UploadRoom,
    sender: string,
    bytes: number,
  ): Promise<void> {
    const announced = await sumAnnounced(sender, Date.now() - HELD_TIME);
    if (announced + bytes > MOST_OF_ONE) throw full();
    await assertRoomOfAll({ sumReceived }, bytes);
  }

  /** What is announced costs nothing, and fills nothing: else some hundred words would keep everybody out. */
  async function assertRoomOfAll(
    { sumReceived }: Pick<UploadRoom, 'sumReceived'>,
    bytes: number,
  ): Promise<void> {
    const all = await sumReceived(Date.now() - BEGIN_TIME);
    if (all.bytes + bytes > MOST_OF_ALL || all.count >= MOST_FILES) throw full();
  }

  /** False where it has come further, or its next portion is just being kept. Throws 429. */
  async function appendAlone(upload: StoredAttachment, bytes: Uint8Array): Promise<boolean> {
    const { uploadId, received, sender, openedAt, contactRequestId } = upload;
    // Before anything of it is kept, wherever that is: what is refused is to cost no room.
    if (contactRequestId !== null || growing.has(uploadId)) return false;
    growing.add(uploadId);
    try {
      // Its room is no longer held for it: what comes now needs room as that of others does.
      const isLate = openedAt < Date.now() - HELD_TIME;
      if (isLate) await assertRoom(attachments, sender, bytes.length);
      else await assertRoomOfAll(attachments, bytes.length);
      return await attachments.append(uploadId, received, bytes);
    } finally {
      growing.delete(uploadId);
    }
  }

  /** Finds out what the file is, now that it is there. Throws 400, and it is gone then. */
  async function finish(upload: StoredAttachment): Promise<StoredAttachment> {
    if (upload.type !== '') return upload;
    return await turns(upload.sender, async () => {
      // Whoever asks several times what became of it has it looked at once.
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

  /** The bytes `from` … `to`, the second of them left out, as they are stored. */
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

    /** Keeps what comes behind `offset`; the last portion has the file looked at. Throws 400, 404, 409 and 429. */
    async append(uploadId: string, offset: number, bytes: Uint8Array): Promise<Upload> {
      const upload = await found(uploadId);
      const isLast = offset + bytes.length === upload.size;
      // Nothing is behind the end: who asks that has not heard what became of it.
      const isAgain = bytes.length === 0 && isLast;
      if (!isAgain && !isLast && bytes.length < limits.leastPortion) throw shortPortion();
      const isNext = offset === upload.received && offset + bytes.length <= upload.size;
      const isKept = isNext && (isAgain || (await appendAlone(upload, bytes)));
      if (!isKept) throw wrongOffset(shown(await found(uploadId)));
      const grown = { ...upload, received: offset + bytes.length };
      return shown(isLast ? await finish(grown) : grown);
    },

    /** Nothing where it has come with a request. */
    drop: (uploadId: string): Promise<void> => attachments.deleteUnused(uploadId),

    /** Keeps a file that comes all at once, of which nobody knows how long it is. Throws 400 and 429. */
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

    /** What was sent with a form and waits for it. */
    async ofForm(formToken: string, uploadIds: readonly string[]): Promise<StoredAttachment[]> {
      // No other was ever given, and some are more than a database can be asked for.
      const given = uploadIds.filter((id) => UPLOAD_ID.test(id));
      const all = await attachments.findAllOfForm(signature.holder(formToken), given);
      return all.filter(({ type }) => type !== '');
    },

    /** Drops what waits for a form, but for those. */
    async dropOthers(formToken: string, uploadIds: readonly string[]): Promise<void> {
      const all = await attachments.findAllOfForm(signature.holder(formToken));
      for (const upload of all.filter(isUnused)) {
        if (!uploadIds.includes(upload.uploadId)) await attachments.deleteUnused(upload.uploadId);
      }
    },

    portions,

    /** Removes what nobody has sent with a request, and what came with one that is gone. `now` in ms since 1970. */
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

/** Of the files of the form. */
const refused = (message: string) => invalid({ uploads: [message] }, message);

const shortPortion = () =>
  invalid(undefined, `Egy részlet legalább ${limits.leastPortion} bájt, kivéve az utolsót`);

const wrongOffset = (current: Upload) =>
  new Problem('wrong-offset', { title: 'A feltöltés máshol tart', current });
