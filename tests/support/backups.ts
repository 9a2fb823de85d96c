/** What backups are held to: databases compared row by row, and files that something happened to. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { FRAME_HEAD, FRAMES, MAGIC } from '../../app/backup/archive/archive-format.ts';
import { readTables } from '../../app/backup/tables/read-tables.server.ts';
import { digestsWhile, type TableDigest } from '../../app/backup/tables/table-digests.server.ts';
import { run } from './processes.ts';

/** Of every table that backups carry. */
export async function digestsAt(url: string): Promise<TableDigest[]> {
  const reader = await readTables(url);
  try {
    return await digestsWhile(reader);
  } finally {
    await reader.close();
  }
}

/** Gives names of files that are not there yet, in a folder that is gone when the test file is done. */
export function newFiles(): (name?: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-backups-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return (name = 'site.backup') => join(folder, `${(count += 1)}-${name}`);
}

/** A copy that begins its first table twice, and whose sum is right all the same. */
export function withTableTwice(file: string, copy: string): string {
  const bytes = readFileSync(file);
  const [frames, sum] = [[] as Buffer[], createHash('sha256').update(MAGIC)];
  let isTwice = false;
  for (let at = MAGIC.length; at < bytes.length;) {
    const end = at + FRAME_HEAD + bytes.readUInt32BE(at + 1);
    const frame = bytes.subarray(at, end);
    const letter = frame.toString('latin1', 0, 1);
    const times: number = letter === FRAMES.table && !isTwice ? 2 : 1;
    if (letter === FRAMES.sum)
      frames.push(Buffer.concat([frame.subarray(0, FRAME_HEAD), sum.digest()]));
    else {
      for (let time = 0; time < times; time += 1) {
        frames.push(frame);
        sum.update(letter === FRAMES.rows ? frame.subarray(0, FRAME_HEAD) : frame);
      }
    }
    isTwice ||= times === 2;
    at = end;
  }
  writeFileSync(copy, Buffer.concat([Buffer.from(MAGIC), ...frames]));
  return copy;
}

/** A copy with one bit the other way round. */
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
export function site(words: string[], environment: Record<string, string>) {
  return run('app/server/site.server.ts', words, environment);
}
