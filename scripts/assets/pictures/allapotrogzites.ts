import { createRandom, type Random } from '../drawing/noise.ts';
import { circle, gradient, group, lineData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width } = size;
const GROUND = 872;
const LEFT = 250;
const BAY = 157;
const BAYS = 7;
const RIGHT = LEFT + BAY * BAYS;
const FLOORS = [186, 404, 622]; // y of the storeys' upper edges
const STOREY = 218;

/** The front of a house beside a tramway, with its cracks mapped and gauged. */
export function picture(): Picture {
  return {
    slug: 'allapotrogzites',
    drawing: drawing(
      palette.paper,
      gradient('sky', [[0, '#cfdfe3'], [0.85, '#f6efdf']]),
      gradient('wall', [[0, '#edd9ae'], [1, '#dfc18c']]),
      background('url(#sky)'),
      neighbours(),
      front(),
      ...FLOORS.flatMap((top, floor) => Array.from({ length: BAYS }, (_, bay) => opening(bay, top, floor))),
      reference(),
      ...CRACKS.map(crack),
      ...GAUGES.map(gauge),
      street(),
    ),
  };
}

function neighbours(): string {
  const windows = (from: number, columns: number) =>
    Array.from({ length: columns * 3 }, (_, at) => rect(from + (at % columns) * 84, 300 + Math.floor(at / columns) * 190, 44, 92, { fill: '#93a4a6' })).join('');
  return (
    rect(-10, 236, LEFT - 8, GROUND - 236, { fill: '#c6c3b2' }) +
    rect(RIGHT + 18, 262, width - RIGHT, GROUND - 262, { fill: '#bfc0b3' }) +
    windows(40, 2) +
    windows(RIGHT + 70, 2)
  );
}

function front(): string {
  const course = (y: number, thickness: number, overhang: number) =>
    rect(LEFT - overhang, y, RIGHT - LEFT + 2 * overhang, thickness, { fill: '#f3e6c6', stroke: palette.ink, 'stroke-width': 2 });
  const brackets = Array.from({ length: 45 }, (_, at) => `M${LEFT + 8 + at * 24.5} 148v22`).join('');
  const joints = Array.from({ length: 6 }, (_, row) => `M${LEFT} ${662 + row * 32}H${RIGHT}`);
  const stagger = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 14 }, (_step, at) => `M${LEFT + 40 + at * 80 + (row % 2) * 40} ${662 + row * 32 - 32}v32`).join(''),
  );
  return (
    polygon([[LEFT - 12, 112], [RIGHT + 12, 112], [RIGHT - 24, 50], [LEFT + 24, 50]], '#8d5640', { stroke: palette.ink, 'stroke-width': 2.4 }) +
    rect(LEFT, 140, RIGHT - LEFT, GROUND - 140, { fill: 'url(#wall)', stroke: palette.ink, 'stroke-width': 2.6 }) +
    path(joints.join('') + stagger.join('').replaceAll(/M13[6-9]\d [\d.]+v32/g, ''), { stroke: '#9c7b48', 'stroke-width': 1.6, opacity: 0.5 }) +
    course(112, 16, 26) +
    course(128, 16, 16) +
    path(brackets, { stroke: '#a98550', 'stroke-width': 9, opacity: 0.8 }) +
    course(172, 10, 6) +
    course(FLOORS[1]! - 4, 12, 8) +
    course(FLOORS[2]! - 6, 18, 12) +
    course(GROUND - 42, 42, 8)
  );
}

