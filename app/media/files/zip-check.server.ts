/** Checks that a ZIP archive is harmless by its central directory, and that the content matches the directory. */
import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';
import { methods } from './zip-content.server.ts';
import {
  assertName,
  isFolderName,
  isFolderSettingsName,
  isOwnerName,
  shownPath,
} from './zip-names.server.ts';
import {
  fieldsAt,
  fieldsIn,
  isLocked,
  SEE_ZIP64,
  zip64In,
  type ZipPlace,
} from './zip-places.server.ts';

const MOST_ENTRIES = 2_000;
const LONGEST_TABLE = 1024 * 1024; // bytes
const MOST_UNPACKED = 500 * 1024 * 1024; // bytes
/** Maximum compression ratio. Text drawings reach 20; a ratio above 100 indicates a ZIP bomb. */
const MOST_RATIO = 100;

/** Length of the end of central directory record, in bytes. A comment of up to 65,535 bytes may follow it. */
const END = 22;
const LONGEST_COMMENT = 65_535;
/** Lengths of the ZIP64 record and its locator, in bytes. */
const END_64 = 56;
const LOCATOR = 20;
const ENTRY = 46;

const LONGEST_SETTINGS = 64 * 1024; // bytes
const LONGEST_OWNER = 512; // bytes
/**
 * Info-ZIP's Unicode path field, which unpackers prefer to the entry's name. The name begins after a version and a
 * checksum.
 */
const OTHER_NAME = { field: 0x7075, from: 5 };

/** Checks a ZIP archive. Throws `FileRefusal`. */
export async function assertZip({ size, read }: ReadableFile): Promise<void> {
  const from = Math.max(0, size - END - LONGEST_COMMENT - LOCATOR - END_64);
  const tail = await read(from, size);
  const { begin, count, length, start } = tableIn(tail, from);
  if (count > MOST_ENTRIES || length > LONGEST_TABLE) throw new FileRefusal('zipTooLarge');
  // Bytes between the directory and its end record are refused.
  if (start + length !== begin) throw new FileRefusal('broken');
  const places = placesIn(await read(start, start + length), { count, start });
  for await (const [place, fields] of fieldsAt({ read }, places, start)) {
    assertOtherNames(fields, place);
  }
}

interface Table {
  count: number;
  /** Length in bytes. */
  length: number;
  start: number;
  /** Offset of the end records, which follow the directory. */
  begin: number;
}

/** The central directory as described by the end records; `tail` begins at offset `from`. Throws `FileRefusal`. */
function tableIn(tail: Buffer, from: number): Table {
  const at = endOf(tail);
  if (at < 0) throw new FileRefusal('broken');
  const [disk, tableDisk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
  const [here, count] = [tail.readUInt16LE(at + 8), tail.readUInt16LE(at + 10)];
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const stated = { begin: from + at, count, length, start };
  const locator = at - LOCATOR;
  const isLarger = locator >= 0 && tail.toString('latin1', locator, locator + 4) === 'PK\x06\x07';
  const table = isLarger ? largerTableIn(tail, from, locator) : stated;
  const isSame =
    (count === table.count || count === 0xffff) &&
    (length === table.length || length === SEE_ZIP64) &&
    (start === table.start || start === SEE_ZIP64);
  // Split archives are refused: a file of 25 MB needs no volumes.
  const isOne = [disk, tableDisk].every((one) => one === 0 || (isLarger && one === 0xffff));
  if (!isSame || !isOne || here !== count || table.count === 0) throw new FileRefusal('broken');
  return table;
}

/** Like `tableIn`, for the ZIP64 record, which some programs always write. The record has to end at `locator`. */
function largerTableIn(tail: Buffer, from: number, locator: number): Table {
  const record = locator - END_64;
  const number = (place: number) => Number(tail.readBigUInt64LE(record + place));
  const isThere =
    record >= 0 &&
    tail.toString('latin1', record, record + 4) === 'PK\x06\x06' &&
    Number(tail.readBigUInt64LE(locator + 8)) === from + record &&
    number(4) === END_64 - 12 &&
    number(24) === number(32);
  if (!isThere) throw new FileRefusal('broken');
  return { begin: from + record, count: number(32), length: number(40), start: number(48) };
}

/** Offset of the end record, which ends with the file; -1 if there is none, or more than one. */
function endOf(tail: Buffer): number {
  const found: number[] = [];
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at !== -1;) {
    const isWhole = at + END <= tail.length;
    if (isWhole && at + END + tail.readUInt16LE(at + 20) === tail.length) found.push(at);
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1');
  }
  return found.length === 1 ? found[0]! : -1;
}

