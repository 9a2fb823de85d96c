import { createHash, type Hash } from 'node:crypto';
import { BackupError } from '../backup-error.server.ts';
import { decodeRows } from '../tables/table-digests.server.ts';
import type { Row, StoredTable } from '../tables/stored-table.ts';
import {
  archiveEnd,
  archiveHead,
  archiveTable,
  FORMAT,
  FRAME_HEAD,
  FRAMES,
  LONGEST_FRAME,
  MAGIC,
  MOST_TABLES,
  type ArchiveEnd,
  type ArchiveHead,
} from './archive-format.ts';
import { taking, type ArchiveSource } from './archive-stream.server.ts';

interface Frame {
  letter: string;
  /** Letter and length, as they are in the file. */
  begin: Buffer;
  content: Buffer;
}

export interface CheckedArchive extends ArchiveEnd {
  head: ArchiveHead;
  /** Rows of all tables in batches, in the order of the file. */
  rows: () => AsyncGenerator<{ table: StoredTable; rows: Row[] }>;
}

const TRUNCATED = 'The backup is truncated: its end is missing.';
const CHANGED = 'The backup is damaged: its content does not match its checksums.';

/** Verifies the complete backup before it is used. Throws `BackupError`. */
export async function checkArchive(source: ArchiveSource): Promise<CheckedArchive> {
  const sum = createHash('sha256').update(MAGIC);
  const tables = new Map<string, Hash>();
  let rows: Hash | undefined;
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  let isWhole = false;
  for await (const { letter, begin, content } of frames(source)) {
    if (isWhole) throw new BackupError(CHANGED);
    if (letter === FRAMES.sum) {
      assertSame(content, sum.digest());
      isWhole = true;
      continue;
    }
    sum.update(begin);
    if (letter === FRAMES.rows) {
      if (!rows) throw new BackupError(CHANGED);
      rows.update(content);
      continue;
    }
    sum.update(content);
    if (head === undefined) {
      if (letter !== FRAMES.head) throw new BackupError(CHANGED);
      head = readHead(content);
    } else if (letter === FRAMES.table) {
      const { name } = read(() => archiveTable.parse(parsed(content)));
      // If two tables had the same name, one of them would have no checksum.
      if (tables.has(name) || tables.size >= MOST_TABLES) throw new BackupError(CHANGED);
      rows = createHash('sha256');
      tables.set(name, rows);
    } else if (letter === FRAMES.end) end = read(() => archiveEnd.parse(parsed(content)));
  }
  if (!isWhole || head === undefined || end === undefined) throw new BackupError(TRUNCATED);
  for (const { name, sha256 } of end.tables) {
    const found = tables.get(name);
    if (!found) throw new BackupError(CHANGED);
    assertSame(found.digest(), Buffer.from(sha256, 'hex'));
    tables.delete(name);
  }
  if (tables.size > 0) throw new BackupError(CHANGED);
  return { head, ...end, rows: () => rowsOf(source) };
}

function assertSame(one: Buffer, other: Buffer): void {
  if (!one.equals(other)) throw new BackupError(CHANGED);
}

async function* rowsOf(source: ArchiveSource): AsyncGenerator<{ table: StoredTable; rows: Row[] }> {
  let table: StoredTable | undefined;
  for await (const { letter, content } of frames(source)) {
    if (letter === FRAMES.table) table = archiveTable.parse(parsed(content));
    else if (letter === FRAMES.rows && table) {
      const { columns } = table;
      yield { table, rows: read(() => decodeRows(content, columns.length)) };
    }
  }
}

function readHead(content: Buffer): ArchiveHead {
  const format = read(() => (parsed(content) as { format?: unknown }).format);
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError(
      'A newer version of the program made the backup; this one does not know its form.',
    );
  }
  return read(() => archiveHead.parse(parsed(content)));
}

/** Runs `parse` on input whose checksum is not verified yet, which may be malformed. */
function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BackupError(CHANGED);
  }
}

const parsed = (content: Buffer): unknown => JSON.parse(content.toString('utf8'));

async function* frames(source: ArchiveSource): AsyncGenerator<Frame> {
  const { take, close } = taking(source());
  try {
    const magic = await take(MAGIC.length);
    if (!MAGIC.subarray(0, magic.length).equals(magic)) {
      throw new BackupError('This file is not a backup of the site.');
    }
    if (magic.length < MAGIC.length) throw new BackupError(TRUNCATED);
    for (;;) {
      const begin = await take(FRAME_HEAD);
      if (begin.length === 0) return;
      if (begin.length < FRAME_HEAD) throw new BackupError(TRUNCATED);
      const [letter, length] = [begin.toString('latin1', 0, 1), begin.readUInt32BE(1)];
      if (length > LONGEST_FRAME) throw new BackupError(CHANGED);
      const content = await take(length);
      if (content.length < length) throw new BackupError(TRUNCATED);
      yield { letter, begin, content };
    }
  } finally {
    await close();
  }
}
