/** Whether what is packed says of itself what the table says, and is that: some unpackers go by the one, and some by the other. */
import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';
import { assertContent, PIECE, type Packed } from './zip-content.server.ts';

/** The most that 32 bits hold: the number itself stands in a field of ZIP64. */
export const SEE_ZIP64 = 0xffffffff;
const ZIP64 = 0x0001;

export interface ZipPlace extends Packed {
  /** Where it lies, as the table says. */
  at: number;
  /** Its name as it is written, and as it is shown. */
  name: Buffer;
  shownName: string;
  /** Whether Windows goes by it in showing the folder. */
  isFolderSettings: boolean;
  /** Whether it is only taken as what Office leaves beside an open document. */
  isOwnerFile: boolean;
}

/** Of what stands before each that is packed, in bytes. */
const HEAD = 30;
/** Between two of them, where the lengths of the first may stand again, and nothing else does; bytes. */
const LONGEST_GAP = 64 * 1024;

/** All lies before `end`, nothing twice. Throws `FileRefusal`. Gives each with the fields that it carries besides. */
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
      // More than is asked for: many small files lie side by side.
      part = await read(from, Math.max(to, Math.min(from + PIECE, end)));
      begin = from;
    }
    return part.subarray(from - begin, to - begin);
  }
  /** Whoever reads from the beginning on would find there what the table knows nothing of. */
  async function assertNothing(from: number, to: number): Promise<void> {
    if (to - from > LONGEST_GAP) throw new FileRefusal('broken');
    if ((await bytes(from, to)).includes('PK\x03\x04', 0, 'latin1'))
      throw new FileRefusal('broken');
  }
  await assertNothing(0, inOrder[0]?.at ?? 0);
  /** Gives the fields, and where the place ends. */
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
    // The same bytes would be unpacked several times.
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

/** Whether what stands before it says of its lengths what the table does, or that they stand behind it. */
function saysLengths(head: Buffer, fields: Buffer, { packed, unpacked }: Packed): boolean {
  const isBehind = (head.readUInt16LE(6) & 0x8) !== 0;
  const wide = zip64In(fields);
  // In the one order here, and in the other there.
  const told = [
    [head.readUInt32LE(18), packed, 8],
    [head.readUInt32LE(22), unpacked, 0],
  ] as const;
  return told.every(([own, length, at]) => {
    const isWide = own === SEE_ZIP64 && wide.length >= 16;
    const said = isWide ? Number(wide.readBigUInt64LE(at)) : own;
    return said === length || (isBehind && (said === 0 || said === SEE_ZIP64));
  });
}

/** Each field: what it is, and what stands in it. */
export function* fieldsIn(fields: Buffer): Generator<[field: number, content: Buffer]> {
  for (let at = 0; at + 4 <= fields.length;) {
    const [field, length] = [fields.readUInt16LE(at), fields.readUInt16LE(at + 2)];
    yield [field, fields.subarray(at + 4, at + 4 + length)];
    at += 4 + length;
  }
}

/** Lengths and places of 64 bits; empty where there are none. Throws `FileRefusal` where there are several. */
export function zip64In(fields: Buffer): Buffer {
  const [wide = Buffer.alloc(0), another] = [...fieldsIn(fields)]
    .filter(([field]) => field === ZIP64)
    .map(([, content]) => content);
  if (another) throw new FileRefusal('broken');
  return wide;
}

/**
 * Whether settings of a folder, as text of whatever encoding, have Windows ask another machine for a picture, or show
 * something else in the place of the folder.
 */
function leadsElsewhere(settings: Buffer): boolean {
  const words = settings.toString('latin1').replaceAll('\0', '').replaceAll(RECYCLE_BIN, '');
  return /[\\/]{2}|clsid/i.test(words);
}

/** What a recycle bin says of itself. */
const RECYCLE_BIN = /CLSID\s*=\s*\{645FF040-5081-101B-9F08-00AA002F954E\}/gi;

/** Whether it begins with a user's name behind its length, as no document does, nor a sheet of the first Excels. */
function beginsWithOwner(content: Buffer): boolean {
  if (content.length === 0) return true;
  const length = content[0]!;
  const name = content.subarray(1, 1 + length);
  return length <= LONGEST_USER && name.length === length && name.every((letter) => letter >= 0x20);
}

const LONGEST_USER = 54; // bytes, in Office

/** Whether a password opens it, by what is said of how it was packed: of its content, or of the whole table. */
export const isLocked = (flags: number): boolean => (flags & 0x2041) !== 0;
