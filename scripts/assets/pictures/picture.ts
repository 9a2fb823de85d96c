import type { Pixels } from '../drawing/raster.ts';
import { document, rect } from '../drawing/svg.ts';
import { sampleMark } from '../drawing/symbols.ts';

/** Of every sample picture, px. */
export const size = { width: 1600, height: 1000 } as const;

export interface Picture {
  slug: string;
  /** What lies under the drawing, if it is not part of it. */
  ground?: Pixels;
  drawing: string;
}

/** A drawing of the pictures' size with the sample mark in its corner. */
export function drawing(markColour: string, ...content: string[]): string {
  return document(size, ...content, sampleMark(size.width, size.height, markColour));
}

export function background(fill: string): string {
  return rect(0, 0, size.width, size.height, { fill });
}
