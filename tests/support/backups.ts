/** Helpers for backups: comparing databases row by row, and damaging files. */
import { createHash, type Hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import {
  FRAME_HEAD,
  FRAMES,
  MAGIC,
  type ArchiveEnd,
} from '../../app/operations/backup/archive/archive-format.ts';
import { readTables } from '../../app/operations/backup/tables/read-tables.server.ts';
import {
  digestsWhile,
  type TableDigest,
} from '../../app/operations/backup/tables/table-digests.server.ts';
import { run } from './processes.ts';
import { scratchFolder } from './scratch.ts';

/** A digest of each table of the database at `url`. */
export async function digestsAt(url: string): Promise<TableDigest[]> {
  const reader = await readTables(url);
  try {
    return await digestsWhile(reader);
  } finally {
    await reader.close();
  }
}

/** Returns a function that names new files in a folder, which is removed at the end of the test file. */
export function newFiles(): (name?: string) => string {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-backups-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return (name = 'site.backup') => join(folder, `${(count += 1)}-${name}`);
}

/** A frame of a backup; the `T` before an `R` names the table of its rows. */
export interface Frame {
  letter: string;
  content: Buffer;
}

/** A copy with changed frames and correct checksums, as by an attacker who knows the format. */
export function reframed(file: string, copy: string, change: (frames: Frame[]) => Frame[]): string {
  const frames = change(framesOf(readFileSync(file)));
  const sums = new Map<string, Hash>();
  let current: Hash | undefined;
  for (const { letter, content } of frames) {
    if (letter === FRAMES.table) {
      const { name } = JSON.parse(content.toString()) as { name: string };
      sums.set(name, (current = createHash('sha256')));
    }
    if (letter === FRAMES.rows) current?.update(content);
  }
  const sum = createHash('sha256').update(MAGIC);
  const parts: Buffer[] = [Buffer.from(MAGIC)];
  for (const { letter, content } of frames) {
    const isSum = letter === FRAMES.sum;
    const framed = isSum ? sum.digest() : letter === FRAMES.end ? ended(content, sums) : content;
    const head = Buffer.alloc(FRAME_HEAD);
    head.write(letter, 'latin1');
    head.writeUInt32BE(framed.length, 1);
    if (!isSum) sum.update(head);
    if (!isSum && letter !== FRAMES.rows) sum.update(framed);
    parts.push(head, framed);
  }
  writeFileSync(copy, Buffer.concat(parts));
  return copy;
}

function framesOf(bytes: Buffer): Frame[] {
  const frames: Frame[] = [];
  for (let at = MAGIC.length; at < bytes.length;) {
    const end = at + FRAME_HEAD + bytes.readUInt32BE(at + 1);
    frames.push({
      letter: bytes.toString('latin1', at, at + 1),
      content: bytes.subarray(at + FRAME_HEAD, end),
    });
    at = end;
  }
  return frames;
}

/** The end frame with the current checksums of the tables. */
function ended(content: Buffer, sums: Map<string, Hash>): Buffer {
  const end = JSON.parse(content.toString()) as ArchiveEnd;
  const known = new Map(end.tables.map((table) => [table.name, table.rows]));
  const tables = [...sums].map(([name, hash]) => ({
    name,
    rows: known.get(name) ?? 0,
    sha256: hash.copy().digest('hex'),
  }));
  return Buffer.from(JSON.stringify({ ...end, tables }));
}

/** A copy that begins its first table twice, with correct checksums. */
export function withTableTwice(file: string, copy: string): string {
  return reframed(file, copy, (frames) => {
    const first = frames.findIndex(({ letter }) => letter === FRAMES.table);
    return frames.toSpliced(first, 0, frames[first]!);
  });
}

export function withFlippedBit(file: string, copy: string, byte: number): string {
  const bytes = readFileSync(file);
  bytes[byte]! ^= 1 << (byte % 8);
  writeFileSync(copy, bytes);
  return copy;
}

/** A copy of the first bytes. */
export function truncated(file: string, copy: string, length: number): string {
  writeFileSync(copy, readFileSync(file).subarray(0, length));
  return copy;
}

/** Runs a command of the command line to its end. */
export function site(words: string[], environment: Record<string, string>, input = '') {
  return run('app/main/site.server.ts', words, environment, input);
}
