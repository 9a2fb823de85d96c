import type { Pixels } from '../drawing/raster.ts';
import { document, rect } from '../drawing/svg.ts';

/** Of every sample picture, px. */
export const size = { width: 1600, height: 1000 } as const;

export interface Picture {
  /** What lies under the drawing, if it is not part of it. */
  ground?: Pixels;
  drawing: string;
}

/** A drawing of the pictures' size. That it is a sample says the page that shows it. */
export function drawing(...content: string[]): string {
  return document(size, ...content);
}

export function background(fill: string): string {
  return rect(0, 0, size.width, size.height, { fill });
}
