import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { digestsWhile } from '../tables/table-digests.server.ts';
import type { TableReader } from '../tables/stored-table.ts';
import { FRAME_HEAD, FRAMES, MAGIC, type ArchiveEnd, type ArchiveHead } from './archive-format.ts';

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
    const frame = async (letter: string, content: Uint8Array) => {
      const begin = headOf(letter, content);
      sum.update(begin);
      if (letter !== FRAMES.rows) sum.update(content);
      await write(begin, content);
    };
    const json = (letter: string, value: unknown) =>
      frame(letter, Buffer.from(JSON.stringify(value)));

    sum.update(MAGIC);
    await write(MAGIC);
    await json(FRAMES.head, head);
    const tables = await digestsWhile(reader, {
      begin: ({ name, columns }) => json(FRAMES.table, { name, columns }),
      rows: (encoded) => frame(FRAMES.rows, encoded),
    });
    const end: ArchiveEnd = { tables, lastIds: reader.lastIds };
    await json(FRAMES.end, end);
    const digest = sum.digest();
    await writeAll(handle, [headOf(FRAMES.sum, digest), digest]);
    await handle.sync();
    bytes += FRAME_HEAD + digest.length;
    return { head, ...end, bytes, sha256: digest.toString('hex') };
  } finally {
    await handle.close();
  }
}

function headOf(letter: string, content: Uint8Array): Buffer {
  const head = Buffer.allocUnsafe(FRAME_HEAD);
  head.write(letter, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return head;
}

type Handle = Awaited<ReturnType<typeof open>>;

/** A file may take less at once than it is given. */
async function writeAll(handle: Handle, parts: Uint8Array[]): Promise<void> {
  for (const part of parts) {
    let rest = part;
    while (rest.length > 0) {
      const { bytesWritten } = await handle.write(rest);
      rest = rest.subarray(bytesWritten);
    }
  }
}
