import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise } from '../drawing/noise.ts';
import { layer } from '../drawing/strata.ts';
import {
  circle,
  clipped,
  gradient,
  inked,
  lineData,
  path,
  pen,
  type Point,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { arrow, dimension, levelMark, waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { GROUND, header, MIDDLE, POINTS, wellPoint } from './dewatering.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const TABLE = 452;
const TRENCH = { top: 300, bottom: 150, floor: 668 };

/** A trench for a sewer, kept dry by vacuum wells: the water table drawn down to below its floor. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('sky', [
        [0, '#dcebee'],
        [0.34, '#fbf8ef'],
      ]),
      gradient('wet', [
        [0, '#5aa9bf', 0.62],
        [1, '#2f7f98', 0.42],
      ]),
      background('url(#sky)'),
      house(),
      ...LAYERS.slice(0, -1).map(stratum),
      water(),
      stratum(LAYERS.at(-1)!, LAYERS.length),
      trench(),
      pipe(),
      ...POINTS.map(wellPoint),
      header(),
      levelMark([292, GROUND], '98,60', { size: 22 }),
      waterMark([180, TABLE], palette.petrolDeep, 1.2),
      waterMark([MIDDLE, drawdown(MIDDLE)], palette.petrolDeep, 0.9),
      dimension([MIDDLE - 296, TABLE], [MIDDLE - 296, drawdown(MIDDLE - 296)], palette.ink),
      text(MIDDLE - 310, (TABLE + drawdown(MIDDLE)) / 2 + 30, '3,40 m', {
        size: 22,
        face: 'mono',
        anchor: 'middle',
        turn: -90,
        fill: palette.ink,
      }),
    ),
  };
}

const LAYERS: { soil: Soil; fill: string; top: number }[] = [
  { soil: 'topsoil', fill: '#8d7453', top: GROUND },
  { soil: 'silt', fill: '#ecd9ab', top: GROUND + 44 },
  { soil: 'sand', fill: '#e6c386', top: 480 },
  { soil: 'gravel', fill: '#d3a365', top: 770 },
  { soil: 'clay', fill: '#b07a5a', top: 912 },
];

function stratum({ soil, fill, top }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(140 + index);
  const edge = Array.from({ length: 42 }, (_, at): Point => {
    return [at * 40 - 20, top + (index < 2 ? 3 : 11) * noise(at / 7, 2)];
  });
  return layer({ soil, fill, top: edge, bottom: height, seed: 31 + index, isSurface: index === 0 });
}

/** A neighbour, with the bolt by which its settlement is watched. */
function house(): string {
  const windows = [0, 1, 2].map((column) =>
    [0, 1]
      .map((row) => rect(22 + column * 72, 128 + row * 92, 34, 48, inked('#567078', '#fbf6ea', 4)))
      .join(''),
  );
  return (
    polygon(
      [
        [-20, 98],
        [250, 98],
        [222, 44],
        [-20, 44],
      ],
      '#8f5a41',
      pen(palette.ink, 2.4),
    ) +
    rect(-20, 98, 256, GROUND - 98, inked('#ead9b5', palette.ink, 2.4)) +
    rect(-20, GROUND - 26, 256, 26, inked('#bfb6a4', palette.ink, 2)) +
    windows.join('') +
    circle([236, GROUND - 44], 9, inked(palette.mark, '#fff', 3))
  );
}

/** The water table: Dupuit's parabola outside the wells, nearly level between them. */
function drawdown(x: number): number {
  const reach = 700;
  const depth = 300;
  const distance = Math.abs(x - MIDDLE);
  if (distance <= 365) return TABLE + depth - 14 * (1 - (distance / 365) ** 2);
  const share = Math.min(1, (distance - 365) / (reach - 365 + 120));
  return TABLE + depth * (1 - share ** 0.5) ** 1.15;
}

function water(): string {
  const curve = Array.from({ length: 325 }, (_, at): Point => [at * 5 - 10, drawdown(at * 5 - 10)]);
  const body = `${lineData(curve)}L1620 940L-20 940z`;
  const flow = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((row) => {
      const y = 720 + row * 62 - (row === 0 ? 22 : 0);
      return arrow(
        [MIDDLE + side * (690 - row * 40), y - 10],
        [MIDDLE + side * (520 - row * 30), y],
        palette.petrolDeep,
        3.4,
      );
    }),
  );
  return (
    path(body, { fill: 'url(#wet)' }) +
    stroke(
      [
        [0, TABLE],
        [width, TABLE],
      ],
      palette.petrolDeep,
      2,
      { 'stroke-dasharray': '4 9', 'stroke-linecap': 'round' },
    ) +
    stroke(curve, palette.petrolDeep, 4) +
    flow.join('')
  );
}

function trench(): string {
  const { top, bottom, floor } = TRENCH;
  const shape: Point[] = [
    [MIDDLE - top, GROUND - 2],
    [MIDDLE - bottom, floor],
    [MIDDLE + bottom, floor],
    [MIDDLE + top, GROUND - 2],
  ];
  return (
    polygon(shape, '#fbf8ef') +
    stroke(shape, palette.ink, 3.4, { 'stroke-linejoin': 'round' }) +
    clipped(
      `${lineData(shape)}z`,
      path(`M${MIDDLE - 200} ${floor}V${floor - 64}H${MIDDLE + 200}V${floor}z`, {
        fill: '#d9c9a3',
      }),
      hatch(
        'gravel',
        `M${MIDDLE - 200} ${floor}V${floor - 64}H${MIDDLE + 200}V${floor}z`,
        { x: 600, y: floor - 64, width: 400, height: 70 },
        { colour: palette.ink, width: 1.4, opacity: 0.4 },
        3,
        0.7,
      ),
    )
  );
}

function pipe(): string {
  const centre: Point = [MIDDLE, TRENCH.floor - 104];
  return (
    circle(centre, 84, inked('#c9cecb', palette.ink, 3.4)) +
    circle(centre, 66, inked('#f4f2ea', palette.ink, 2.4)) +
    path(`M${MIDDLE - 62} ${centre[1] + 24}A66 66 0 0 0 ${MIDDLE + 62} ${centre[1] + 24}z`, {
      fill: '#8fbfca',
    }) +
    text(MIDDLE, centre[1] + 4, 'DN 1200', {
      size: 23,
      face: 'mono',
      anchor: 'middle',
      fill: palette.ink,
    })
  );
}
