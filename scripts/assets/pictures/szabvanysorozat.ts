import { createRandom } from '../drawing/noise.ts';
import { circle, clipped, curveData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width } = size;
const SIEVE = { left: 130, right: 980, top: 330, bottom: 860 };
const PLASTIC = { left: 1120, right: 1500, top: 330, bottom: 860 };

interface Soil {
  tint: string;
  /** Middle grain size (logarithm of mm) and how steeply the sizes lie around it. */
  middle: number;
  steep: number;
  /** Liquid limit and plasticity index, %, of soils that have them. */
  limits?: Point;
}

const SOILS: Soil[] = [
  { tint: palette.clay, middle: -2.55, steep: 1.5, limits: [64, 36] },
  { tint: palette.marl, middle: -1.85, steep: 1.9, limits: [41, 19] },
  { tint: '#c59a4a', middle: -1.25, steep: 3, limits: [29, 8] },
  { tint: palette.mark, middle: -0.55, steep: 4.2 },
  { tint: palette.petrol, middle: 0.75, steep: 1.9 },
];

/** The two charts by which soils are named: grain sizes and plasticity. */
export function picture(): Picture {
  return {
    slug: 'szabvanysorozat',
    drawing: drawing(
      palette.quiet,
      background(palette.paper),
      grains(),
      sieveGrid(),
      ...SOILS.map(sieveCurve),
      plasticityGrid(),
      ...SOILS.map(limit),
    ),
  };
}

/** Logarithm of the grain size in mm to px. */
function place(logSize: number): number {
  return SIEVE.left + ((logSize + 3) / 5) * (SIEVE.right - SIEVE.left);
}

/** Grains lying on the top of the chart, each over its own size. */
function grains(): string {
  const random = createRandom(77);
  const tints = ['#e3c98f', '#d9a55b', '#c9b48a', '#b5683c', '#a7a08b', '#e9dcc0'];
  const lying: { x: number; y: number; r: number }[] = [];
  for (let attempt = 0; attempt < 5200; attempt += 1) {
    const x = SIEVE.left + random() * (width - 230);
    const logSize = ((x - SIEVE.left) / (width - 230)) * 5 - 3;
    const r = 1.5 + 56 * ((logSize + 3) / 5) ** 2.6 * (0.65 + random() * 0.5);
    const y = 248 - r - random() * 150;
    if (y - r < 40 || lying.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + 2)) continue;
    lying.push({ x, y, r });
  }
  return lying
    .map(({ x, y, r }) => {
      const corners = Array.from({ length: 9 }, (_, at): Point => {
        const turn = (at / 9) * 2 * Math.PI;
        const reach = r * (0.84 + random() * 0.17);
        return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
      });
      const fill = tints[Math.floor(random() * tints.length)]!;
      const edge = r > 7 ? { stroke: palette.ink, 'stroke-width': 1.6 } : {};
      const shine = r > 16 ? circle([x - r * 0.28, y - r * 0.3], r * 0.3, { fill: '#fff', opacity: 0.25 }) : '';
      return path(curveData(corners, true), { fill, ...edge }) + shine;
    })
    .join('');
}

function sieveGrid(): string {
  const { left, right, top, bottom } = SIEVE;
  const fractions: [number, string, string][] = [[-3, 'AGYAG', '#f1dfcf'], [-2.7, 'ISZAP', '#f4ead3'], [-1.2, 'HOMOK', '#faf3e0'], [0.3, 'KAVICS', '#eef1ea']];
  const bands = fractions.map(([from, name, fill], index) => {
    const to = fractions[index + 1]?.[0] ?? 2;
    const middle = (place(from) + place(to)) / 2;
    const label = index === 0 ? '' : text(middle, top - 20, name, { size: 22, face: 'bold', anchor: 'middle', tracking: 0.12, fill: palette.quiet });
    return rect(place(from), top, place(to) - place(from), bottom - top, { fill }) + label;
  });
  const fine = Array.from({ length: 5 }, (_, decade) =>
    [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `M${place(decade - 3 + Math.log10(digit)).toFixed(1)} ${top}V${bottom}`).join(''),
  ).join('');
  const decades = [-3, -2, -1, 0, 1, 2].map((value) => `M${place(value)} ${top}V${bottom}`).join('');
  const shares = Array.from({ length: 11 }, (_, at) => `M${left} ${top + at * 53}H${right}`).join('');
  const sizes = ['0,001', '0,01', '0,1', '1', '10', '100'].map((label, at) => text(place(at - 3), bottom + 36, label, { size: 21, face: 'mono', anchor: 'middle', fill: palette.ink }));
  return (
    bands.join('') +
    path(fine, { stroke: palette.edge, 'stroke-width': 0.8, opacity: 0.5 }) +
    path(decades + shares, { stroke: palette.edge, 'stroke-width': 1.2, opacity: 0.6 }) +
    rect(left, top, right - left, bottom - top, { fill: 'none', stroke: palette.ink, 'stroke-width': 3 }) +
    sizes.join('') +
    [0, 50, 100].map((share) => text(left - 16, bottom - share * 5.3 + 7, String(share), { size: 21, face: 'mono', anchor: 'end', fill: palette.ink })).join('') +
    text(right, bottom + 78, 'd [mm]', { size: 23, face: 'mono', anchor: 'end', fill: palette.quiet })
  );
}

