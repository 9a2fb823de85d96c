import { setImmediate } from 'node:timers/promises';
import { createTurns } from '../../platform/semaphore.server.ts';
import type { PictureRepository } from './picture.repository.server.ts';

/** Of what is longer a part is not read at once: SQLite goes through all that is before it. */
const LONG = 512 * 1024; // bytes

/** However many: nothing is held for those who wait, and some have been answered in part already. */
const turns = createTurns({ atOnce: 1, longestWait: 20_000 });

interface PictureFile {
  hash: string;
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Bytes `from` … `to` of a picture's file, both counted from 0 and both included. Of long files one part
 * after the other, however many ask: in between everybody else has a turn. Throws 503 where that takes too long.
 */
export function readPart(
  pictures: PictureRepository,
  { hash, name, size }: PictureFile,
  from: number,
  to: number,
): Promise<Uint8Array | undefined> {
  const read = () => pictures.findFilePart(hash, name, from, to);
  if (size <= LONG) return read();
  return turns.run(async () => {
    await setImmediate();
    return await read();
  });
}
