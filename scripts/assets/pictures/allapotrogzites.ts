import { createRandom, type Random } from '../drawing/noise.ts';
import {
  circle,
  gradient,
  group,
  inked,
  lineData,
  path,
  pen,
  type Point,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { BAY, BAYS, FLOORS, front, GROUND, LEFT, opening, RIGHT } from './facade.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width } = size;
const STOREY = 218;

/** The front of a house beside a tramway, with its cracks mapped and gauged. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('sky', [
        [0, '#cfdfe3'],
        [0.85, '#f6efdf'],
      ]),
      gradient('wall', [
        [0, '#edd9ae'],
        [1, '#dfc18c'],
      ]),
      background('url(#sky)'),
      neighbours(),
      front(),
      ...FLOORS.flatMap((top, floor) =>
        Array.from({ length: BAYS }, (_, bay) => opening(bay, top, floor)),
      ),
      reference(),
      ...CRACKS.map(crack),
      ...GAUGES.map(gauge),
      street(),
    ),
  };
}

function neighbours(): string {
  return (
    rect(-10, 236, LEFT - 8, GROUND - 236, { fill: '#c6c3b2' }) +
    rect(RIGHT + 18, 262, width - RIGHT, GROUND - 262, { fill: '#bfc0b3' }) +
    paleWindows(40, 2) +
    paleWindows(RIGHT + 70, 2)
  );
}

function paleWindows(from: number, columns: number): string {
  return Array.from({ length: columns * 3 }, (_, at) => {
    const [x, y] = [from + (at % columns) * 84, 300 + Math.floor(at / columns) * 190];
    return rect(x, y, 44, 92, { fill: '#93a4a6' });
  }).join('');
}

/** The net by which every crack is found again. */
function reference(): string {
  const columns = Array.from({ length: BAYS + 1 }, (_, at) => LEFT + at * BAY);
  const net =
    columns.map((x) => `M${x} 96V${GROUND}`).join('') +
    [...FLOORS, GROUND - 44].map((y) => `M${LEFT - 44} ${y}H${RIGHT + 20}`).join('');
  return (
    path(net, pen(palette.petrol, 1.4, { 'stroke-dasharray': '10 8', opacity: 0.6 })) +
    FLOORS.map((y, at) => axisName(LEFT - 62, y + STOREY / 2, String(3 - at))).join('') +
    columns
      .slice(1)
      .map((x, at) => axisName(x - BAY / 2, 82, 'ABCDEFG'[at]!))
      .join('')
  );
}

function axisName(x: number, y: number, name: string): string {
  return (
    circle([x, y], 17, inked('#fff', palette.petrol, 2)) +
    text(x, y + 7, name, { size: 20, face: 'bold', anchor: 'middle', fill: palette.petrol })
  );
}

const CRACKS: { from: Point; to: Point; seed: number; width: number }[] = [
  { from: [486, 372], to: [404, 486], seed: 3, width: 4.4 },
  { from: [641, 590], to: [560, 690], seed: 8, width: 3.4 },
  { from: [952, 372], to: [1042, 498], seed: 14, width: 5 },
  { from: [1110, 590], to: [1196, 712], seed: 21, width: 4 },
  { from: [1262, 202], to: [1318, 318], seed: 27, width: 3.2 },
];

function crack({ from, to, seed, width: thickness }: (typeof CRACKS)[number]): string {
  const random = createRandom(seed);
  const line = jagged(from, to, 26, random);
  const at = line[Math.floor(line.length * 0.55)]!;
  const branch = jagged(at, [at[0] + (random() - 0.3) * 60, at[1] + 44], 9, random);
  return group(
    { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    stroke(line, '#fff6e2', thickness + 5, { opacity: 0.75 }),
    stroke(branch, palette.mark, thickness * 0.6),
    stroke(line, palette.mark, thickness),
  );
}

function jagged(from: Point, to: Point, steps: number, random: Random): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return Array.from({ length: steps + 1 }, (_, at): Point => {
    const share = at / steps;
    const off = (random() - 0.5) * 16 * Math.sin(Math.PI * share);
    return [from[0] + dx * share - (dy / length) * off, from[1] + dy * share + (dx / length) * off];
  });
}

const GAUGES: { at: Point; label: Point; value: string }[] = [
  { at: [447, 428], label: [76, 386], value: '0,4 mm' },
  { at: [602, 640], label: [76, 610], value: '0,2 mm' },
  { at: [998, 436], label: [1446, 398], value: '0,6 mm' },
  { at: [1152, 650], label: [1446, 622], value: '0,3 mm' },
];

/** A crack monitor across the crack, and the width it shows. */
function gauge({ at: [x, y], label: [lx, ly], value }: (typeof GAUGES)[number]): string {
  const edge = lx < x ? lx + 112 : lx - 8;
  const plate = group(
    { transform: `rotate(${lx < x ? 38 : -38} ${x} ${y})` },
    rect(x - 36, y - 13, 72, 26, {
      fill: '#fff',
      'fill-opacity': 0.94,
      stroke: palette.ink,
      'stroke-width': 2.2,
      rx: 4,
    }),
    path(
      `M${x} ${y - 13}v26M${x - 20} ${y}h40M${x - 12} ${y - 5}v10M${x + 12} ${y - 5}v10`,
      pen(palette.mark, 2),
    ),
  );
  return (
    path(
      lineData([
        [edge, ly - 8],
        [x, y],
      ]),
      pen(palette.ink, 1.8),
    ) +
    plate +
    rect(lx - 10, ly - 33, 124, 46, inked(palette.paper, palette.ink, 2, { rx: 4 })) +
    text(lx + 52, ly, value, { size: 25, face: 'mono', anchor: 'middle', fill: palette.ink })
  );
}

function street(): string {
  const sleepers = Array.from({ length: 54 }, (_, at) =>
    rect(at * 30 + 4, 944, 16, 13, { fill: '#3a4950' }),
  ).join('');
  return (
    rect(0, GROUND, width, 36, { fill: '#b9b6aa' }) +
    rect(0, GROUND + 34, width, 8, { fill: '#8f8e85' }) +
    rect(0, GROUND + 42, width, 90, { fill: '#5b6a70' }) +
    sleepers +
    rect(0, 934, width, 9, { fill: '#d9dedd' }) +
    path('M0 884H1600', pen(palette.ink, 1, { opacity: 0.3 }))
  );
}
