import { hatch, type Soil } from '../drawing/hatch.ts';
import { createRelief } from '../drawing/noise.ts';
import { circle, clipped, curveData, curvePoints, gradient, group, lineData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { arrow, dimension, levelMark, waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const DECK = 372;
const WATER = 566;
const PIERS = [330, 800, 1270];
/** How far each point of the deck has moved, px in the drawing. */
const MOVED: Point[] = [[90, 2], [210, 18], [330, 30], [470, 52], [565, 58], [660, 52], [800, 34], [940, 62], [1035, 70], [1130, 60], [1270, 30], [1390, 16], [1510, 2]];

/** A bridge over the section of a river, with how far its points have moved. */
export function picture(): Picture {
  return {
    slug: 'folyami-hid',
    drawing: drawing(
      palette.paper,
      gradient('sky', [[0, '#e3edee'], [0.55, '#faf6ec']]),
      gradient('river', [[0, '#9cc6d1'], [1, '#5f9db0']]),
      background('url(#sky)'),
      hills(),
      water(),
      ground(),
      ...PIERS.map(pier),
      deck(),
      movements(),
      instrument(),
      levelMark([1420, DECK - 51], '108,42', { size: 22 }),
      levelMark([1440, 494], '105,90', { size: 20 }),
    ),
  };
}

function hills(): string {
  return [0, 1, 2]
    .map((layer) => {
      const relief = createRelief(30 + layer, 4, 0.45);
      const ridge = Array.from({ length: 81 }, (_, index): Point => {
        const x = index * 20;
        return [x, 330 + layer * 62 - 120 * (relief(x / 520, layer * 3) + 0.3)];
      });
      const fill = ['#d9e4e1', '#c3d5d2', '#a9c2be'][layer]!;
      return path(`${curveData(ridge)}L${width} 620L0 620z`, { fill, opacity: 0.85 });
    })
    .join('');
}

const BED: Point[] = [[-20, 486], [90, 488], [150, 500], [215, 566], [290, 640], [400, 690], [560, 708], [700, 736], [820, 742], [960, 720], [1120, 690], [1260, 648], [1345, 580], [1420, 505], [1500, 488], [1620, 484]];

function water(): string {
  const ripples = [12, 30, 52, 78].flatMap((drop, row) =>
    [0, 1, 2, 3, 4].map((index) => {
      const x = 300 + index * 205 + row * 67 - (row % 2) * 120;
      return lineData([[x, WATER + drop], [x + 90 - row * 12, WATER + drop]]);
    }),
  );
  return (
    rect(180, WATER, 1220, 190, { fill: 'url(#river)' }) +
    path(ripples.join(''), { stroke: '#fff', 'stroke-width': 2, opacity: 0.4, 'stroke-linecap': 'round' }) +
    stroke([[205, WATER], [1366, WATER]], palette.petrol, 2.5) +
    waterMark([640, WATER], palette.petrol)
  );
}

/** `lie`: depth of the layer's top at a place, px; it never rises above the bed. */
const LAYERS: { soil: Soil; fill: string; lie: (x: number) => number }[] = [
  { soil: 'silt', fill: '#e8d5a8', lie: () => -9999 },
  { soil: 'gravel', fill: palette.sand, lie: (x) => 528 + 16 * Math.sin(x / 200) },
  { soil: 'clay', fill: '#bf7c54', lie: (x) => 690 + 40 * Math.sin(x / 300 + 0.6) },
  { soil: 'marl', fill: palette.marl, lie: (x) => 830 + 26 * Math.sin(x / 380 + 2.4) },
];
const THINNEST = [0, 26, 72, 120]; // px under the bed

function ground(): string {
  const bed = curvePoints(BED, 12);
  return LAYERS.map(({ soil, fill, lie }, index) => {
    const top = bed.map(([x, y]): Point => [x, softMaximum(lie(x), y + THINNEST[index]!)]);
    const outline = `${lineData(top)}L1620 ${height}L-20 ${height}z`;
    const ink = { colour: palette.ink, width: 1.6, opacity: 0.32 };
    const edge = index === 0 ? { width: 3.5, opacity: 1 } : { width: 1.5, opacity: 0.55 };
    return (
      path(outline, { fill }) +
      hatch(soil, outline, { x: 0, y: 470, width, height: 540 }, ink, 5 + index) +
      stroke(top, palette.ink, edge.width, { opacity: edge.opacity })
    );
  }).join('');
}

/** The larger of two depths, with a bend instead of a corner where they meet. */
function softMaximum(a: number, b: number): number {
  return (a + b + Math.sqrt((a - b) ** 2 + 900)) / 2;
}

function pier(x: number): string {
  const piles = [-44, -15, 15, 44].map((shift) =>
    rect(x + shift - 8, 742, 16, 150, { fill: '#dfe3e1', stroke: palette.ink, 'stroke-width': 2 }),
  );
  const shaft: Point[] = [[x - 24, DECK + 40], [x + 24, DECK + 40], [x + 34, 700], [x - 34, 700]];
  return group(
    {},
    ...piles,
    polygon([[x - 72, 700], [x + 72, 700], [x + 72, 744], [x - 72, 744]], '#dfe3e1', { stroke: palette.ink, 'stroke-width': 2.5 }),
    polygon(shaft, '#eceeea', { stroke: palette.ink, 'stroke-width': 2.5 }),
    polygon([[x + 6, DECK + 40], [x + 24, DECK + 40], [x + 34, 700], [x + 10, 700]], palette.rock, { opacity: 0.16 }),
  );
}

function deck(): string {
  const [left, middle, right] = PIERS as [number, number, number];
  const arch = (from: number, to: number) => `Q${(from + to) / 2} ${DECK - 2} ${to} ${DECK + 46}`;
  const girder =
    `M0 ${DECK - 26}H${width}V${DECK + 14}Q${width - 130} ${DECK + 6} ${right} ${DECK + 46}` +
    `${arch(right, middle)}${arch(middle, left)}Q130 ${DECK + 6} 0 ${DECK + 14}z`;
  const rail = Array.from({ length: 81 }, (_, index) => `M${index * 20} ${DECK - 28}v-22`).join('');
  return (
    path(girder, { fill: '#f4f3ee', stroke: palette.ink, 'stroke-width': 3 }) +
    clipped(girder, rect(0, DECK - 26, width, 15, { fill: palette.rock })) +
    path(`${rail}M0 ${DECK - 50}H${width}`, { stroke: palette.ink, 'stroke-width': 1.8, opacity: 0.75 })
  );
}

/** Measured points with their displacement, drawn many times as large. */
function movements(): string {
  const line = curveData(MOVED.map(([x, by]): Point => [x, DECK + 14 + by * 1.5]));
  const vectors = MOVED.filter(([, by]) => by > 10).map(([x, by]) => {
    const from: Point = [x, DECK - 4];
    return arrow(from, [x, DECK + 14 + by * 1.5], palette.mark, 3.5) + circle(from, 6.5, { fill: palette.mark, stroke: '#fff', 'stroke-width': 2.5 });
  });
  return (
    path(line, { stroke: palette.mark, 'stroke-width': 2.5, 'stroke-dasharray': '10 8' }) +
    vectors.join('') +
    dimension([330, 250], [800, 250], palette.ink) +
    dimension([800, 250], [1270, 250], palette.ink) +
    text(565, 236, '48,00 m', { size: 22, face: 'mono', anchor: 'middle', fill: palette.ink }) +
    text(1035, 236, '48,00 m', { size: 22, face: 'mono', anchor: 'middle', fill: palette.ink }) +
    path(PIERS.map((x) => `M${x} 232v70`).join(''), { stroke: palette.ink, 'stroke-width': 1.2 })
  );
}

/** The total station on the bank and its sights. */
function instrument(): string {
  const eye: Point = [112, 424];
  const sights = MOVED.slice(2, 11).map(([x]) => lineData([eye, [x, DECK - 4]]));
  return (
    path(sights.join(''), { stroke: palette.mark, 'stroke-width': 1.2, opacity: 0.45 }) +
    path('M112 432L88 488M112 432L136 488M112 432V488', { stroke: palette.ink, 'stroke-width': 3.5 }) +
    rect(99, 408, 26, 26, { fill: palette.ink, rx: 5 }) +
    circle([120, 420], 6, { fill: palette.markLight })
  );
}