/** Entries of the directory. `start` is the offset of the directory; all entries precede it. */
function placesIn(table: Buffer, { count, start }: { count: number; start: number }): ZipPlace[] {
  const places: ZipPlace[] = [];
  let [packed, unpacked, at] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY > table.length || table.toString('latin1', at, at + 4) !== 'PK\x01\x02') {
      throw new FileRefusal('broken');
    }
    const [name, extra, comment] = [28, 30, 32].map((place) => table.readUInt16LE(at + place));
    const fields = table.subarray(at + ENTRY + name!, at + ENTRY + name! + extra!);
    const written = table.subarray(at + ENTRY, at + ENTRY + name!);
    const row = table.subarray(at, at + ENTRY);
    const place = placeIn(row, written, fields);
    packed += place.packed;
    unpacked += place.unpacked;
    places.push(place);
    at += ENTRY + name! + extra! + comment!;
  }
  if (at !== table.length) throw new FileRefusal('broken');
  // Entries overlap if they have more bytes than the file has before the directory.
  if (packed > start) throw new FileRefusal('zipTooLarge');
  if (unpacked > MOST_UNPACKED || unpacked > MOST_RATIO * Math.max(packed, 1024)) {
    throw new FileRefusal('zipTooLarge');
  }
  return places;
}

/** Parses one entry of the directory. Throws `FileRefusal`. */
function placeIn(row: Buffer, written: Buffer, fields: Buffer): ZipPlace {
  const name = written.toString('utf8');
  const shownName = shownPath(name);
  const [flags, method] = [row.readUInt16LE(8), row.readUInt16LE(10)];
  const isKnown = method === methods.stored || method === methods.deflated;
  if (isLocked(flags) || !isKnown) throw new FileRefusal('zipLocked', shownName);
  if (!isUsual(row.readUInt32LE(38))) throw new FileRefusal('zipInside', shownName);
  assertName(name);
  const others = otherNames(fields);
  const isFolderSettings = [name, ...others].some(isFolderSettingsName);
  const isOwnerFile = [name, ...others].some(isOwnerName);
  const wide = zip64In(fields);
  let used = 0;
  /** Reads a 32-bit number of the row. Larger numbers are in the ZIP64 field, one after the other. */
  const number = (place: number) => {
    const own = row.readUInt32LE(place);
    if (own !== SEE_ZIP64) return own;
    if (used + 8 > wide.length) throw new FileRefusal('broken', shownName);
    used += 8;
    return Number(wide.readBigUInt64LE(used - 8));
  };
  const [unpacked, packed, at] = [number(24), number(20), number(42)];
  const most = isOwnerFile ? LONGEST_OWNER : isFolderSettings ? LONGEST_SETTINGS : Infinity;
  const isFilledFolder = isFolderName(name) && packed + unpacked > EMPTY;
  if (unpacked > most || isFilledFolder) throw new FileRefusal('zipInside', shownName);
  const checks = { isFolderSettings, isOwnerFile };
  assertOtherNames(fields, { ...checks, unpacked });
  return { at, method, packed, unpacked, name: written, shownName, ...checks };
}

/** Length of deflated empty content, as Java writes it. */
const EMPTY = 2;

/** Whether the attributes contain no Unix mode, or that of a folder or regular file. */
function isUsual(attributes: number): boolean {
  const [type, rights] = [attributes >>> 28, attributes >>> 16];
  // Setuid or setgid files are refused. On folders setgid is usual and harmless.
  return type === 0o04 || ((type === 0 || type === 0o10) && (rights & 0o6000) === 0);
}

const otherNames = (fields: Buffer): string[] =>
  [...fieldsIn(fields)]
    .filter(([field]) => field === OTHER_NAME.field)
    .map(([, content]) => content.toString('utf8', OTHER_NAME.from));

type Checks = Pick<ZipPlace, 'isFolderSettings' | 'isOwnerFile' | 'unpacked'>;

function assertOtherNames(
  fields: Buffer,
  { isFolderSettings, isOwnerFile, unpacked }: Checks,
): void {
  for (const name of otherNames(fields)) {
    assertName(name);
    // The content was checked for the name in the central directory. The Unicode name must not require another check.
    const isUnchecked =
      (isFolderSettingsName(name) && !isFolderSettings) ||
      (isOwnerName(name) && !isOwnerFile) ||
      (isFolderName(name) && unpacked > 0);
    if (isUnchecked) throw new FileRefusal('zipInside', shownPath(name));
  }
}
