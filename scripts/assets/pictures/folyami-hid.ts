import type { Soil } from '../drawing/hatch.ts';
import { createRelief } from '../drawing/noise.ts';
import { layer } from '../drawing/strata.ts';
import {
  circle,
  curveData,
  curvePoints,
  gradient,
  inked,
  lineData,
  path,
  pen,
  type Point,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { arrow, dimension, levelMark, waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { DECK, deck, pier, PIERS } from './bridge.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const WATER = 566;

/** How far each point of the deck has moved, px in the drawing. */
const MOVED: Point[] = [
  [90, 2],
  [210, 18],
  [330, 30],
  [470, 52],
  [565, 58],
  [660, 52],
  [800, 34],
  [940, 62],
  [1035, 70],
  [1130, 60],
  [1270, 30],
  [1390, 16],
  [1510, 2],
];

/** A bridge over the section of a river, with how far its points have moved. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('sky', [
        [0, '#e3edee'],
        [0.55, '#faf6ec'],
      ]),
      gradient('river', [
        [0, '#9cc6d1'],
        [1, '#5f9db0'],
      ]),
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
    .map((row) => {
      const relief = createRelief(30 + row, 4, 0.45);
      const ridge = Array.from({ length: 81 }, (_, index): Point => {
        const x = index * 20;
        return [x, 330 + row * 62 - 120 * (relief(x / 520, row * 3) + 0.3)];
      });
      const fill = ['#d9e4e1', '#c3d5d2', '#a9c2be'][row]!;
      return path(`${curveData(ridge)}L${width} 620L0 620z`, { fill, opacity: 0.85 });
    })
    .join('');
}

const BED: Point[] = [
  [-20, 486],
  [90, 488],
  [150, 500],
  [215, 566],
  [290, 640],
  [400, 690],
  [560, 708],
  [700, 736],
  [820, 742],
  [960, 720],
  [1120, 690],
  [1260, 648],
  [1345, 580],
  [1420, 505],
  [1500, 488],
  [1620, 484],
];

function water(): string {
  const ripples = [12, 30, 52, 78].flatMap((drop, row) =>
    [0, 1, 2, 3, 4].map((index) => {
      const x = 300 + index * 205 + row * 67 - (row % 2) * 120;
      return lineData([
        [x, WATER + drop],
        [x + 90 - row * 12, WATER + drop],
      ]);
    }),
  );
  return (
    rect(180, WATER, 1220, 190, { fill: 'url(#river)' }) +
    path(ripples.join(''), pen('#fff', 2, { opacity: 0.4, 'stroke-linecap': 'round' })) +
    stroke(
      [
        [205, WATER],
        [1366, WATER],
      ],
      palette.petrol,
      2.5,
    ) +
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
    return layer({ soil, fill, top, bottom: height, seed: 5 + index, isSurface: index === 0 });
  }).join('');
}

/** The larger of two depths, with a bend instead of a corner where they meet. */
function softMaximum(a: number, b: number): number {
  return (a + b + Math.sqrt((a - b) ** 2 + 900)) / 2;
}

/** Measured points with their displacement, drawn many times as large. */
function movements(): string {
  const line = curveData(MOVED.map(([x, by]): Point => [x, DECK + 14 + by * 1.5]));
  const vectors = MOVED.filter(([, by]) => by > 10).map(([x, by]) => {
    const from: Point = [x, DECK - 4];
    return (
      arrow(from, [x, DECK + 14 + by * 1.5], palette.mark, 3.5) +
      circle(from, 6.5, inked(palette.mark, '#fff', 2.5))
    );
  });
  return (
    path(line, pen(palette.mark, 2.5, { 'stroke-dasharray': '10 8' })) +
    vectors.join('') +
    dimension([330, 250], [800, 250], palette.ink) +
    dimension([800, 250], [1270, 250], palette.ink) +
    text(565, 236, '48,00 m', { size: 22, face: 'mono', anchor: 'middle', fill: palette.ink }) +
    text(1035, 236, '48,00 m', { size: 22, face: 'mono', anchor: 'middle', fill: palette.ink }) +
    path(PIERS.map((x) => `M${x} 232v70`).join(''), pen(palette.ink, 1.2))
  );
}

/** The total station on the bank and its sights. */
function instrument(): string {
  const eye: Point = [112, 424];
  const sights = MOVED.slice(2, 11).map(([x]) => lineData([eye, [x, DECK - 4]]));
  return (
    path(sights.join(''), pen(palette.mark, 1.2, { opacity: 0.45 })) +
    path('M112 432L88 488M112 432L136 488M112 432V488', pen(palette.ink, 3.5)) +
    rect(99, 408, 26, 26, { fill: palette.ink, rx: 5 }) +
    circle([120, 420], 6, { fill: palette.markLight })
  );
}
