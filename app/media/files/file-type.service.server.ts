/** What a file is, by what stands in it; neither its name nor what its sender calls it counts. */
import { pictureTypes, typeBySignature } from '../intake/picture-type.server.ts';
import { MAX_PICTURE_BYTES } from '../picture-limits.ts';
import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';
import { assertPdf } from './pdf-check.server.ts';
import { assertZip } from './zip-check.server.ts';

export { hashOfParts } from './digest.server.ts';
export { FileRefusal, type ReadableFile } from './file-refusal.server.ts';

/** So far browsers look for what a file is. */
const HEAD = 1024; // bytes
const TAIL = 256; // bytes

/** Decodes a picture somewhere it can do no harm. Throws `FileRefusal`. */
export type CheckPicture = (bytes: Buffer) => Promise<void>;

export interface FoundType {
  type: 'pdf' | 'dwg' | 'dxf' | 'picture' | 'zip';
  /** How files of it end. */
  ending: string;
}

/** Throws `FileRefusal`. */
export async function typeOf(file: ReadableFile, checkPicture: CheckPicture): Promise<FoundType> {
  const head = await file.read(0, Math.min(HEAD, file.size));
  const begin = head.toString('latin1');
  if (begin.startsWith('PK\x03\x04')) {
    await assertZip(file);
    return { type: 'zip', ending: 'zip' };
  }
  const picture = typeBySignature(head);
  if (picture) {
    if (file.size > MAX_PICTURE_BYTES) throw new FileRefusal('pictureTooLarge');
    await checkPicture(await file.read(0, file.size));
    return { type: 'picture', ending: pictureTypes[picture] };
  }
  // AutoCAD R13 and later; all else in it is binary.
  if (/^AC10(1[2-9]|[2-9]\d)\0/.test(begin)) return { type: 'dwg', ending: 'dwg' };
  if (begin.startsWith('AutoCAD Binary DXF\r\n\x1a\0') || (await isDxf(file, begin))) {
    return { type: 'dxf', ending: 'dxf' };
  }
  // Last of all: other bytes may stand before it.
  await assertPdf(file);
  return { type: 'pdf', ending: 'pdf' };
}

/** Pairs of lines, a number and a value: comments (999), then the first section; at the end it says so. */
async function isDxf({ size, read }: ReadableFile, begin: string): Promise<boolean> {
  if (!/^(?:\xef\xbb\xbf)?(?:\s*999\r?\n[^\r\n\0]*\r?\n)*\s*0\r?\n\s*SECTION\s*\r?\n/.test(begin)) {
    return false;
  }
  if (begin.includes('\0') || /<(!doctype|html|head|body|script|svg|iframe)\b/i.test(begin)) {
    throw new FileRefusal('mixed');
  }
  const tail = await read(Math.max(0, size - TAIL), size);
  if (!/\n\s*0\r?\n\s*EOF\s*$/.test(tail.toString('latin1'))) throw new FileRefusal('broken');
  return true;
}
