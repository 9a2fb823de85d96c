/**
 * Splits picture files into parts. Everything but the picture (EXIF, GPS, comments, thumbnails, trailing data) is
 * removed without decoding a pixel.
 */
import { inflateSync } from 'node:zlib';
import type { PictureType } from './picture-type.server.ts';

/** The file is malformed and must not be passed to a decoder. */
export class BrokenContainer extends Error {}

/** The end of the file cannot be parsed. A decoder may still find a complete picture in it. */
export class UnclearContainer extends Error {}

/** The last scan of the JPEG reaches the end of the file: there is no end marker. */
class UnendedJpeg extends UnclearContainer {}

interface Part {
  from: number;
  to: number;
  isPicture: boolean;
}

type Walk = (bytes: Buffer) => Generator<Part>;

/**
 * Returns the bytes of the picture only; the same buffer if there is nothing else. For AVIF only top-level boxes are
 * parsed, so the caller must check for metadata. Throws `BrokenContainer` and `UnclearContainer`.
 */
export function onlyPicture(bytes: Buffer, type: PictureType): Buffer {
  const kept: Part[] = [];
  let length = 0;
  try {
    for (const part of walks[type](bytes)) {
      if (part.to > bytes.length) throw new UnclearContainer();
      if (!part.isPicture) continue;
      kept.push(part);
      length += part.to - part.from;
    }
  } catch (error) {
    throw error instanceof RangeError ? new UnclearContainer() : error;
  }
  if (length === bytes.length) return bytes;
  const result = Buffer.concat(kept.map(({ from, to }) => bytes.subarray(from, to)));
  return type === 'image/webp' ? withWebpHeader(result) : result;
}

/** Whether a JPEG lacks its end marker, and perhaps data. */
export function isUnended(jpeg: Buffer): boolean {
  try {
    for (const { to } of jpegParts(jpeg)) if (to > jpeg.length) break;
    return false;
  } catch (error) {
    return error instanceof UnendedJpeg;
  }
}

const walks: Record<PictureType, Walk> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/gif': gifParts,
  'image/webp': webpParts,
  'image/avif': avifParts,
};

/**
 * Yields the parts of a JPEG (ITU-T T.81, annex B): markers with lengths, and entropy-coded data after a start of scan.
 */
function* jpegParts(bytes: Buffer): Generator<Part> {
  let at = 2;
  yield { from: 0, to: at, isPicture: true };
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new UnclearContainer();
    const from = at;
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    at += 2;
    if (marker === 0xd9) return yield { from, to: at, isPicture: true };
    at += bytes.readUInt16BE(at);
    if (marker === 0xda) at = endOfScan(bytes, at);
    yield { from, to: at, isPicture: isJpegPicture(marker, bytes, from) };
  }
}

function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new UnendedJpeg();
}

/** Whether a segment belongs to the picture: application segments that define colours do, comments do not. */
function isJpegPicture(marker: number, bytes: Buffer, from: number): boolean {
  if (marker === 0xe0) return bytes.toString('latin1', from + 4, from + 8) === 'JFIF';
  if (marker === 0xe2) return bytes.toString('latin1', from + 4, from + 15) === 'ICC_PROFILE';
  if (marker === 0xee) return true;
  return !((marker >= 0xe1 && marker <= 0xef) || marker === 0xfe);
}

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function* pngParts(bytes: Buffer): Generator<Part> {
  yield { from: 0, to: 8, isPicture: true };
  let hasProfile = false;
  for (let at = 8, name = ''; name !== 'IEND';) {
    const to = at + 12 + bytes.readUInt32BE(at);
    name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'iCCP') {
      // Accepts one ICC profile at most: a thousand profiles would take ten seconds.
      if (hasProfile) throw new BrokenContainer();
      hasProfile = true;
      assertModestProfile(bytes.subarray(at + 8, to - 4));
    }
    yield { from: at, to, isPicture: PNG_CHUNKS.has(name) };
    at = to;
  }
}

/** Maximum size of a decompressed ICC profile. A CMYK printer profile has two megabytes. */
const LONGEST_PROFILE = 8 * 1024 * 1024; // bytes

/**
 * Limits the decompressed size of a profile, because browsers decompress it. PNG, section 11.3.2.3: the chunk has name,
 * compression method and profile.
 */
function assertModestProfile(chunk: Buffer): void {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: LONGEST_PROFILE });
  } catch {
    throw new BrokenContainer();
  }
}

function* gifParts(bytes: Buffer): Generator<Part> {
  let at = 13 + colourTable(bytes.readUInt8(10));
  yield { from: 0, to: at, isPicture: true };
  for (;;) {
    const from = at;
    const introducer = bytes.readUInt8(at);
    if (introducer === 0x3b) return yield { from, to: at + 1, isPicture: true };
    if (introducer === 0x2c) {
      at = endOfSubBlocks(bytes, at + 11 + colourTable(bytes.readUInt8(at + 9)));
      yield { from, to: at, isPicture: true };
    } else if (introducer === 0x21) {
      at = endOfSubBlocks(bytes, at + 2);
      yield { from, to: at, isPicture: isGifPicture(bytes, from) };
    } else {
      throw new UnclearContainer();
    }
  }
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
  return at + 1;
}

/** Whether a GIF extension belongs to the picture: timing and loops do, comments and XMP do not. */
function isGifPicture(bytes: Buffer, from: number): boolean {
  const label = bytes.readUInt8(from + 1);
  const application = bytes.toString('latin1', from + 3, from + 14);
  return label === 0xf9 || (label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(application));
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function* webpParts(bytes: Buffer): Generator<Part> {
  const end = 8 + bytes.readUInt32LE(4);
  yield { from: 0, to: 12, isPicture: true };
  let at = 12;
  while (at < end) {
    const size = bytes.readUInt32LE(at + 4);
    const to = at + 8 + size + (size % 2);
    yield { from: at, to, isPicture: WEBP_CHUNKS.has(bytes.toString('latin1', at, at + 4)) };
    at = to;
  }
}

/** Updates the length of a WebP file, and clears its EXIF and XMP flags. */
function withWebpHeader(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4);
  if (bytes.toString('latin1', 12, 16) === 'VP8X')
    bytes.writeUInt8(bytes.readUInt8(20) & ~0x0c, 20);
  return bytes;
}

const AVIF_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov']);

function* avifParts(bytes: Buffer): Generator<Part> {
  for (let at = 0; at < bytes.length;) {
    const isPicture = AVIF_BOXES.has(bytes.toString('latin1', at + 4, at + 8));
    // An unknown box, and all data after it, is removed.
    if (!isPicture) return yield { from: at, to: bytes.length, isPicture };
    // Size 0 means that the box ends with the file. Size 1 means a 64-bit length, as in files far larger than accepted
    // ones.
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    if (size < 8) throw new UnclearContainer();
    yield { from: at, to: at + size, isPicture };
    at += size;
  }
}
