import { randomBytes } from 'node:crypto';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { CheckPicture } from '../../media/files/file-type.service.server.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import type { FormSignature } from '../form-signature.server.ts';
import {
  attachmentLimits as limits,
  attachmentRefusals as messages,
  UPLOAD_ID,
  type Upload,
} from './attachment.contract.ts';
import { cleanName } from './attachment-name.ts';
import type { AttachmentRepository, StoredAttachment } from './attachment.repository.server.ts';
import { createFileCheck } from './file-check.server.ts';
import {
  assertRoom,
  assertRoomOfAll,
  RESERVED_TIME,
  isUnused,
  knownOrRoom,
  noRoom,
  refused,
} from './upload-room.server.ts';

export type UploadService = ReturnType<typeof createUploadService>;

const HOUR = 60 * 60 * 1000; // ms
/** Retention of uploads without a request. Their form is valid for the same time. */
const UNUSED_TIME = 24 * HOUR;
const OPENED = { name: 'uploads', most: 60, window: HOUR };

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
  /** Idempotency key that the client has chosen. */
  attempt?: string | undefined;
}

export function createUploadService({ attachments, signature, limit, checkPicture }: Parts) {
  const opened = limit(OPENED);
  /** Uploads to which a chunk is being appended. */
  const growing = new Set<string>();
  const { finish, portions } = createFileCheck(attachments, checkPicture);

  async function found(uploadId: string): Promise<StoredAttachment> {
    const upload = await attachments.findByUploadId(uploadId);
    if (!upload) throw notFound(messages.missing);
    return upload;
  }

  /**
   * Announces a file. Throws 400 if the file is empty, or the form has expired or exceeds its limits. Throws 429 if
   * there is no space, or the sender has announced too many files. Returns the existing upload if the idempotency key
   * is known.
   */
  async function open(
    { formToken, name, size, attempt }: Announced,
    address: string,
  ): Promise<StoredAttachment> {
    const now = Date.now();
    if (signature.ageOf(formToken, now) === 'expired') throw refused(messages.expired);
    if (size < 1) throw refused(`${cleanName(name)}: ${messages.empty}`);
    const holder = signature.holder(formToken);
    const uploadId =
      attempt === undefined
        ? randomBytes(16).toString('hex')
        : signature.uploadId(formToken, attempt);
    const known = await knownOrRoom(attachments, { holder, uploadId, size });
    if (known) return known;
    const sender = signature.customer(address);
    const { wait } = await opened.take(sender);
    if (wait > 0) throw noRoom(wait);
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

  /**
   * Returns false if the file has more bytes by now, or another request is storing its next chunk. Throws 429 if there is
   * no space for the chunk.
   */
  async function appendAlone(upload: StoredAttachment, bytes: Uint8Array): Promise<boolean> {
    const { uploadId, received, sender, openedAt, contactRequestId } = upload;
    // Checked before anything is stored: a refused chunk must not take space.
    if (contactRequestId !== null || growing.has(uploadId)) return false;
    growing.add(uploadId);
    try {
      // Once a file's reservation has expired, each further chunk has to fit into the sender's limit.
      const isLate = openedAt < Date.now() - RESERVED_TIME;
      if (isLate) await assertRoom(attachments, sender, bytes.length);
      else await assertRoomOfAll(attachments, bytes.length);
      return await attachments.append(uploadId, received, bytes);
    } finally {
      growing.delete(uploadId);
    }
  }

  /** The given files of a form that have been received completely. */
  async function ofForm(
    formToken: string,
    uploadIds: readonly string[],
  ): Promise<StoredAttachment[]> {
    // Skips malformed ids. The server issued none of them, and a client may send more than a query can contain.
    const given = uploadIds.filter((id) => UPLOAD_ID.test(id));
    const all = await attachments.findAllOfForm(signature.holder(formToken), given);
    return all.filter(({ type }) => type !== '');
  }

  return {
    /** Announces a file, as the function `open` above does, with the same errors. */
    open: async (...asked: Parameters<typeof open>): Promise<Upload> => shown(await open(...asked)),

    /** Throws 404 if there is no such upload. */
    find: async (uploadId: string): Promise<Upload> => shown(await found(uploadId)),

    /**
     * Appends a chunk at `offset`. The last chunk starts the check of the file. Throws 404 without such an upload, 409
     * for a wrong offset, and 429 if there is no space. Throws 400 if the chunk is too small or the file is refused.
     */
    async append(uploadId: string, offset: number, bytes: Uint8Array): Promise<Upload> {
      const upload = await found(uploadId);
      const isLast = offset + bytes.length === upload.size;
      // A client whose last answer was lost asks for the result with an empty chunk at the end.
      const isAgain = bytes.length === 0 && isLast;
      if (!isAgain && !isLast && bytes.length < limits.leastPortion) throw shortPortion();
      const isNext = offset === upload.received && offset + bytes.length <= upload.size;
      const isKept = isNext && (isAgain || (await appendAlone(upload, bytes)));
      if (!isKept) throw wrongOffset(shown(await found(uploadId)));
      const grown = { ...upload, received: offset + bytes.length };
      return shown(isLast ? await finish(grown) : grown);
    },

    /** Deletes a file. Does nothing if the file belongs to a request. */
    drop: (uploadId: string): Promise<void> => attachments.deleteUnused(uploadId),

    /**
     * Stores a stream of unknown length as a file of at most `room` bytes. Throws 400 if the file is empty, too large or
     * of a refused type, and 429 if there is no space.
     */
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
          if (received + bytes.length > room) throw refused(messages.tooLarge);
          await assertRoomOfAll(attachments, bytes.length);
          await attachments.append(upload.uploadId, received, bytes);
          received += bytes.length;
        }
        if (!upload) throw refused(`${cleanName(name)}: ${messages.empty}`);
        await attachments.updateSize(upload.attachmentId, received);
        return shown(await finish({ ...upload, size: received, received }));
      } catch (error) {
        if (upload) await attachments.deleteUnused(upload.uploadId);
        throw error;
      }
    },

    ofForm,

    /** Returns the files to be sent with a form. Throws 400 if one is missing or belongs to another form. */
    async toSend(
      formToken: string | undefined,
      uploadIds: readonly string[],
    ): Promise<StoredAttachment[]> {
      if (uploadIds.length === 0) return [];
      const files = formToken === undefined ? [] : await ofForm(formToken, uploadIds);
      const isWhole = new Set(uploadIds).size === uploadIds.length;
      if (!isWhole || files.length !== uploadIds.length) throw refusedFiles('missing');
      // Uploads announced at the same time may each have passed the check of the total size.
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      if (bytes > limits.bytes) throw refusedFiles('tooLarge');
      return files;
    },

    /** Deletes all pending files of a form, except those in `uploadIds`. */
    async dropOthers(formToken: string, uploadIds: readonly string[]): Promise<void> {
      const all = await attachments.findAllOfForm(signature.holder(formToken));
      for (const upload of all.filter(isUnused)) {
        if (!uploadIds.includes(upload.uploadId)) await attachments.deleteUnused(upload.uploadId);
      }
    },

    portions,

    /** Deletes expired uploads, and files of permanently deleted requests. `now` is in ms since 1970. */
    removeLeftOver: (now: number, stopping: AbortSignal): Promise<number> =>
      attachments.deleteLeftOver(
        { unused: now - UNUSED_TIME, notBegun: now - RESERVED_TIME },
        stopping,
      ),
  };
}

const shown = ({ uploadId, name, size, received, type }: StoredAttachment): Upload => ({
  uploadId,
  name,
  size,
  offset: received,
  isTaken: type !== '',
});

export const refusedFiles = (reason: keyof typeof messages) =>
  invalid({ uploads: [messages[reason]] });

const shortPortion = () =>
  invalid(undefined, `Egy részlet legalább ${limits.leastPortion} bájt, kivéve az utolsót`);

const wrongOffset = (current: Upload) =>
  new Problem('wrong-offset', { title: 'A feltöltés máshol tart', current });
