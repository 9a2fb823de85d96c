import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { digestsWhile } from '../tables/table-digests.server.ts';
import type { TableReader } from '../tables/stored-table.ts';
import { FRAME_HEAD, FRAMES, MAGIC, type ArchiveEnd, type ArchiveHead } from './archive-format.ts';

/** Of one write: the system takes 1,024. */
const PIECES = 512;

export interface WrittenArchive extends ArchiveEnd {
  head: ArchiveHead;
  /** Of the whole file. */
  bytes: number;
  /** What its last frame says. */
  sha256: string;
}

/** Writes what `reader` has into a new file, which is on the disk when this is done. */
export async function writeArchive(
  file: string,
  head: ArchiveHead,
  reader: TableReader,
): Promise<WrittenArchive> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const sum = createHash('sha256');
    let bytes = 0;
    const write = async (...parts: Uint8Array[]) => {
      for (const part of parts) bytes += part.length;
      await writeAll(handle, parts);
    };
    const frame = async (letter: string, ...content: Uint8Array[]) => {
      const begin = headOf(letter, content);
      sum.update(begin);
      if (letter !== FRAMES.rows) for (const part of content) sum.update(part);
      await write(begin, ...content);
    };
    const json = (letter: string, value: unknown) =>
      frame(letter, Buffer.from(JSON.stringify(value)));

    sum.update(MAGIC);
    await write(MAGIC);
    await json(FRAMES.head, head);
    const tables = await digestsWhile(reader, {
      begin: ({ name, columns }) => json(FRAMES.table, { name, columns }),
      rows: (encoded) => frame(FRAMES.rows, ...encoded),
    });
    const end: ArchiveEnd = { tables, lastIds: reader.lastIds };
    await json(FRAMES.end, end);
    const digest = sum.digest();
    await writeAll(handle, [headOf(FRAMES.sum, [digest]), digest]);
    await handle.sync();
    bytes += FRAME_HEAD + digest.length;
    return { head, ...end, bytes, sha256: digest.toString('hex') };
  } finally {
    await handle.close();
  }
}

function headOf(letter: string, content: Uint8Array[]): Buffer {
  const head = Buffer.allocUnsafe(FRAME_HEAD);
  head.write(letter, 'latin1');
  head.writeUInt32BE(lengthOf(content), 1);
  return head;
}

const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

type Handle = Awaited<ReturnType<typeof open>>;

/** A file may take less at once than it is given. */
async function writeAll(handle: Handle, parts: Uint8Array[]): Promise<void> {
  for (let from = 0; from < parts.length; from += PIECES) {
    const some = parts.slice(from, from + PIECES);
    const { bytesWritten } = await handle.writev(some);
    if (bytesWritten < lengthOf(some)) await writeRest(handle, some, bytesWritten);
  }
}

async function writeRest(handle: Handle, parts: Uint8Array[], written: number): Promise<void> {
  let rest = Buffer.concat(parts).subarray(written);
  while (rest.length > 0) {
    const { bytesWritten } = await handle.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}
