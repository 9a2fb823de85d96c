/** Checks visitors' files after the last chunk has arrived. */
import {
  FileRefusal,
  hashOfParts,
  typeOf,
  type CheckPicture,
  type ReadableFile,
} from '../../media/files/file-type.service.server.ts';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';
import { notFound } from '../../platform/problem.ts';
import { queues } from '../../platform/queues.server.ts';
import { nameFor } from './attachment-name.ts';
import { attachmentRefusals as messages } from './attachment.contract.ts';
import type { AttachmentRepository, StoredAttachment } from './attachment.repository.server.ts';
import { refused } from './upload-room.server.ts';

export function createFileCheck(attachments: AttachmentRepository, checkPicture: CheckPicture) {
  /** Checks the files of one sender one after another. */
  const queue = oneByOne();

  /** Finds out the type of a complete file. Deletes a file that is refused, and throws 400. */
  async function finish(upload: StoredAttachment): Promise<StoredAttachment> {
    if (upload.type !== '') return upload;
    return await queue(upload.sender, async () => {
      // The file is checked once, although the client may ask for the result several times.
      const now = await attachments.findByUploadId(upload.uploadId);
      if (!now) throw notFound(messages.missing);
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
      throw refused(`${which}: ${messages[error.reason]}`);
    }
  }

  const readable = ({ attachmentId, received }: StoredAttachment): ReadableFile => ({
    size: received,
    read: async (from, to) =>
      Buffer.concat(await Array.fromAsync(portions(attachmentId, from, to))),
  });

  /** Yields the bytes from `from` to `to`, exclusive, in the chunks in which they are stored. */
  async function* portions(attachmentId: number, from: number, to: number) {
    for (let at = from; at < to;) {
      const bytes = await attachments.readPart(attachmentId, at);
      if (!bytes) throw new Error('a file that was sent lacks a part');
      yield bytes.subarray(0, to - at);
      at += bytes.length;
    }
  }

  return { finish, portions };
}
