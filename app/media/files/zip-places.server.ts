/** Whether what is packed says of itself what the table says, and is that: some unpackers go by the one, and some by the other. */
import type { ReadableFile } from '../documents/pdf-check.server.ts';
import { FileRefusal } from './file-refusal.server.ts';
import { assertContent, PIECE, type Packed } from './zip-content.server.ts';

export interface ZipPlace extends Packed {
  /** Where it lies, as the table says. */
  at: number;
  /** Its name as it is written. */
  name: Buffer;
}

/** Of what stands before each that is packed, in bytes. */
const HEAD = 30;
/** Between two of them, where the lengths of the first may stand again, and nothing else does; bytes. */
const LONGEST_GAP = 64 * 1024;

/** All lies before `end`, nothing twice. Throws `FileRefusal`. Gives the fields that each carries besides. */
export async function* fieldsAt(
  { read }: Pick<ReadableFile, 'read'>,
  places: readonly ZipPlace[],
  end: number,
): AsyncGenerator<Buffer> {
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
  for (const [index, place] of inOrder.entries()) {
    const { at, packed, name, method } = place;
    const head = await bytes(at, at + HEAD);
    if (head.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new FileRefusal('broken');
    const [length, besides] = [head.readUInt16LE(26), head.readUInt16LE(28)];
    const isOther = isLocked(head.readUInt16LE(6)) || head.readUInt16LE(8) !== method;
    if (isOther || !saysLengths(head, place)) throw new FileRefusal('broken');
    const from = at + HEAD + length;
    if (!(await bytes(at + HEAD, from)).equals(name)) throw new FileRefusal('broken');
    yield await bytes(from, from + besides);
    const next = inOrder[index + 1]?.at ?? end;
    // The same bytes would be unpacked several times.
    if (from + besides + packed > next) throw new FileRefusal('zipTooLarge');
    await assertContent(bytes, from + besides, place);
    await assertNothing(from + besides + packed, next);
  }
}

/** Whether what stands before it says of its lengths what the table does, or that they stand behind it. */
function saysLengths(head: Buffer, { packed, unpacked }: Packed): boolean {
  const own = [head.readUInt32LE(18), head.readUInt32LE(22)];
  const isBehind = (head.readUInt16LE(6) & 0x8) !== 0 && own.every((length) => length === 0);
  return isBehind || (own[0] === packed && own[1] === unpacked);
}

/** Whether a password opens it, by what is said of how it was packed: of its content, or of the whole table. */
export const isLocked = (flags: number): boolean => (flags & 0x2041) !== 0;
