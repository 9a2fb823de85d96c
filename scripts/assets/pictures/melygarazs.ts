import type { Soil } from '../drawing/hatch.ts';
import { createNoise, createRandom } from '../drawing/noise.ts';
import { layer } from '../drawing/strata.ts';
import { gradient, inked, path, pen, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { levelMark, waterMark } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { coneLog } from './cone-log.ts';
import { background, drawing, type Picture, size } from './picture.ts';
import { house } from './town-house.ts';

const { width, height } = size;
const GROUND = 300;
const PIT = { left: 470, right: 1090, bottom: 748 };
const WALL = 30; // px
/** The section of an excavation between diaphragm walls, with the log of a cone penetration test. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('sky', [
        [0, '#dfe7e6'],
        [0.32, '#f8f2e4'],
      ]),
      gradient('wet', [
        [0, '#2c7f96', 0.2],
        [0.7, '#2c7f96', 0.16],
        [1, '#2c7f96', 0],
      ]),
      background('url(#sky)'),
      house({ ground: GROUND, x: -40, floors: 3, bays: 4, fill: '#e9d9b4' }),
      house({ ground: GROUND, x: 262, floors: 2, bays: 2, fill: '#dfc9a4' }),
      house({ ground: GROUND, x: 1136, floors: 3, bays: 2, fill: '#e4d2b2' }),
      ...LAYERS.map(stratum),
      groundwater(),
      pit(),
      coneLog(GROUND),
      levelMark([700, GROUND], '±0,00', { size: 22 }),
      levelMark([812, PIT.bottom - 14], '-17,35', { size: 22 }),
    ),
  };
}

const LAYERS: { soil: Soil; fill: string; top: number; bend: number }[] = [
  { soil: 'fill', fill: '#c9bda6', top: GROUND, bend: 0 },
  { soil: 'silt', fill: palette.loess, top: 372, bend: 14 },
  { soil: 'sand', fill: '#dcae68', top: 462, bend: 20 },
  { soil: 'gravel', fill: '#cf9a58', top: 588, bend: 16 },
  { soil: 'clay', fill: '#a7633f', top: 700, bend: 22 },
  { soil: 'clay', fill: '#6f7f7c', top: 858, bend: 12 },
];

function stratum({ soil, fill, top, bend }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(40 + index);
  const edge = Array.from({ length: 42 }, (_, at): Point => {
    return [at * 40 - 20, top + bend * noise(at / 8, index)];
  });
  return layer({ soil, fill, top: edge, bottom: height, seed: 60 + index, isSurface: index === 0 });
}

function groundwater(): string {
  const level = 496;
  const line = (from: number, to: number) =>
    stroke(
      [
        [from, level],
        [to, level],
      ],
      palette.petrol,
      2.6,
      { 'stroke-dasharray': '16 9' },
    );
  return (
    rect(0, level, PIT.left, 270, { fill: 'url(#wet)' }) +
    rect(PIT.right, level, width - PIT.right, 270, { fill: 'url(#wet)' }) +
    line(0, PIT.left - WALL) +
    line(PIT.right + WALL, width) +
    waterMark([330, level], palette.petrol, 1.1)
  );
}

function pit(): string {
  const slabs = [0, 1, 2, 3].map((floor) => {
    const y = GROUND + 8 + floor * 108;
    return rect(PIT.left, y, PIT.right - PIT.left, 15, inked('#e7e8e3', palette.ink, 2));
  });
  const columns = [625, 780, 935].map((x) =>
    rect(x - 9, GROUND + 8, 18, PIT.bottom - GROUND, inked('#dcdfda', palette.ink, 2)),
  );
  const wall = (x: number) =>
    rect(x, GROUND - 8, WALL, 604, inked('#cfd4d1', palette.ink, 2.5)) +
    path(
      Array.from(
        { length: 59 },
        (_, at) => `M${x + 2} ${GROUND + 8 + at * 10}l${WALL - 4} -14`,
      ).join(''),
      pen(palette.rock, 1, { opacity: 0.55 }),
    );
  const slab: Point[] = [
    [PIT.left, PIT.bottom - 14],
    [PIT.right, PIT.bottom - 14],
    [PIT.right, PIT.bottom + 34],
    [PIT.left, PIT.bottom + 34],
  ];
  return (
    rect(PIT.left, GROUND - 3, PIT.right - PIT.left, PIT.bottom - GROUND + 3, { fill: '#f5f1e6' }) +
    columns.join('') +
    slabs.join('') +
    polygon(slab, '#cfd4d1', pen(palette.ink, 2.5)) +
    cars() +
    wall(PIT.left - WALL) +
    wall(PIT.right)
  );
}

function cars(): string {
  const random = createRandom(8);
  const tints = [palette.petrol, palette.clay, palette.rock, palette.marl];
  return [0, 1, 2, 3]
    .flatMap((floor) =>
      [486, 647, 802, 957]
        .filter((x) => random() < 0.62 && !(floor === 3 && x === 802))
        .map((x, index) => {
          const y = GROUND + 8 + (floor + 1) * 108 - (floor === 3 ? 11 : 5);
          const body = `M${x} ${y - 12}q2 -14 20 -16l16 -14h36l18 14q22 1 22 16v4h-112z`;
          const fill = tints[(floor + index) % tints.length]!;
          return (
            path(body, { fill, opacity: 0.85 }) +
            path(
              `M${x + 24} ${y - 5}h.1M${x + 88} ${y - 5}h.1`,
              pen(palette.ink, 17, { 'stroke-linecap': 'round' }),
            )
          );
        }),
    )
    .join('');
}
