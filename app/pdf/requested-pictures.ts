import type { PdfDocument } from './pdf-document.ts';

/** JPEG bytes of pictures, by their address. */
export type PdfPictures = ReadonlyMap<string, Uint8Array>;

export interface RequestedPicture {
  src: string;
  /** Width in px. */
  width: number;
}

/** Widths at which pictures are sharp in print, in px. */
const WIDTHS = { alone: 1200, first: 800, beside: 400, logo: 400, portrait: 200 };

/** The pictures of a document without duplicates, each with the width at which it is needed. */
export function requestedPictures({ blocks, branding }: PdfDocument): RequestedPicture[] {
  const widths = new Map<string, number>();
  const request = (src: string, width: number) =>
    widths.set(src, Math.max(width, widths.get(src) ?? 0));
  if (branding?.logo) widths.set(branding.logo.src, WIDTHS.logo);
  for (const block of blocks) {
    if (block.type === 'facts') {
      for (const { portrait } of block.entries)
        if (portrait && portrait !== 'sample') request(portrait.src, WIDTHS.portrait);
    }
    if (block.type !== 'pictures') continue;
    block.pictures.forEach(({ src }, place) => {
      const whole = block.pictures.length > 1 ? WIDTHS.first : WIDTHS.alone;
      request(src, place === 0 ? whole : WIDTHS.beside);
    });
  }
  return [...widths].map(([src, width]) => ({ src, width }));
}
