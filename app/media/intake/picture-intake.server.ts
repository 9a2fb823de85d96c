/** Converts uploaded bytes to a picture that can be stored: validated, without metadata, and scaled down. */
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import {
  BrokenContainer,
  isUnended,
  onlyPicture,
  UnclearContainer,
} from './picture-container.server.ts';
import { hashOf } from '../files/digest.server.ts';
import {
  attachedPictureLimits,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
} from '../picture-limits.ts';
import {
  PictureRefusal,
  hasUnreadFrames,
  typeBySignature,
  type PictureType,
} from './picture-type.server.ts';

export interface TakenPicture {
  hash: string;
  type: PictureType;
  /** Width in pixels after rotation. */
  width: number;
  height: number;
  animated: boolean;
  bytes: Buffer;
}

/** A picture to store. `bytes` is missing if the uploaded bytes are stored unchanged. */
export type Intake = Omit<TakenPicture, 'bytes'> & { bytes?: Buffer };

/** Maximum number of pixels in all frames of an animation, which determine the cost of decoding. */
const MAX_ALL_PIXELS = 4 * MAX_PICTURE_PIXELS;

/** Prepares an upload for storage. Throws `PictureRefusal`. Equal uploads get equal hashes. */
export async function takeIn(sent: Buffer): Promise<Intake> {
  if (sent.length > MAX_PICTURE_BYTES) throw new PictureRefusal('bytes');
  const type = typeBySignature(sent);
  if (!type) throw new PictureRefusal('type');
  const source = sourceOf(sent, type);
  const header = await headerOf(source);
  const { bytes, ...size } = await kept(source, header);
  const animated = isAnimated(header) || hasUnreadFrames(bytes, type);
  return { ...size, hash: hashOf(bytes), type, animated, ...(bytes !== sent && { bytes }) };
}

/** Input of the decoder. */
interface Source {
  bytes: Buffer;
  type: PictureType;
  /** Whether the uploaded JPEG lacked its end marker. */
  lacksEnd: boolean;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Adds a missing JPEG end marker. Browsers show a JPEG without the marker; decoders need it. */
function sourceOf(sent: Buffer, type: PictureType): Source {
  if (type !== 'image/jpeg' || !isUnended(sent)) return { bytes: sent, type, lacksEnd: false };
  return { bytes: Buffer.concat([sent, JPEG_END]), type, lacksEnd: true };
}

/** Validates a visitor's picture without encoding it. Throws `PictureRefusal`. */
export async function examine(sent: Buffer): Promise<void> {
  const type = typeBySignature(sent);
  if (!type) throw new PictureRefusal('type');
  const source = sourceOf(sent, type);
  const pixels = pixelsOf(source, await headerOf(source));
  const { pixels: most, avifPixels, freePixels, pixelsPerByte } = attachedPictureLimits;
  const isTooLarge = pixels > (type === 'image/avif' ? avifPixels : most);
  if (isTooLarge || (pixels > freePixels && pixels > pixelsPerByte * sent.length)) {
    throw new PictureRefusal('pixels');
  }
  try {
    onlyPicture(source.bytes, type);
  } catch (error) {
    if (error instanceof BrokenContainer) throw new PictureRefusal('broken');
    // If the end of the container is unclear, the decoder decides whether the picture is accepted.
    if (!(error instanceof UnclearContainer)) throw error;
  }
  await decode(source);
}

type Kept = Pick<TakenPicture, 'width' | 'height' | 'bytes'>;

async function kept(source: Source, header: Metadata): Promise<Kept> {
  const { bytes: sent, type } = source;
  const { width, height } = isAnimated(header)
    ? { width: header.width, height: header.pageHeight ?? header.height }
    : header.autoOrient;
  const isTooLarge = Math.max(width, height) > MAX_PICTURE_SIDE;
  if (isTooLarge || source.lacksEnd || needsEncoding(type, header)) {
    return encodedAnew(source, header);
  }
  try {
    const bytes = onlyPicture(sent, type);
    // AVIF contains absolute offsets, so nothing can be cut out of the file.
    if (type === 'image/avif' && bytes !== sent) return await encodedAnew(source, header);
    await decode(source);
    return { width, height, bytes };
  } catch (error) {
    // Browsers may still show such a picture. If the decoder can read it, it is encoded again.
    if (error instanceof UnclearContainer) return encodedAnew(source, header);
    throw error instanceof BrokenContainer ? new PictureRefusal('broken') : error;
  }
}

/** Whether the picture has to be encoded again because it is rotated, or has metadata that cannot be cut out. */
function needsEncoding(type: PictureType, header: Metadata): boolean {
  if (type === 'image/avif' && (header.exif ?? header.xmp ?? header.iptc)) return true;
  return (header.orientation ?? 1) > 1 && !isAnimated(header);
}

function isAnimated({ pages = 1 }: Metadata): boolean {
  return pages > 1;
}

async function encodedAnew(source: Source, header: Metadata): Promise<Kept> {
  const opened = open(source);
  // The frames of an animation cannot be rotated.
  const upright = isAnimated(header) ? opened : opened.autoOrient();
  const pipeline = upright.resize(MAX_PICTURE_SIDE, MAX_PICTURE_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await readable(encoders[source.type](pipeline));
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

const encoders: Record<PictureType, (pipeline: Sharp) => Sharp> = {
  'image/jpeg': (pipeline) => pipeline.jpeg({ quality: 90 }),
  'image/png': (pipeline) => pipeline.png(),
  'image/webp': (pipeline) => pipeline.webp({ quality: 90 }),
  'image/gif': (pipeline) => pipeline.gif(),
  'image/avif': (pipeline) => pipeline.avif({ quality: 75, effort: 2 }),
};

async function headerOf(source: Source): Promise<Metadata> {
  let header: Metadata;
  try {
    // Reads the header only, so the size limit applies before decoding.
    header = await open(source, false).metadata();
  } catch {
    throw new PictureRefusal('broken');
  }
  if (header.mediaType !== source.type) throw new PictureRefusal('type');
  const pixels = pixelsOf(source, header);
  if (pixels > MAX_ALL_PIXELS || pixels / (header.pages ?? 1) > MAX_PICTURE_PIXELS) {
    throw new PictureRefusal('pixels');
  }
  return header;
}

/** Pixels of all frames. Browsers use the screen size in a GIF's header; the decoder does not. */
function pixelsOf({ bytes, type }: Source, header: Metadata): number {
  const { width, height, pageHeight, pages = 1 } = header;
  const screen = type === 'image/gif' ? bytes.readUInt16LE(6) * bytes.readUInt16LE(8) : 0;
  return Math.max(width * (pageHeight ?? height), screen) * pages;
}

const decode = (source: Source) =>
  readable(open(source).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw());

function open({ bytes, type, lacksEnd }: Source, limit: number | false = MAX_ALL_PIXELS): Sharp {
  const options: SharpOptions = {
    // Many cameras write JPEGs that decode with warnings. If this code has added the end marker, missing data before it
    // is only a warning.
    failOn: type === 'image/jpeg' && !lacksEnd ? 'error' : 'warning',
    animated: type === 'image/gif' || type === 'image/webp',
    limitInputPixels: limit,
    sequentialRead: true,
  };
  return sharp(bytes, options);
}

async function readable(pipeline: Sharp) {
  try {
    return await pipeline.toBuffer({ resolveWithObject: true });
  } catch {
    throw new PictureRefusal('broken');
  }
}
