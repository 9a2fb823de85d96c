/** The chart of grain sizes. */
import { circle, curveData, inked, path, pen, type Point, rect } from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';

export interface Sample {
  tint: string;
  /** Middle grain size (logarithm of mm) and how steeply the sizes lie around it. */
  middle: number;
  steep: number;
  /** Liquid limit and plasticity index, %, of soils that have them. */
  limits?: Point;
}

export const SIEVE = { left: 130, right: 980, top: 330, bottom: 860 };

/** Logarithm of the grain size in mm to px. */
function place(logSize: number): number {
  return SIEVE.left + ((logSize + 3) / 5) * (SIEVE.right - SIEVE.left);
}

export function sieveGrid(): string {
  const { left, right, top, bottom } = SIEVE;
  const fractions: [number, string, string][] = [
    [-3, 'AGYAG', '#f1dfcf'],
    [-2.7, 'ISZAP', '#f4ead3'],
    [-1.2, 'HOMOK', '#faf3e0'],
    [0.3, 'KAVICS', '#eef1ea'],
  ];
  const bands = fractions.map(([from, name, fill], index) => {
    const to = fractions[index + 1]?.[0] ?? 2;
    const middle = (place(from) + place(to)) / 2;
    const label =
      index === 0
        ? ''
        : text(middle, top - 20, name, {
            size: 22,
            face: 'bold',
            anchor: 'middle',
            tracking: 0.12,
            fill: palette.quiet,
          });
    return rect(place(from), top, place(to) - place(from), bottom - top, { fill }) + label;
  });
  const fine = Array.from({ length: 5 }, (_, decade) =>
    [2, 3, 4, 5, 6, 7, 8, 9]
      .map((digit) => `M${place(decade - 3 + Math.log10(digit)).toFixed(1)} ${top}V${bottom}`)
      .join(''),
  ).join('');
  const decades = [-3, -2, -1, 0, 1, 2]
    .map((value) => `M${place(value)} ${top}V${bottom}`)
    .join('');
  const shares = Array.from({ length: 11 }, (_, at) => `M${left} ${top + at * 53}H${right}`).join(
    '',
  );
  const sizes = ['0,001', '0,01', '0,1', '1', '10', '100'].map((label, at) =>
    text(place(at - 3), bottom + 36, label, {
      size: 21,
      face: 'mono',
      anchor: 'middle',
      fill: palette.ink,
    }),
  );
  return (
    bands.join('') +
    path(fine, pen(palette.edge, 0.8, { opacity: 0.5 })) +
    path(decades + shares, pen(palette.edge, 1.2, { opacity: 0.6 })) +
    rect(left, top, right - left, bottom - top, inked('none', palette.ink, 3)) +
    sizes.join('') +
    [0, 50, 100]
      .map((share) =>
        text(left - 16, bottom - share * 5.3 + 7, String(share), {
          size: 21,
          face: 'mono',
          anchor: 'end',
          fill: palette.ink,
        }),
      )
      .join('') +
    text(right, bottom + 78, 'd [mm]', {
      size: 23,
      face: 'mono',
      anchor: 'end',
      fill: palette.quiet,
    })
  );
}

export function sieveCurve({ tint, middle, steep }: Sample): string {
  const share = (logSize: number) => 1 / (1 + Math.exp(-steep * 1.5 * (logSize - middle)));
  const points = Array.from({ length: 51 }, (_, at): Point => {
    const logSize = -3 + at / 10;
    return [place(logSize), SIEVE.bottom - share(logSize) * 530];
  });
  const sieves = points.filter((_, at) => at % 5 === 0 && at > 0 && at < 50);
  return (
    path(curveData(points), pen(tint, 4.6, { 'stroke-linecap': 'round' })) +
    sieves.map((point) => circle(point, 6, inked(palette.paper, tint, 3))).join('')
  );
}
