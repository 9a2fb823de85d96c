import { contourData, contoursAt, sampleGrid } from '../drawing/contours.ts';
import { createRelief, type Field } from '../drawing/noise.ts';
import { blend, colour, paint, type Pixels } from '../drawing/raster.ts';
import { circle, curveData, inked, path, pen, type Point, polygon } from '../drawing/svg.ts';
import { gridCrosses, scaleBar } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { drawing, type Picture, size } from './picture.ts';

const BANK = 360; // y of the bank's middle line, px
const WELLS: Point[] = [
  [330, 520],
  [560, 535],
  [800, 528],
  [1040, 540],
  [1270, 522],
];
const BACKGROUND_FLOW = 0.42;
const RAYS = 18;
const DRAW = [46, 60, 66, 60, 46];

/** The catchment of wells beside a river: flow lines, lines of equal head, travel times. */
export function picture(): Picture {
  const lines = WELLS.map(streamlines);
  return {
    ground: ground(),
    drawing: drawing(
      banks(),
      heads(),
      ...lines
        .flat()
        .map(({ points }) =>
          path(
            curveData(points.filter((_, at) => at % 6 === 0 || at === points.length - 1)),
            pen('#8fd3e2', 2, { opacity: 0.8 }),
          ),
        ),
      zones(lines),
      gridCrosses([200, 600, 1000, 1400], [120, 440, 760], 11, '#dceaee', 1.4),
      ...WELLS.map(well),
      text(420, 148, 'folyó', {
        size: 44,
        face: 'regular',
        tracking: 0.3,
        fill: '#e4f3f6',
        opacity: 0.75,
        turn: -4,
      }),
      scaleBar([60, 924], 90, ['0', '100', '200', '300 m'], { size: 20, colour: '#e4f0f2' }),
    ),
  };
}

function bank(x: number): number {
  return BANK - 70 + 44 * Math.sin(x / 330 + 0.4) - 34 * Math.sin(x / 710);
}

function banks(): string {
  const xs = Array.from({ length: 83 }, (_, at) => at * 20 - 20);
  const near = xs.map((x): Point => [x, bank(x)]);
  const far = xs.map((x): Point => [x, bank(x) - riverWidth(x)]);
  return path(curveData(near) + curveData(far), pen('#d9f0f5', 3.4));
}

function riverWidth(x: number): number {
  return 250 + 26 * Math.sin(x / 410);
}

/** Distance below the bank, which the theory of images takes as straight. */
function below(x: number, y: number): number {
  return y - bank(x);
}

/** Head in the aquifer: flow towards the river, each well and its image beyond the bank. */
const head: Field = (x, y) => {
  const depth = below(x, y);
  return WELLS.reduce((sum, [wellX, wellY], index) => {
    const wellDepth = below(wellX, wellY);
    const near = Math.hypot(x - wellX, depth - wellDepth) + 6;
    const image = Math.hypot(x - wellX, depth + wellDepth) + 6;
    return sum + DRAW[index]! * Math.log(near / image);
  }, depth * BACKGROUND_FLOW);
};

interface Streamline {
  points: Point[];
}

/** Backwards from the well, up the gradient, in every direction. One point a step of equal time. */
function streamlines([wellX, wellY]: Point, index: number): Streamline[] {
  return Array.from({ length: RAYS }, (_, turn) => {
    const angle = ((turn + 0.5 + index * 0.1) / RAYS) * 2 * Math.PI;
    const points: Point[] = [[wellX, wellY]];
    let [x, y] = [wellX + 13 * Math.cos(angle), wellY + 13 * Math.sin(angle)];
    for (
      let step = 0;
      step < 900 && below(x, y) > 2 && x > -60 && x < 1660 && y < 1060;
      step += 1
    ) {
      points.push([x, y]);
      const [east, south] = [head(x + 1, y) - head(x - 1, y), head(x, y + 1) - head(x, y - 1)];
      const slope = Math.hypot(east, south);
      const stride = Math.min(7, Math.max(1.2, slope * 4));
      [x, y] = [x + (east / slope) * stride, y + (south / slope) * stride];
    }
    points.push([x, y]);
    return { points };
  });
}

/** Hulls of the places from which water reaches each well within two spans of time. */
function zones(wells: Streamline[][]): string {
  const ring = (steps: number) =>
    wells.map((lines) =>
      lines.map(({ points }): Point => points[Math.min(steps, points.length - 1)]!),
    );
  const drawn = (steps: number, tint: string, width: number, fill: number) =>
    ring(steps)
      .map((points) =>
        path(curveData(points, true), {
          fill: tint,
          'fill-opacity': fill,
          stroke: tint,
          'stroke-width': width,
          'stroke-linejoin': 'round',
        }),
      )
      .join('');
  return drawn(42, '#ff9d62', 3.2, 0.12) + drawn(16, '#ffc79c', 2.2, 0.3);
}

function ground(): Pixels {
  const relief = createRelief(19, 3, 0.4);
  const [deep, land, far, river, shallow] = [
    '#082a35',
    '#0d4150',
    '#0a2029',
    '#3f93ab',
    '#7fc3d2',
  ].map(colour) as [Rgb, Rgb, Rgb, Rgb, Rgb];
  return paint(size, (x, y) => {
    const depth = below(x, y);
    const width = riverWidth(x);
    const wave = relief(x / 260, y / 60);
    if (depth < 0 && depth > -width) {
      const edge = Math.min(-depth, depth + width) / (width / 2);
      return blend(shallow, river, Math.min(1, edge * 1.2 + wave * 0.12));
    }
    const wet = Math.exp(-Math.max(0, depth) / 330);
    const base = depth > 0 ? blend(far, land, wet) : deep;
    return blend(base, [255, 255, 255], 0.03 + 0.03 * relief(x / 320, y / 320));
  });
}

type Rgb = ReturnType<typeof colour>;

function heads(): string {
  const grid = sampleGrid(size.width, size.height, 8, (x, y) =>
    below(x, y) > 0 ? head(x, y) : below(x, y) * 0.4,
  );
  return Array.from({ length: 23 }, (_, index) => -190 + index * 22)
    .map((level) => {
      const lines = contoursAt(grid, level + 0.2).filter(
        ({ points }) => points.length > 6 && points.every(([x, y]) => below(x, y) > 0),
      );
      const data = contourData(lines, 2);
      return path(data, pen('#e3c98f', 1.6, { opacity: 0.45 }));
    })
    .join('');
}

function well([x, y]: Point, index: number): string {
  return (
    circle([x, y], 15, inked('#06222b', '#fff', 3)) +
    polygon(
      [
        [x, y + 8],
        [x - 8, y - 6],
        [x + 8, y - 6],
      ],
      '#ff8b52',
    ) +
    text(x + 24, y + 9, `K-${index + 1}`, { size: 24, face: 'bold', fill: '#fff' })
  );
}
