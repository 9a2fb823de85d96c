/**
 * Rows as PostgreSQL copies them out in binary (its documentation, `COPY`, "Binary Format"): a file comes as the
 * bytes that it is, in half the time that any text of it takes.
 */
import { BATCH, type Row, type Value } from './stored-table.ts';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags and the length of an extension that there is none of. */
const HEAD = SIGNATURE.length + 8; // bytes
/** In the place of the number of columns. */
const END = -1;
const NULL = -1;

const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAY = 24 * 3600 * 1000; // ms

const text = (bytes: Buffer) => bytes.toString('utf8');

/** Ours are far below 2^53; anything else is no backup of what there is. */
function exact(number: number): number {
  if (!Number.isSafeInteger(number))
    throw new Error(`a number is too large to be carried: ${number}`);
  return number;
}

/** By name of the type, as in `pg_type`; what comes of it is what both databases have in common. */
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

/** Throws for a type that the other database could not be given. */
export function assertCarried(type: string): void {
  if (!Object.hasOwn(readers, type)) {
    throw new Error(`a column is of a type that is not carried: ${type}`);
  }
}

/** The rows in `stream`, a batch at a time: each costs a turn of everybody's; `types` are those of the columns. */
export async function* copiedRows(
  stream: AsyncIterable<Buffer>,
  types: string[],
): AsyncGenerator<Row[]> {
  let [chunks, length, wanted] = [[] as Buffer[], 0, BATCH.bytes];
  let isBegun = false;
  /** Takes the rows that are whole out of what has come. */
  const take = (): Row[] => {
    const bytes = Buffer.concat(chunks, length);
    const { rows, end } = wholeRows(bytes, isBegun ? 0 : headOf(bytes), types);
    isBegun = true;
    const rest = bytes.subarray(end);
    [chunks, length] = [[rest], rest.length];
    // What waits for the end of a long row is not put together anew for each piece of it.
    wanted = Math.max(BATCH.bytes, rows.length > 0 ? 0 : length * 2);
    return rows;
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
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

/** The row that begins at a place, and where it ends; nothing where it has not come whole, or at the end. */
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
