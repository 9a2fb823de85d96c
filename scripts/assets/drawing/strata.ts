/** Soil layers of a section, from top to bottom. */
import { palette } from '../palette.ts';
import { hatch, type Soil } from './hatch.ts';
import { curveData, path, pen, type Point } from './svg.ts';

export interface Layer {
  soil: Soil;
  fill: string;
  /** Points of the upper edge, from left to right. */
  top: Point[];
  /** Lower limit of the filled area, px. Deeper layers are drawn over it. */
  bottom: number;
  seed: number;
  colour?: string;
  /** Scale of the distance between symbols. */
  scale?: number;
  /** Whether the layer's edge is the surface, which is drawn with a thick line. */
  isSurface?: boolean;
}

export function layer({
  soil,
  fill,
  top,
  bottom,
  seed,
  colour = palette.ink,
  scale,
  isSurface,
}: Layer): string {
  const [left, right] = [top[0]![0], top.at(-1)![0]];
  const highest = Math.min(...top.map(([, y]) => y));
  const edge = curveData(top);
  const outline = `${edge}L${right} ${bottom}L${left} ${bottom}z`;
  const box = { x: left, y: highest, width: right - left, height: bottom - highest };
  const ink = { colour, width: soil === 'sand' ? 2.7 : 1.6, opacity: 0.33 };
  const line = isSurface ? pen(palette.ink, 3.4) : pen(palette.ink, 1.5, { opacity: 0.5 });
  return path(outline, { fill }) + hatch(soil, outline, box, ink, seed, scale) + path(edge, line);
}
