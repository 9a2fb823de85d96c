import type { Paper } from './paper.ts';

/** The bytes of pictures, as JPEG, by their address. */
export type PaperPictures = ReadonlyMap<string, Uint8Array>;

export interface WantedPicture {
  src: string;
  /** px */
  width: number;
}

/** So many make a picture sharp on paper: alone, beside others, as one of these, and a logo. */
const WIDTHS = { alone: 1200, first: 800, beside: 400, logo: 400 };

/** The pictures of a paper, each once, as wide as they have to be. */
export function wantedPictures({ blocks, look }: Paper): WantedPicture[] {
  const widths = new Map<string, number>();
  if (look?.logo) widths.set(look.logo.src, WIDTHS.logo);
  for (const block of blocks) {
    if (block.type !== 'pictures') continue;
    block.pictures.forEach(({ src }, place) => {
      const whole = block.pictures.length > 1 ? WIDTHS.first : WIDTHS.alone;
      const width = place === 0 ? whole : WIDTHS.beside;
      widths.set(src, Math.max(width, widths.get(src) ?? 0));
    });
  }
  return [...widths].map(([src, width]) => ({ src, width }));
}
