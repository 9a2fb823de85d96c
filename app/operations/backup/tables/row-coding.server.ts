/** Rows as bytes: for each the length of its JSON, the JSON, and the files that its JSON gives the lengths of. */
import type { Row, Value } from './stored-table.ts';

const LENGTH = 4; // bytes

type Written = null | number | string | { bytes: number };

/**
 * In pieces, so that no file is copied: the same bytes for the same rows, whatever database they came from and
 * however many at a time.
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

/** `columns` is how many values each row has to have. Throws for bytes that are no such rows. */
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
