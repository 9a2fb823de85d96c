import { createNoise, smoothStep } from '../drawing/noise.ts';
import { clipped, lineData, path, pen, type Point, stroke } from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';

const METRE = 25; // px

/** Cone resistance over depth, on a strip of its own. */
export function coneLog(ground: number): string {
  const [left, top, w, depth] = [1300, ground - 62, 236, 700];
  const noise = createNoise(77);
  const curve = Array.from({ length: 316 }, (_, at): Point => {
    const y = ground + at * 2;
    const sand =
      smoothStep(455, 480, y) * 62 + smoothStep(580, 600, y) * 66 - smoothStep(690, 712, y) * 112;
    const value =
      24 + sand + noise(y / 9, 1) * (7 + sand * 0.2) + noise(y / 30, 5) * 9 + (y - ground) * 0.03;
    return [left + 48 + value, y];
  });
  const strip = lineData([
    [left, top],
    [left + w, top],
    [left + w, top + depth],
    [left, top + depth],
  ]);
  const ticks = Array.from(
    { length: 26 },
    (_, at) => `M${left + 48} ${ground + at * METRE}h${at % 5 === 0 ? -12 : -6}`,
  );
  const guides = Array.from({ length: 3 }, (_, at) => `M${left + 98 + at * 50} ${ground}v632`);
  return (
    path(`${strip}z`, {
      fill: palette.paper,
      'fill-opacity': 0.94,
      stroke: palette.ink,
      'stroke-width': 2,
    }) +
    clipped(
      `${strip}z`,
      path(`${lineData(curve)}H${left + 48}V${ground}z`, { fill: palette.mark, opacity: 0.12 }),
      path(guides.join(''), pen(palette.line, 1.5)),
    ) +
    path(
      `${ticks.join('')}M${left + 48} ${ground}v632M${left + 48} ${ground}h170`,
      pen(palette.ink, 1.6),
    ) +
    stroke(curve, palette.mark, 2.6, { 'stroke-linejoin': 'round' }) +
    [0, 5, 10, 15, 20, 25]
      .map((metre) =>
        text(left + 30, ground + metre * METRE + 7, String(metre), {
          size: 19,
          face: 'mono',
          anchor: 'end',
          fill: palette.ink,
        }),
      )
      .join('') +
    text(left + 20, top + 34, 'CPTu', { size: 25, face: 'bold', fill: palette.ink }) +
    text(left + w - 18, top + 34, 'qc [MPa]', {
      size: 19,
      face: 'mono',
      anchor: 'end',
      fill: palette.quiet,
    })
  );
}
