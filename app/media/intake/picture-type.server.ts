/** Accepted picture types by media type; the value is the extension of the address. */
export const pictureTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

export type PictureType = keyof typeof pictureTypes;

/** Finds the type by signature; name and declared type are ignored. Undefined if the type is not accepted. */
export function typeBySignature(bytes: Buffer): PictureType | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(begin)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(begin)) return 'image/webp';
  return begin.slice(4, 8) === 'ftyp' && hasAvifBrand(bytes) ? 'image/avif' : undefined;
}

/** Whether a picture is an animation (AVIF sequence or APNG) of which the decoder reads only one frame. */
export function hasUnreadFrames(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/avif') return brands(bytes).includes('avis');
  return type === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
}

function hasAvifBrand(bytes: Buffer): boolean {
  return brands(bytes).some((brand) => brand === 'avif' || brand === 'avis');
}

function brands(bytes: Buffer): string[] {
  const box = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
  return box.match(/[^]{4}/g) ?? [];
}

/** Why a picture is refused: a key of `pictureMessages`. `memory` means that the machine is short of memory for now. */
export type RefusalReason = 'type' | 'bytes' | 'pixels' | 'broken' | 'memory';

/** The picture cannot be accepted or scaled. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** The result of `work`; undefined if it refuses the picture. */
export const unlessRefused = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof PictureRefusal) return undefined;
    throw error;
  });
