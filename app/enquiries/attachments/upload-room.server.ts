/** Limits of the space for visitors' files that wait for their request. */
import { invalid, tooMany } from '../../platform/problem.ts';
import {
  attachmentLimits as limits,
  attachmentRefusals as messages,
} from './attachment.contract.ts';
import type { StoredAttachment, UploadRoom } from './attachment.repository.server.ts';

/** Bytes that may wait for their request: announced by one sender, and received from all. */
const MOST_OF_ONE = 4 * limits.bytes;
const MOST_OF_ALL = 2 * 1024 * 1024 * 1024;
/** The same as a number of files. */
const MOST_FILES = 5_000;
/** How long space is reserved for bytes that have not arrived. */
export const RESERVED_TIME = 60 * 60_000; // ms
/** How long a file without any received byte counts among all, ms. */
const BEGIN_TIME = 10 * 60_000; // ms

/** The upload if it was announced before. Throws 400 if a file of `size` exceeds the limits of its form. */
export async function knownOrRoom(
  { findAllOfForm }: UploadRoom,
  { holder, uploadId, size }: Pick<StoredAttachment, 'holder' | 'uploadId' | 'size'>,
): Promise<StoredAttachment | undefined> {
  // One query, because a file added between two would count twice.
  const all = await findAllOfForm(holder);
  const known = all.find((upload) => upload.uploadId === uploadId);
  if (known) return known;
  const others = all.filter(isUnused);
  const taken = others.reduce((sum, other) => sum + other.size, 0);
  if (others.length >= limits.most) throw refused(messages.tooMany);
  if (taken + size > limits.bytes) throw refused(messages.tooLarge);
  return undefined;
}

/** Throws 429 if there is no space for `bytes` more. */
export async function assertRoom(
  { sumAnnounced, sumReceived }: UploadRoom,
  sender: string,
  bytes: number,
): Promise<void> {
  const announced = await sumAnnounced(sender, Date.now() - RESERVED_TIME);
  if (announced + bytes > MOST_OF_ONE) throw noRoom();
  await assertRoomOfAll({ sumReceived }, bytes);
}

/** Announced bytes take no space; otherwise a few hundred announcements would block all uploads. */
export async function assertRoomOfAll(
  { sumReceived }: Pick<UploadRoom, 'sumReceived'>,
  bytes: number,
): Promise<void> {
  const all = await sumReceived(Date.now() - BEGIN_TIME);
  if (all.bytes + bytes > MOST_OF_ALL || all.count >= MOST_FILES) throw noRoom();
}

export const isUnused = ({ contactRequestId }: StoredAttachment) => contactRequestId === null;

/** The refusal, with the seconds until a client may try again. */
export const noRoom = (wait = RESERVED_TIME / 1000) => tooMany(wait, messages.fullForNow);

/** Refuses the files of a form. */
export const refused = (message: string) => invalid({ uploads: [message] }, message);
