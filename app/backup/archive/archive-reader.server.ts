import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BackupError } from '../backup-error.ts';
import { decodeRows } from '../tables/row-coding.server.ts';
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
  type ArchiveEnd,
  type ArchiveHead,
} from './archive-format.ts';

interface Frame {
  letter: string;
  /** Letter and length as they stand in the file. */
  begin: Buffer;
  content: Buffer;
}

export interface CheckedArchive extends ArchiveEnd {
  head: ArchiveHead;
  /** The rows of all tables in the order of the file, some at a time. */
  rows: () => AsyncGenerator<{ table: StoredTable; rows: Row[] }>;
}

const TRUNCATED = 'A mentés csonka: a végéről hiányzik valami.';
const CHANGED = 'A mentés sérült: a tartalma nem az, amit a készítésekor feljegyeztek.';

/** Reads a whole backup through before anything of it is used. Throws `BackupError`. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const sum = createHash('sha256').update(MAGIC);
  const tables = new Map<string, Hash>();
  let rows: Hash | undefined;
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  let isWhole = false;
  for await (const { letter, begin, content } of frames(file)) {
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
      // Of two of a name one would stand under no sum.
      if (tables.has(name)) throw new BackupError(CHANGED);
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
  return { head, ...end, rows: () => rowsOf(file) };
}

function assertSame(one: Buffer, other: Buffer): void {
  if (!one.equals(other)) throw new BackupError(CHANGED);
}

async function* rowsOf(file: string): AsyncGenerator<{ table: StoredTable; rows: Row[] }> {
  let table: StoredTable | undefined;
  for await (const { letter, content } of frames(file)) {
    if (letter === FRAMES.table) table = archiveTable.parse(parsed(content));
    else if (letter === FRAMES.rows && table) yield { table, rows: decodeRows(content) };
  }
}

function readHead(content: Buffer): ArchiveHead {
  const format = read(() => (parsed(content) as { format?: unknown }).format);
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError('A mentést a program újabb változata készítette, ez nem ismeri.');
  }
  return read(() => archiveHead.parse(parsed(content)));
}

/** What is read before its sum is known to be right may be anything. */
function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BackupError(CHANGED);
  }
}

const parsed = (content: Buffer): unknown => JSON.parse(content.toString('utf8'));

/** Every frame in turn. */
async function* frames(file: string): AsyncGenerator<Frame> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`A mentés nem olvasható: ${error.message}`);
  });
  try {
    const { size } = await handle.stat();
    let at = 0;
    const take = async (length: number): Promise<Buffer> => {
      if (at + length > size) throw new BackupError(TRUNCATED);
      const bytes = Buffer.allocUnsafe(length);
      for (let filled = 0; filled < length;) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled);
        if (bytesRead === 0) throw new BackupError(TRUNCATED);
        filled += bytesRead;
      }
      at += length;
      return bytes;
    };
    const magic = await take(Math.min(MAGIC.length, size));
    if (!MAGIC.subarray(0, magic.length).equals(magic)) {
      throw new BackupError('Ez a fájl nem a honlap mentése.');
    }
    if (magic.length < MAGIC.length) throw new BackupError(TRUNCATED);
    for (;;) {
      if (at === size) return;
      const begin = await take(FRAME_HEAD);
      const [letter, length] = [begin.toString('latin1', 0, 1), begin.readUInt32BE(1)];
      if (length > LONGEST_FRAME) throw new BackupError(CHANGED);
      const content = await take(length);
      yield { letter, begin, content };
    }
  } finally {
    await handle.close();
  }
}
