/** Casagrande's chart. */
import { createRandom } from '../drawing/noise.ts';
import {
  circle,
  clipped,
  inked,
  path,
  pen,
  type Point,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import type { Sample } from './sieve-chart.ts';

const PLASTIC = { left: 1120, right: 1500, top: 330, bottom: 860 };

/** Liquid limit and plasticity index, %, to px. */
function plot([liquid, plastic]: Point): Point {
  const { left, right, top, bottom } = PLASTIC;
  return [left + ((liquid - 10) / 80) * (right - left), bottom - (plastic / 60) * (bottom - top)];
}

/** Casagrande's chart with the A line: PI = 0,73 (LL - 20). */
export function plasticityGrid(): string {
  const { left, right, top, bottom } = PLASTIC;
  const inside = `M${left} ${top}H${right}V${bottom}H${left}z`;
  const lines =
    [20, 30, 40, 50, 60, 70, 80]
      .map((value) => `M${plot([value, 0])[0]} ${top}V${bottom}`)
      .join('') +
    [10, 20, 30, 40, 50].map((value) => `M${left} ${plot([0, value])[1]}H${right}`).join('');
  const above: Point[] = [
    plot([25.5, 4]),
    plot([90, 51.1]),
    [right, top],
    [left, top],
    plot([10, 4]),
  ];
  return (
    rect(left, top, right - left, bottom - top, { fill: '#f4f1e6' }) +
    clipped(
      inside,
      polygon(above, '#f1dfcf', { opacity: 0.85 }),
      path(lines, pen(palette.edge, 1.1, { opacity: 0.5 })),
    ) +
    clipped(
      inside,
      stroke([plot([25.5, 4]), plot([90, 51.1])], palette.ink, 3.4),
      stroke([plot([50, 0]), plot([50, 60])], palette.ink, 2.2, { 'stroke-dasharray': '10 7' }),
    ) +
    rect(left, top, right - left, bottom - top, inked('none', palette.ink, 3)) +
    text(plot([74, 0])[0], plot([0, 43])[1], 'A', { size: 27, face: 'bold', fill: palette.ink }) +
    [20, 50, 80]
      .map((value) =>
        text(plot([value, 0])[0], bottom + 36, String(value), {
          size: 21,
          face: 'mono',
          anchor: 'middle',
          fill: palette.ink,
        }),
      )
      .join('') +
    [0, 20, 40, 60]
      .map((value) =>
        text(left - 16, plot([0, value])[1] + 7, String(value), {
          size: 21,
          face: 'mono',
          anchor: 'end',
          fill: palette.ink,
        }),
      )
      .join('') +
    text(left, top - 20, 'Ip [%]', { size: 23, face: 'mono', fill: palette.quiet }) +
    text(right, bottom + 78, 'wL [%]', {
      size: 23,
      face: 'mono',
      anchor: 'end',
      fill: palette.quiet,
    })
  );
}

export function limit({ tint, limits }: Sample): string {
  if (!limits) return '';
  const random = createRandom(Math.round(limits[0]));
  const cloud = Array.from({ length: 7 }, (): Point =>
    plot([limits[0] + (random() - 0.5) * 11, limits[1] + (random() - 0.5) * 7]),
  );
  return (
    cloud.map((point) => circle(point, 6, { fill: tint, opacity: 0.5 })).join('') +
    circle(plot(limits), 11, inked(tint, '#fff', 3))
  );
}
