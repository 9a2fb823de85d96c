/** Storage limits for visitors' files whose request has not been sent yet. */
import { invalid, tooMany } from '../../platform/problem.ts';
import {
  attachmentLimits as limits,
  attachmentRefusals as messages,
} from './attachment.contract.ts';
import type { StoredAttachment, UploadRoom } from './attachment.repository.server.ts';

/** Maximum number of bytes that may wait for their request: announced by one sender, and received from all senders. */
const MOST_OF_ONE = 4 * limits.bytes;
const MOST_OF_ALL = 2 * 1024 * 1024 * 1024;
/** Maximum number of files of all senders that may wait for their request. */
const MOST_FILES = 5_000;
/** Time for which space is reserved for announced bytes that have not arrived. */
export const RESERVED_TIME = 60 * 60_000; // ms
/** Time in ms for which a file without any received byte counts towards `MOST_FILES`. */
const BEGIN_TIME = 10 * 60_000; // ms

/**
 * Returns the upload if it is known already. Throws 400 if a new file of `size` bytes exceeds the limits of its form.
 */
export async function knownOrRoom(
  { findAllOfForm }: UploadRoom,
  { holder, uploadId, size }: Pick<StoredAttachment, 'holder' | 'uploadId' | 'size'>,
): Promise<StoredAttachment | undefined> {
  // Uses a single query: a file added between two queries would count twice.
  const all = await findAllOfForm(holder);
  const known = all.find((upload) => upload.uploadId === uploadId);
  if (known) return known;
  const others = all.filter(isUnused);
  const taken = others.reduce((sum, other) => sum + other.size, 0);
  if (others.length >= limits.most) throw refused(messages.tooMany);
  if (taken + size > limits.bytes) throw refused(messages.tooLarge);
  return undefined;
}

/** Throws 429 if the sender or all senders together have no space for `bytes` more. */
export async function assertRoom(
  { sumAnnounced, sumReceived }: UploadRoom,
  sender: string,
  bytes: number,
): Promise<void> {
  const announced = await sumAnnounced(sender, Date.now() - RESERVED_TIME);
  if (announced + bytes > MOST_OF_ONE) throw noRoom();
  await assertRoomOfAll({ sumReceived }, bytes);
}

/**
 * Throws 429 if all senders together have no space for `bytes` more. Announced bytes do not count, otherwise a few
 * hundred announcements would block all uploads.
 */
export async function assertRoomOfAll(
  { sumReceived }: Pick<UploadRoom, 'sumReceived'>,
  bytes: number,
): Promise<void> {
  const all = await sumReceived(Date.now() - BEGIN_TIME);
  if (all.bytes + bytes > MOST_OF_ALL || all.count >= MOST_FILES) throw noRoom();
}

export const isUnused = ({ contactRequestId }: StoredAttachment) => contactRequestId === null;

/** The problem 429, with the seconds after which a client may try again. */
export const noRoom = (wait = RESERVED_TIME / 1000) => tooMany(wait, messages.fullForNow);

/** The problem 400 that refuses the files of a form. */
export const refused = (message: string) => invalid({ uploads: [message] }, message);
