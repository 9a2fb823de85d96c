/** Whether a file is a PDF and nothing else, by how it begins and ends: it is never opened here. */

/** Why a file is not taken. */
export type PdfFault = 'type' | 'mixed' | 'broken';

export class DocumentRefusal extends Error {
  readonly reason: PdfFault;

  constructor(reason: PdfFault) {
    super(reason);
    this.reason = reason;
  }
}

/** What can be read of a file without holding all of it. */
export interface ReadableFile {
  size: number;
  /** Bytes `from` … `to`, the second of them left out. */
  read: (from: number, to: number) => Promise<Buffer>;
}

/** Some programs look for the mark of another type so far into a file, and so do we. */
const HEAD = 1024;
/** How far from the end a PDF's last lines are looked for, as its readers do. */
const TAIL = 2048;
/** The longest end of a ZIP: its last record, and a comment of 65,535 bytes. */
const ZIP_TAIL = 22 + 65_535;
/** A table of references may have white space before it. */
const TABLE = 64;

/** Throws `DocumentRefusal` for anything but a whole PDF, and for what could be taken for something else too. */
export async function assertPdf(file: ReadableFile): Promise<void> {
  const head = await file.read(0, Math.min(HEAD, file.size));
  // At the very beginning: what stands before it could be anything.
  if (!/^%PDF-[12]\.\d[\s\0]/.test(head.toString('latin1', 0, 9)))
    throw new DocumentRefusal('type');
  if (/<(!doctype|html|head|body|script|svg|iframe)\b/i.test(head.toString('latin1'))) {
    throw new DocumentRefusal('mixed');
  }
  if (await isZip(file)) throw new DocumentRefusal('mixed');
  if (!(await isWhole(file))) throw new DocumentRefusal('broken');
}

/** Archives are read from their end: one could stand behind a PDF. */
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

/** Its last lines say where its table of references begins, and there one begins. */
async function isWhole({ size, read }: ReadableFile): Promise<boolean> {
  const tail = (await read(Math.max(0, size - TAIL), size)).toString('latin1');
  // Nothing but white space behind the last mark.
  const end = /startxref\s+(\d{1,9})\s+%%EOF[\s\0]*$/.exec(tail);
  if (!end) return false;
  const at = Number(end[1]);
  if (at <= 0 || at >= size) return false;
  const table = (await read(at, Math.min(at + TABLE, size))).toString('latin1');
  return /^\s*(xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(table);
}
