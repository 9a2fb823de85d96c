/** Detects the type of a file from its bytes, because file names and MIME types may be missing or wrong. */

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export interface FileType {
  /** `foreign`: a known type that is never accepted, whatever the file's name; `other`: unknown. */
  kind: PictureType | 'heic' | 'pdf' | 'empty' | 'unreadable' | 'foreign' | 'other';
  isMoving: boolean;
}

const HEAD = 1024;

export async function fileTypeOf(file: Blob): Promise<FileType> {
  try {
    return fileTypeBy(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  } catch {
    // The file is a folder, or was deleted after it was chosen.
    return { kind: 'unreadable', isMoving: false };
  }
}

function fileTypeBy(bytes: Uint8Array): FileType {
  const head = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const [, size, brands = ''] = /^([^]{4})ftyp([^]*)/.exec(head) ?? [];
  const known = size === undefined ? [] : brandsIn(size, brands);
  if (head === '') return { kind: 'empty', isMoving: false };
  if (head.startsWith('\xff\xd8\xff')) return { kind: 'jpeg', isMoving: false };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) {
    return { kind: 'png', isMoving: head.split('IDAT')[0]!.includes('acTL') };
  }
  if (/^GIF8[79]a/.test(head)) return { kind: 'gif', isMoving: true };
  if (/^RIFF[^]{4}WEBP/.test(head)) {
    return { kind: 'webp', isMoving: head.startsWith('VP8X', 12) && (bytes[20]! & 0b10) !== 0 };
  }
  if (known.some((brand) => /^avi[fs]$/.test(brand))) {
    return { kind: 'avif', isMoving: known.includes('avis') };
  }
  if (known.some((brand) => /^(he(ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/.test(brand))) {
    return { kind: 'heic', isMoving: false };
  }
  if (head.includes('%PDF-')) return { kind: 'pdf', isMoving: false };
  return { kind: isForeign(head) ? 'foreign' : 'other', isMoving: false };
}

/** First bytes of TIFF, ZIP (and document formats based on ZIP) and Photoshop files. */
const FOREIGN_STARTS = ['II*\0', 'MM\0*', 'PK\x03\x04', '8BPS\0'];
/** Beginnings of BMP files, and of XML files (such as SVG) and HTML files with or without a byte order mark. */
const FOREIGN = /^(BM[^]{4}\0{4}|(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype|html)\b)/i;

const isForeign = (head: string) =>
  FOREIGN.test(head) || FOREIGN_STARTS.some((start) => head.startsWith(start));

/** Returns the major brand, version and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.3). */
function brandsIn(size: string, rest: string): string[] {
  const length = [...size].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  return rest.slice(0, Math.max(0, length - 8)).match(/[^]{4}/g) ?? [];
}
