/** The kinds of pictures that are taken, by media type; the value is the ending of their address. */
export const pictureTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

export type PictureType = keyof typeof pictureTypes;

/** What a file begins as, whatever its name or sender says; nothing when it is none of ours. */
export function typeBySignature(bytes: Buffer): PictureType | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(begin)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(begin)) return 'image/webp';
  return begin.slice(4, 8) === 'ftyp' && hasAvifBrand(bytes) ? 'image/avif' : undefined;
}

/** Whether a picture moves though its decoder shows only one frame: AVIF sequences and APNG. */
export function movesUnseen(bytes: Buffer, type: PictureType): boolean {
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

/** Why a picture is refused: a name among `pictureMessages`. `memory` is a matter of the machine, and of the moment. */
export type RefusalReason = 'type' | 'bytes' | 'pixels' | 'broken' | 'memory';

/** A picture that cannot be taken, or made smaller. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.reason = reason;
  }
}
