/**
 * Parses PostgreSQL's binary `COPY` format (its documentation, "Binary Format"). Files are transferred as raw bytes,
 * which takes half the time of text.
 */
import { BATCH, type Row, type Value } from './stored-table.ts';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Length of the signature, the flags and the length field of an empty extension. */
const HEAD = SIGNATURE.length + 8; // bytes
/** Marks the end of the data, in place of a column count. */
const END = -1;
const NULL = -1;

const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAY = 24 * 3600 * 1000; // ms

const text = (bytes: Buffer) => bytes.toString('utf8');

/** Numbers of this site are far below 2^53; others are corrupt. */
function exact(number: number): number {
  if (!Number.isSafeInteger(number))
    throw new Error(`a number is too large to be copied: ${number}`);
  return number;
}

/** Readers by type name in `pg_type`. They return values that both databases support. */
const readers: Record<string, (bytes: Buffer) => Value> = {
  bool: (bytes) => bytes.readUInt8(),
  bytea: (bytes) => bytes,
  date: (bytes) => new Date(FIRST_DAY + bytes.readInt32BE() * DAY).toISOString().slice(0, 10),
  float8: (bytes) => bytes.readDoubleBE(),
  int2: (bytes) => bytes.readInt16BE(),
  int4: (bytes) => bytes.readInt32BE(),
  int8: (bytes) => exact(Number(bytes.readBigInt64BE())),
  text,
  varchar: text,
};

/** Throws for a column type that has no reader. */
export function assertCopied(type: string): void {
  if (!Object.hasOwn(readers, type)) {
    throw new Error(`a column has a type that cannot be copied: ${type}`);
  }
}

/** The rows of `stream` in batches; yields to the event loop for each batch. `types` are the types of the columns. */
export async function* copiedRows(
  stream: AsyncIterable<Buffer>,
  types: string[],
): AsyncGenerator<Row[]> {
  let [chunks, length, requested] = [[] as Buffer[], 0, BATCH.bytes];
  let isBegun = false;
  const take = (): Row[] => {
    const bytes = Buffer.concat(chunks, length);
    const { rows, end } = wholeRows(bytes, isBegun ? 0 : headOf(bytes), types);
    isBegun = true;
    const rest = bytes.subarray(end);
    [chunks, length] = [[rest], rest.length];
    // Requests enough bytes for a long row, so that its chunks are not concatenated again for each new chunk.
    requested = Math.max(BATCH.bytes, rows.length > 0 ? 0 : length * 2);
    return rows;
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < requested) continue;
    const rows = take();
    if (rows.length > 0) yield rows;
  }
  const rows = take();
  if (rows.length > 0) yield rows;
  if (length !== 2 || chunks[0]!.readInt16BE() !== END) {
    throw new Error('the database broke off in the middle of a table');
  }
}

function headOf(bytes: Buffer): number {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new Error('the database copies in another format');
  }
  return HEAD;
}

function wholeRows(bytes: Buffer, from: number, types: string[]): { rows: Row[]; end: number } {
  const rows: Row[] = [];
  let end = from;
  for (;;) {
    const found = rowAt(bytes, end, types);
    if (!found) return { rows, end };
    rows.push(found.row);
    ({ end } = found);
  }
}

/** Parses the row at an offset, and returns its end too; undefined if the row is incomplete or the data ends. */
function rowAt(
  bytes: Buffer,
  from: number,
  types: string[],
): { row: Row; end: number } | undefined {
  if (from + 2 > bytes.length || bytes.readInt16BE(from) === END) return undefined;
  const row: Row = [];
  let at = from + 2;
  for (const type of types) {
    if (at + 4 > bytes.length) return undefined;
    const size = bytes.readInt32BE(at);
    at += 4;
    if (size === NULL) {
      row.push(null);
      continue;
    }
    if (at + size > bytes.length) return undefined;
    row.push(readers[type]!(bytes.subarray(at, at + size)));
    at += size;
  }
  return { row, end: at };
}
