/** Finds the file type by content. Name and declared type are ignored. */
import { pictureTypes, typeBySignature } from '../intake/picture-type.server.ts';
import { MAX_PICTURE_BYTES } from '../picture-limits.ts';
import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';
import { assertPdf } from './pdf-check.server.ts';
import { assertZip } from './zip-check.server.ts';

export { hashOfParts } from './digest.server.ts';
export { FileRefusal, type ReadableFile } from './file-refusal.server.ts';

/** Number of bytes that browsers examine to guess a type. */
const HEAD = 1024; // bytes
const TAIL = 256; // bytes

/** Decodes a picture in a separate process, to check it. Throws `FileRefusal`. */
export type CheckPicture = (bytes: Buffer) => Promise<void>;

export interface FoundType {
  type: 'pdf' | 'dwg' | 'dxf' | 'picture' | 'zip';
  /** File name extension, without the dot. */
  ending: string;
}

/** Finds the type of a file. Throws `FileRefusal`. */
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
  // DWG of AutoCAD R13 and later; the rest of the file is binary.
  if (/^AC10(1[2-9]|[2-9]\d)\0/.test(begin)) return { type: 'dwg', ending: 'dwg' };
  if (begin.startsWith('AutoCAD Binary DXF\r\n\x1a\0') || (await isDxf(file, begin))) {
    return { type: 'dxf', ending: 'dxf' };
  }
  // PDF is checked last, because a PDF header may follow other bytes.
  await assertPdf(file);
  return { type: 'pdf', ending: 'pdf' };
}

/**
 * Whether a file is a DXF: pairs of lines with group code and value. Comments (999) may precede the first section; the
 * last line is `EOF`.
 */
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