function sieveCurve({ tint, middle, steep }: Soil): string {
  const share = (logSize: number) => 1 / (1 + Math.exp(-steep * 1.5 * (logSize - middle)));
  const points = Array.from({ length: 51 }, (_, at): Point => {
    const logSize = -3 + at / 10;
    return [place(logSize), SIEVE.bottom - share(logSize) * 530];
  });
  const sieves = points.filter((_, at) => at % 5 === 0 && at > 0 && at < 50);
  return (
    path(curveData(points), { stroke: tint, 'stroke-width': 4.6, 'stroke-linecap': 'round' }) +
    sieves.map((point) => circle(point, 6, { fill: palette.paper, stroke: tint, 'stroke-width': 3 })).join('')
  );
}

/** Liquid limit and plasticity index, %, to px. */
function plot([liquid, plastic]: Point): Point {
  const { left, right, top, bottom } = PLASTIC;
  return [left + ((liquid - 10) / 80) * (right - left), bottom - (plastic / 60) * (bottom - top)];
}

/** Casagrande's chart with the A line: PI = 0,73 (LL - 20). */
function plasticityGrid(): string {
  const { left, right, top, bottom } = PLASTIC;
  const inside = `M${left} ${top}H${right}V${bottom}H${left}z`;
  const lines = [20, 30, 40, 50, 60, 70, 80].map((value) => `M${plot([value, 0])[0]} ${top}V${bottom}`).join('') +
    [10, 20, 30, 40, 50].map((value) => `M${left} ${plot([0, value])[1]}H${right}`).join('');
  const above: Point[] = [plot([25.5, 4]), plot([90, 51.1]), [right, top], [left, top], plot([10, 4])];
  return (
    rect(left, top, right - left, bottom - top, { fill: '#f4f1e6' }) +
    clipped(inside, polygon(above, '#f1dfcf', { opacity: 0.85 }), path(lines, { stroke: palette.edge, 'stroke-width': 1.1, opacity: 0.5 })) +
    clipped(inside, stroke([plot([25.5, 4]), plot([90, 51.1])], palette.ink, 3.4), stroke([plot([50, 0]), plot([50, 60])], palette.ink, 2.2, { 'stroke-dasharray': '10 7' })) +
    rect(left, top, right - left, bottom - top, { fill: 'none', stroke: palette.ink, 'stroke-width': 3 }) +
    text(plot([74, 0])[0], plot([0, 43])[1], 'A', { size: 27, face: 'bold', fill: palette.ink }) +
    [20, 50, 80].map((value) => text(plot([value, 0])[0], bottom + 36, String(value), { size: 21, face: 'mono', anchor: 'middle', fill: palette.ink })).join('') +
    [0, 20, 40, 60].map((value) => text(left - 16, plot([0, value])[1] + 7, String(value), { size: 21, face: 'mono', anchor: 'end', fill: palette.ink })).join('') +
    text(left, top - 20, 'Ip [%]', { size: 23, face: 'mono', fill: palette.quiet }) +
    text(right, bottom + 78, 'wL [%]', { size: 23, face: 'mono', anchor: 'end', fill: palette.quiet })
  );
}

function limit({ tint, limits }: Soil): string {
  if (!limits) return '';
  const random = createRandom(Math.round(limits[0]));
  const cloud = Array.from({ length: 7 }, (): Point => plot([limits[0] + (random() - 0.5) * 11, limits[1] + (random() - 0.5) * 7]));
  return (
    cloud.map((point) => circle(point, 6, { fill: tint, opacity: 0.5 })).join('') +
    circle(plot(limits), 11, { fill: tint, stroke: '#fff', 'stroke-width': 3 })
  );
}
