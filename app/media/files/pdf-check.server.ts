/** Checks that a file is a PDF and nothing else by its beginning and end, without parsing it. */

import { FileRefusal, type ReadableFile } from './file-refusal.server.ts';

/** Number of bytes in which programs look for signatures of other types, and PDF viewers for the PDF header. */
const HEAD = 1024;
/** Number of bytes before the end of the content in which `%%EOF` is searched for. */
const TAIL = 64 * 1024;
/** Bytes allowed after `%%EOF`: PDF viewers search this far from the end. */
const LONGEST_REST = 1024;
/** Longest end of a ZIP archive: its last record, and a comment of 65,535 bytes. */
const ZIP_TAIL = 22 + 65_535;
/** Number of bytes, from its stated offset, in which an object must begin; white space may precede it. */
const OBJECT_BEGINS_WITHIN = 64;
/** Maximum length of the dictionary before the data of a cross-reference stream, bytes. */
const LONGEST_DICTIONARY = 16 * 1024;
/** Number of bytes before the end in which a table is searched for if its stated offset is wrong. */
const FARTHEST_TABLE = 1024 * 1024;
/** Number of table entries that are compared with the objects. */
const MOST_COMPARED = 50;

const MARKUP = /<(!doctype|html|head|body|script|svg|iframe)\b/i;

/** Whether a PDF header is in the beginning of the file; other bytes may precede it. */
export const isPdfHead = (head: string): boolean =>
  /^%PDF-[12]\.\d/.test(head.slice(head.indexOf('%PDF-')));

/**
 * Throws `FileRefusal` for anything but a complete PDF, and for polyglot files. White space and a byte order mark may
 * precede the PDF; white space, zeros and a few lines of text may follow it.
 */
export async function assertPdf(file: ReadableFile): Promise<void> {
  const head = (await file.read(0, Math.min(HEAD, file.size))).toString('latin1');
  const begin = head.indexOf('%PDF-');
  const before = head.slice(0, begin);
  if (!isPdfHead(head) || MARKUP.test(before)) throw new FileRefusal('unknownType');
  if (MARKUP.test(head) || (await isZip(file))) throw new FileRefusal('mixed');
  if (/[^\s\0]/.test(before.replace('\xef\xbb\xbf', ''))) throw new FileRefusal('pdfSurrounded');
  await assertWhole(file, begin);
}

/**
 * Whether the end of the file is that of a ZIP archive. Programs read archives from the end, so an archive may follow a
 * PDF.
 */
async function isZip({ size, read }: ReadableFile): Promise<boolean> {
  const from = Math.max(0, size - ZIP_TAIL);
  const tail = await read(from, size);
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at !== -1;) {
    const isRoom = at + 22 <= tail.length;
    if (isRoom && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1');
  }
  return false;
}

/**
 * Checks that the PDF is complete. `startxref` gives the offset of the cross-reference table; `begin` is the offset of
 * the PDF. Viewers search for the table if the offset is wrong, so a wrong offset is accepted if the table itself is
 * right.
 */
async function assertWhole(file: ReadableFile, begin: number): Promise<void> {
  const end = await endOfContent(file);
  const tail = (await file.read(Math.max(0, end - TAIL), end)).toString('latin1');
  const mark = [...tail.matchAll(/startxref\s+(\d{1,9})\s+%%EOF/g)].at(-1);
  if (!mark) throw new FileRefusal('broken');
  const stated = Number(mark[1]);
  // Offsets count from the PDF header or from the start of the file.
  const isThere = await Promise.all([stated, stated + begin].map((at) => isTable(file, at)));
  const rest = tail.slice(mark.index + mark[0].length);
  // Objects after `%%EOF` belong to a later update, whose table is missing: the file was cut off.
  const isCut = /\b\d{1,10}\s+\d{1,5}\s+obj\b/.test(rest);
  if (isCut || MARKUP.test(rest)) throw new FileRefusal('broken');
  if (!isThere.includes(true) && !(await hasRightTable(file, begin, end))) {
    throw new FileRefusal('pdfTable');
  }
  const isText = rest.length <= LONGEST_REST && /^[\s -~\x80-\xff]*$/.test(rest);
  if (!isText) throw new FileRefusal('pdfSurrounded');
}

/** Offset at which the content ends, before any padding: some programs append zeros. */
async function endOfContent({ size, read }: ReadableFile): Promise<number> {
  for (let to = size; to > 0; to -= TAIL) {
    const from = Math.max(0, to - TAIL);
    const last = (await read(from, to)).findLastIndex(
      (byte) => byte !== 0 && byte !== 0x20 && (byte < 9 || byte > 13),
    );
    if (last >= 0) return from + last + 1;
  }
  return 0;
}

async function isTable({ size, read }: ReadableFile, at: number): Promise<boolean> {
  if (at <= 0 || at >= size) return false;
  const table = (await read(at, Math.min(at + LONGEST_DICTIONARY, size))).toString('latin1');
  if (/^\s*xref\s/.test(table)) return true;
  const object = /^\s*\d{1,10}\s+\d{1,5}\s+obj\b/.exec(table)?.[0];
  // ISO 32000-1, 7.5.8: the dictionary of the stream precedes its data.
  const [dictionary = ''] = table.slice(object?.length).split(/\b(?:stream|endobj)\b/, 1);
  return object !== undefined && /\/Type\s*\/XRef\b/.test(dictionary);
}

/** Whether the entries of the last cross-reference table (ISO 32000-1, 7.5.4) point to the objects they name. */
async function hasRightTable(file: ReadableFile, begin: number, end: number): Promise<boolean> {
  const text = (await file.read(Math.max(0, end - FARTHEST_TABLE), end)).toString('latin1');
  const at = Math.max(text.lastIndexOf('\nxref'), text.lastIndexOf('\rxref'));
  const table = text.slice(at + 1);
  const trailer = table.indexOf('trailer');
  const isNamed = /\/Root\s+\d+\s+\d+\s+R\b/.test(table.slice(trailer));
  if (at === -1 || trailer === -1 || !isNamed) return false;
  const places = placesIn(table);
  const isRight = async (shift: number) => {
    const objects = await Promise.all(
      places.map(async ({ object, place }) => {
        const from = Math.min(place + shift, file.size);
        const to = Math.min(from + OBJECT_BEGINS_WITHIN, file.size);
        const found = (await file.read(from, to)).toString('latin1');
        return new RegExp(`^\\s*${object}\\s+\\d+\\s+obj\\b`).test(found);
      }),
    );
    return objects.length > 0 && !objects.includes(false);
  };
  return (await isRight(0)) || (begin > 0 && (await isRight(begin)));
}

/** The first objects of a table, with their offsets. */
function placesIn(table: string): { object: number; place: number }[] {
  const places: { object: number; place: number }[] = [];
  let object = 0;
  const rows = /(\d{10}) \d{5} ([nf])|(\d{1,10}) (\d{1,10})[ \t]{0,3}[\r\n]|(trailer)/g;
  for (const [, place, sort, first, , trailer] of table.matchAll(rows)) {
    if (trailer || places.length === MOST_COMPARED) break;
    if (first !== undefined) object = Number(first);
    else {
      if (sort === 'n') places.push({ object, place: Number(place) });
      object += 1;
    }
  }
  return places;
}
