/** Checks that local headers match the central directory: some unpackers use the headers, others the directory. */
import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';
import { assertContent, PIECE, type Packed } from './zip-content.server.ts';

/** The 32-bit maximum means that the number is in a ZIP64 field. */
export const SEE_ZIP64 = 0xffffffff;
const ZIP64 = 0x0001;

export interface ZipPlace extends Packed {
  /** Offset of the entry, according to the directory. */
  at: number;
  /** The name as bytes, and as text. */
  name: Buffer;
  shownName: string;
  /** Whether the file contains folder settings that Windows applies. */
  isFolderSettings: boolean;
  /** Whether the entry is accepted only as an owner file. */
  isOwnerFile: boolean;
}

/** Length of a local header without name and extra fields, in bytes. */
const HEAD = 30;
/** Maximum gap between two entries, in bytes. A gap usually contains a data descriptor, never an entry. */
const LONGEST_GAP = 64 * 1024;

/**
 * Yields each entry with its extra fields. Entries must end before `end` and must not overlap. Throws `FileRefusal`.
 */
export async function* fieldsAt(
  { read }: Pick<ReadableFile, 'read'>,
  places: readonly ZipPlace[],
  end: number,
): AsyncGenerator<[place: ZipPlace, fields: Buffer]> {
  const inOrder = places.toSorted((a, b) => a.at - b.at);
  let part: Buffer = Buffer.alloc(0);
  let begin = 0;
  async function bytes(from: number, to: number): Promise<Buffer> {
    if (to > end) throw new FileRefusal('broken');
    if (from < begin || to > begin + part.length) {
      // Reads more than requested, because small files follow each other closely.
      part = await read(from, Math.max(to, Math.min(from + PIECE, end)));
      begin = from;
    }
    return part.subarray(from - begin, to - begin);
  }
  /**
   * Throws if a gap contains an entry that the directory does not list: an unpacker that reads from the beginning would
   * find it.
   */
  async function assertNothing(from: number, to: number): Promise<void> {
    if (to - from > LONGEST_GAP) throw new FileRefusal('broken');
    if ((await bytes(from, to)).includes('PK\x03\x04', 0, 'latin1'))
      throw new FileRefusal('broken');
  }
  /** Checks an entry. Returns its extra fields and the offset of its end. */
  async function readPlace(place: ZipPlace, next: number): Promise<[Buffer, number]> {
    const { at, packed, name, method } = place;
    const head = await bytes(at, at + HEAD);
    if (head.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new FileRefusal('broken');
    const [length, besides] = [head.readUInt16LE(26), head.readUInt16LE(28)];
    const isOther = isLocked(head.readUInt16LE(6)) || head.readUInt16LE(8) !== method;
    if (isOther) throw new FileRefusal('broken');
    const from = at + HEAD + length;
    if (!(await bytes(at + HEAD, from)).equals(name)) throw new FileRefusal('broken');
    const fields = await bytes(from, from + besides);
    if (!saysLengths(head, fields, place)) throw new FileRefusal('broken');
    // Overlapping entries would unpack the same bytes several times.
    if (from + besides + packed > next) throw new FileRefusal('zipTooLarge');
    const { isFolderSettings, isOwnerFile } = place;
    const pieces: Buffer[] = [];
    const onPiece =
      isFolderSettings || isOwnerFile ? (piece: Buffer) => pieces.push(piece) : undefined;
    await assertContent(bytes, from + besides, place, onPiece);
    const content = Buffer.concat(pieces);
    const isRefused =
      (isFolderSettings && leadsElsewhere(content)) || (isOwnerFile && !beginsWithOwner(content));
    if (isRefused) throw new FileRefusal('zipInside');
    return [fields, from + besides + packed];
  }
  await assertNothing(0, inOrder[0]?.at ?? 0);
  for (const [index, place] of inOrder.entries()) {
    const next = inOrder[index + 1]?.at ?? end;
    const [fields, to] = await readPlace(place, next).catch((error: unknown) => {
      throw error instanceof FileRefusal ? new FileRefusal(error.reason, place.shownName) : error;
    });
    yield [place, fields];
    await assertNothing(to, next);
  }
}

/** Whether the local header repeats the lengths of the directory, or announces a data descriptor. */
function saysLengths(head: Buffer, fields: Buffer, { packed, unpacked }: Packed): boolean {
  const isBehind = (head.readUInt16LE(6) & 0x8) !== 0;
  const wide = zip64In(fields);
  // Local headers and the directory have the lengths in different orders.
  const entryFields = [
    [head.readUInt32LE(18), packed, 8],
    [head.readUInt32LE(22), unpacked, 0],
  ] as const;
  return entryFields.every(([own, length, at]) => {
    const isWide = own === SEE_ZIP64 && wide.length >= 16;
    const stated = isWide ? Number(wide.readBigUInt64LE(at)) : own;
    return stated === length || (isBehind && (stated === 0 || stated === SEE_ZIP64));
  });
}

/** Yields id and content of each extra field. */
export function* fieldsIn(fields: Buffer): Generator<[field: number, content: Buffer]> {
  for (let at = 0; at + 4 <= fields.length;) {
    const [field, length] = [fields.readUInt16LE(at), fields.readUInt16LE(at + 2)];
    yield [field, fields.subarray(at + 4, at + 4 + length)];
    at += 4 + length;
  }
}

/** Content of the ZIP64 field; empty if there is none. Throws `FileRefusal` if there are several. */
export function zip64In(fields: Buffer): Buffer {
  const [wide = Buffer.alloc(0), another] = [...fieldsIn(fields)]
    .filter(([field]) => field === ZIP64)
    .map(([, content]) => content);
  if (another) throw new FileRefusal('broken');
  return wide;
}

/**
 * Whether folder settings, in any encoding, make Windows load an icon from another machine, or open something else in
 * place of the folder.
 */
function leadsElsewhere(settings: Buffer): boolean {
  const words = settings.toString('latin1').replaceAll('\0', '').replaceAll(RECYCLE_BIN, '');
  return /[\\/]{2}|clsid/i.test(words);
}

const RECYCLE_BIN = /CLSID\s*=\s*\{645FF040-5081-101B-9F08-00AA002F954E\}/gi;

/**
 * Whether the content is empty, or begins with a length and a user name. No document begins like this, nor does an
 * early Excel sheet.
 */
function beginsWithOwner(content: Buffer): boolean {
  if (content.length === 0) return true;
  const length = content[0]!;
  const name = content.subarray(1, 1 + length);
  return length <= LONGEST_USER && name.length === length && name.every((letter) => letter >= 0x20);
}

const LONGEST_USER = 54; // bytes; Office's own limit

/** Whether the entry or the directory is encrypted, by its flags. */
export const isLocked = (flags: number): boolean => (flags & 0x2041) !== 0;
