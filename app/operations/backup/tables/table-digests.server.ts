/** What is compared: of each table how many rows it has, and a digest of them. */
import { createHash } from 'node:crypto';
import { encodeRows } from './row-coding.server.ts';
import type { StoredTable, TableReader } from './stored-table.ts';

export interface TableDigest {
  name: string;
  rows: number;
  /** SHA-256 of the rows as they are encoded, hexadecimal. */
  sha256: string;
}

/** What is done with the tables while they are read through. */
interface Also {
  begin?: (table: StoredTable) => Promise<void>;
  rows?: (encoded: Uint8Array[]) => Promise<void>;
}

/** Reads all tables through. */
export async function digestsWhile(
  reader: TableReader,
  { begin, rows }: Also = {},
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of reader.tables) {
    await begin?.(table);
    const hash = createHash('sha256');
    let count = 0;
    for await (const batch of reader.rows(table)) {
      const encoded = encodeRows(batch);
      for (const part of encoded) hash.update(part);
      count += batch.length;
      await rows?.(encoded);
    }
    digests.push({ name: table.name, rows: count, sha256: hash.digest('hex') });
  }
  return digests;
}

/** The tables of `expected` that `found` does not have just so. */
export function differing(expected: TableDigest[], found: TableDigest[]): string[] {
  const known = new Map(found.map((it) => [it.name, it]));
  return expected
    .filter(({ name, rows, sha256 }) => {
      const it = known.get(name);
      return it?.rows !== rows || it.sha256 !== sha256;
    })
    .map(({ name }) => name);
}
