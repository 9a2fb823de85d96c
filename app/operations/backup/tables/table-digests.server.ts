/** Digests of tables for comparison: row count and hash. */
import { createHash } from 'node:crypto';
import type { StoredTable, TableReader, Row, Value } from './stored-table.ts';

export interface TableDigest {
  name: string;
  rows: number;
  /** SHA-256 of the encoded rows, hexadecimal. */
  sha256: string;
}

/** Callbacks that are called while the tables are read. */
interface Also {
  begin?: (table: StoredTable) => Promise<void>;
  rows?: (encoded: Uint8Array[]) => Promise<void>;
}

/** Reads all tables and returns their digests. Passes tables and encoded rows to the callbacks on the way. */
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

/** Names of the tables of `expected` that `found` lacks or that have different digests there. */
export function differing(expected: TableDigest[], found: TableDigest[]): string[] {
  const known = new Map(found.map((it) => [it.name, it]));
  return expected
    .filter(({ name, rows, sha256 }) => {
      const it = known.get(name);
      return it?.rows !== rows || it.sha256 !== sha256;
    })
    .map(({ name }) => name);
}

const LENGTH = 4; // bytes
type Written = null | number | string | { bytes: number };

/**
 * Encodes rows as a list of buffers, without copying files. The bytes do not depend on the database or the batch size.
 */
export function encodeRows(rows: Row[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const row of rows) {
    const files: Uint8Array[] = [];
    const written = row.map((value): Written => {
      if (!(value instanceof Uint8Array)) return value;
      files.push(value);
      return { bytes: value.length };
    });
    const json = Buffer.from(JSON.stringify(written), 'utf8');
    const length = Buffer.allocUnsafe(LENGTH);
    length.writeUInt32BE(json.length);
    parts.push(length, json, ...files);
  }
  return parts;
}

/** Decodes rows with `columns` values each. Throws for malformed bytes. */
export function decodeRows(bytes: Buffer, columns: number): Row[] {
  const rows: Row[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = at + LENGTH + bytes.readUInt32BE(at);
    const written = JSON.parse(bytes.toString('utf8', at + LENGTH, end)) as Written[];
    if (!Array.isArray(written) || written.length !== columns) throw new Error('no row');
    at = end;
    rows.push(
      written.map((value): Value => {
        if (value === null || typeof value === 'string' || typeof value === 'number') return value;
        const { bytes: size } = value;
        if (!Number.isInteger(size) || size < 0 || at + size > bytes.length) {
          throw new Error('no value');
        }
        const from = at;
        at += size;
        return bytes.subarray(from, at);
      }),
    );
  }
  return rows;
}
