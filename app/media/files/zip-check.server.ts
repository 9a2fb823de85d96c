/** Whether a ZIP can be had without harm: by what it says of its contents, and whether they are that. */
import type { ReadableFile } from '../documents/pdf-check.server.ts';
import { FileRefusal } from './file-refusal.server.ts';
import { methods } from './zip-content.server.ts';
import { fieldsAt, isLocked, type ZipPlace } from './zip-places.server.ts';

const MOST_ENTRIES = 2_000;
const LONGEST_TABLE = 1024 * 1024; // bytes
const MOST_UNPACKED = 500 * 1024 * 1024; // bytes
/** Drawings as text become a twentieth; what becomes less than a hundredth is a bomb. */
const MOST_RATIO = 100;

/** Of the last record, in bytes; a comment of 65,535 may follow. */
const END = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 46;

/** What would be unpacked out of sight, */
const ARCHIVES =
  'zipx? 7z rar gz tgz bz2 tbz2? xz txz lz lz4 lzma lzh lha zst z ace arj cab tar wim zpaq iso img dmg vhdx? vmdk';
/** what runs by a click, in whatever system, or when a drawing beside it is opened, */
const PROGRAMS =
  'exe com pif cpl scr bat cmd ms[ipc] msix(bundle)? appx(bundle)? application appref-ms xll dll jar jnlp apk gadget reg inf ps1 psm1 vbs? vbe jse? ws[fhc]? sct hta chm hlp sh bash zsh command desktop py[cwz]? pl rb lsp fas vlx arx dvb appinstaller wsb m?pkg appimage deb rpm run';
/** what leads elsewhere, */
const WAYS =
  'lnk url website scf rdp library-ms search-ms searchconnector-ms settingcontent-ms iqy slk theme';
/** and what may hold programs: pages, and documents of an office. */
const HOSTS =
  '[sx]?html? xht mht(ml)? svgz? (doc|dot|xls|xlt|xla|ppt|pot|pps|ppa)m xla xlsb acc?de one';
/**
 * Windows leaves out dots and blanks at the end of a name, and looks for a stream of the same file behind a colon.
 */
const HARMFUL = new RegExp(
  `(\\.(${[ARCHIVES, PROGRAMS, WAYS, HOSTS].join(' ').replaceAll(' ', '|')})|(^|[/\\\\])desktop\\.ini)[\\s.]*(:|$)`,
  'i',
);
/** A name in UTF-8 that unpackers take in place of the entry's own: Info-ZIP's field, behind a version and a checksum. */
const OTHER_NAME = { field: 0x7075, from: 5 };

/** Throws `FileRefusal`. */
export async function assertZip({ size, read }: ReadableFile): Promise<void> {
  const from = Math.max(0, size - END - LONGEST_COMMENT);
  const tail = await read(from, size);
  const at = endOf(tail);
  if (at < 0) throw new FileRefusal('broken');
  const [disk, tableDisk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
  const [here, count] = [tail.readUInt16LE(at + 8), tail.readUInt16LE(at + 10)];
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  // In several volumes, or of the larger form: none of 25 MB needs either.
  if (disk !== 0 || tableDisk !== 0 || here !== count || count === 0) {
    throw new FileRefusal('broken');
  }
  if (count > MOST_ENTRIES || length > LONGEST_TABLE) throw new FileRefusal('zipTooLarge');
  // Nothing between the table and its end, where another could stand.
  if (start + length !== from + at) throw new FileRefusal('broken');
  const places = placesIn(await read(start, start + length), { count, start });
  for await (const fields of fieldsAt({ read }, places, start)) assertOtherNames(fields);
}

/** Where the last record begins, which ends with the file; -1 where there is none, or more than one. */
function endOf(tail: Buffer): number {
  const found: number[] = [];
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at !== -1;) {
    const isWhole = at + END <= tail.length;
    if (isWhole && at + END + tail.readUInt16LE(at + 20) === tail.length) found.push(at);
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1');
  }
  return found.length === 1 ? found[0]! : -1;
}

/** `start` is where the table begins: all that is packed lies before it. */
function placesIn(table: Buffer, { count, start }: { count: number; start: number }): ZipPlace[] {
  const places: ZipPlace[] = [];
  let [packed, unpacked, at] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY > table.length || table.toString('latin1', at, at + 4) !== 'PK\x01\x02') {
      throw new FileRefusal('broken');
    }
    const [flags, method] = [table.readUInt16LE(at + 8), table.readUInt16LE(at + 10)];
    const isKnown = method === methods.stored || method === methods.deflated;
    if (isLocked(flags) || !isKnown) throw new FileRefusal('zipLocked');
    const [length, becomes] = [table.readUInt32LE(at + 20), table.readUInt32LE(at + 24)];
    packed += length;
    unpacked += becomes;
    const [name, extra, comment] = [28, 30, 32].map((place) => table.readUInt16LE(at + place));
    if (isLink(table.readUInt32LE(at + 38))) throw new FileRefusal('zipInside');
    const fields = at + ENTRY + name!;
    const written = table.subarray(at + ENTRY, fields);
    assertName(written.toString('utf8'));
    assertOtherNames(table.subarray(fields, fields + extra!));
    places.push({
      at: table.readUInt32LE(at + 42),
      method,
      packed: length,
      unpacked: becomes,
      name: written,
    });
    at += ENTRY + name! + extra! + comment!;
  }
  if (at !== table.length) throw new FileRefusal('broken');
  // More than there is: the same bytes are meant several times.
  if (packed > start) throw new FileRefusal('zipTooLarge');
  if (unpacked > MOST_UNPACKED || unpacked > MOST_RATIO * Math.max(packed, 1024)) {
    throw new FileRefusal('zipTooLarge');
  }
  return places;
}

/** Whether an entry leads elsewhere, as Unix has it in the upper half of what it says of it. */
const isLink = (attributes: number) => attributes >>> 28 === 0o12;

/** Each field: what it is, its length, and what stands in it. */
function assertOtherNames(fields: Buffer): void {
  for (let at = 0; at + 4 <= fields.length;) {
    const [field, length] = [fields.readUInt16LE(at), fields.readUInt16LE(at + 2)];
    const content = fields.subarray(at + 4, at + 4 + length);
    if (field === OTHER_NAME.field) assertName(content.toString('utf8', OTHER_NAME.from));
    at += 4 + length;
  }
}

/** Whoever unpacks it gets its files below one folder, and none that runs. */
function assertName(name: string): void {
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)) throw new FileRefusal('broken');
  if (HARMFUL.test(name)) throw new FileRefusal('zipInside');
}
