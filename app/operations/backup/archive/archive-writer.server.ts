import { createHash } from 'node:crypto';
import { BackupError } from '../backup-error.server.ts';
import { digestsWhile } from '../tables/table-digests.server.ts';
import type { TableReader } from '../tables/stored-table.ts';
import {
  FRAME_HEAD,
  FRAMES,
  LONGEST_FRAME,
  MAGIC,
  type ArchiveEnd,
  type ArchiveHead,
} from './archive-format.ts';
import type { ArchiveSink } from './archive-stream.server.ts';

/** Writes all tables of `reader`. The backup is on the disk when this resolves. */
export async function writeArchive(
  sink: ArchiveSink,
  head: ArchiveHead,
  reader: TableReader,
): Promise<ArchiveEnd> {
  try {
    const sum = createHash('sha256');
    let writing = Promise.resolve();
    // Reads the next part while the previous part is written.
    const write = async (...parts: Uint8Array[]) => {
      await writing;
      writing = sink.write(parts);
      // The next write reports the error.
      writing.catch(() => {});
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
    await write(headOf(FRAMES.sum, [digest]), digest);
    await writing;
    await sink.finish();
    return end;
  } finally {
    await sink.close();
  }
}

function headOf(letter: string, content: Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  // A reader would refuse a longer frame.
  if (length > LONGEST_FRAME) {
    throw new BackupError(`A row is too long to be backed up: ${length} bytes.`);
  }
  const head = Buffer.allocUnsafe(FRAME_HEAD);
  head.write(letter, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}