function opening(bay: number, top: number, floor: number): string {
  const middle = LEFT + BAY * (bay + 0.5);
  const frame = { fill: '#f7ecd2', stroke: palette.ink, 'stroke-width': 1.8 };
  if (floor === 2 && bay === 3) return gate(middle);
  const [w, h] = floor === 2 ? [66, 112] : [62, 126];
  const y = top + (floor === 2 ? 56 : 60);
  const crown =
    floor === 0
      ? path(`M${middle - 50} ${y - 14}L${middle} ${y - 40}L${middle + 50} ${y - 14}z`, frame)
      : rect(middle - 48, y - 26, 96, 11, frame);
  return (
    rect(middle - w / 2 - 11, y - 14, w + 22, h + 22, frame) +
    rect(middle - w / 2, y, w, h, { fill: '#3d545c', stroke: palette.ink, 'stroke-width': 1.6 }) +
    polygon([[middle - w / 2, y + h], [middle - w / 2, y + h * 0.35], [middle + w * 0.2, y], [middle + w / 2, y]], '#6f8b93', { opacity: 0.55 }) +
    path(`M${middle} ${y}v${h}M${middle - w / 2} ${y + h * 0.36}h${w}`, { stroke: '#f7ecd2', 'stroke-width': 4 }) +
    (floor === 2 ? '' : crown) +
    rect(middle - w / 2 - 17, y + h + 6, w + 34, 9, frame)
  );
}

function gate(middle: number): string {
  const arch = (half: number, top: number) => `M${middle - half} ${GROUND}V${top + half}A${half} ${half} 0 0 1 ${middle + half} ${top + half}V${GROUND}z`;
  return (
    path(arch(64, 652), { fill: '#f7ecd2', stroke: palette.ink, 'stroke-width': 2 }) +
    path(arch(50, 668), { fill: '#4a3a2c', stroke: palette.ink, 'stroke-width': 2 }) +
    path(`M${middle} 668V${GROUND}M${middle - 50} 722h100`, { stroke: '#8d6b45', 'stroke-width': 4 })
  );
}

/** The net by which every crack is found again. */
function reference(): string {
  const columns = Array.from({ length: BAYS + 1 }, (_, at) => LEFT + at * BAY);
  const net = columns.map((x) => `M${x} 96V${GROUND}`).join('') + [...FLOORS, GROUND - 44].map((y) => `M${LEFT - 44} ${y}H${RIGHT + 20}`).join('');
  const letter = (x: number, y: number, name: string) =>
    circle([x, y], 17, { fill: '#fff', stroke: palette.petrol, 'stroke-width': 2 }) +
    text(x, y + 7, name, { size: 20, face: 'bold', anchor: 'middle', fill: palette.petrol });
  return (
    path(net, { stroke: palette.petrol, 'stroke-width': 1.4, 'stroke-dasharray': '10 8', opacity: 0.6 }) +
    FLOORS.map((y, at) => letter(LEFT - 62, y + STOREY / 2, String(3 - at))).join('') +
    columns.slice(1).map((x, at) => letter(x - BAY / 2, 82, 'ABCDEFG'[at]!)).join('')
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
    rect(x - 36, y - 13, 72, 26, { fill: '#fff', 'fill-opacity': 0.94, stroke: palette.ink, 'stroke-width': 2.2, rx: 4 }),
    path(`M${x} ${y - 13}v26M${x - 20} ${y}h40M${x - 12} ${y - 5}v10M${x + 12} ${y - 5}v10`, { stroke: palette.mark, 'stroke-width': 2 }),
  );
  return (
    path(lineData([[edge, ly - 8], [x, y]]), { stroke: palette.ink, 'stroke-width': 1.8 }) +
    plate +
    rect(lx - 10, ly - 33, 124, 46, { fill: palette.paper, stroke: palette.ink, 'stroke-width': 2, rx: 4 }) +
    text(lx + 52, ly, value, { size: 25, face: 'mono', anchor: 'middle', fill: palette.ink })
  );
}

function street(): string {
  const sleepers = Array.from({ length: 54 }, (_, at) => rect(at * 30 + 4, 944, 16, 13, { fill: '#3a4950' })).join('');
  return (
    rect(0, GROUND, width, 36, { fill: '#b9b6aa' }) +
    rect(0, GROUND + 34, width, 8, { fill: '#8f8e85' }) +
    rect(0, GROUND + 42, width, 90, { fill: '#5b6a70' }) +
    sleepers +
    rect(0, 934, width, 9, { fill: '#d9dedd' }) +
    path('M0 884H1600', { stroke: palette.ink, 'stroke-width': 1, opacity: 0.3 })
  );
}
