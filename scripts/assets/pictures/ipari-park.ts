import { contourData, contoursAt, sampleGrid } from '../drawing/contours.ts';
import { clamp, createRelief, type Field, smoothStep } from '../drawing/noise.ts';
import { blend, colour, hillshade, paint, type Pixels, ramp } from '../drawing/raster.ts';
import { circle, group, inked, path, pen, type Point, polygon } from '../drawing/svg.ts';
import { gridCrosses, haloText, scaleBar } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { drawing, type Picture, size } from './picture.ts';

/** The sheet shows the 80 hectares that the reference speaks of. */
const metresPerPixel = Math.sqrt((80 * 10_000) / (size.width * size.height));

const metres = (length: number) => length / metresPerPixel;

const relief = createRelief(11, 4, 0.36);
/** Height above the lowest ground, m: a valley that falls to the lower right, and levelled building land. */
const terrain: Field = (x, y) => {
  const hills = 15 + 11 * relief(x / 620, y / 620) - (x - 800) * 0.006 - valley(x, y) * 8;
  return hills + (11.5 + (800 - x) * 0.004 - hills) * levelled(x, y) * 0.9;
};

function valley(x: number, y: number): number {
  const axis = 760 + 110 * Math.sin(x / 290) - x * 0.06;
  return Math.exp(-(((y - axis) / 95) ** 2));
}

function levelled(x: number, y: number): number {
  const [along, across] = turned(x, y);
  return (1 - smoothStep(440, 640, Math.abs(along))) * (1 - smoothStep(215, 400, Math.abs(across)));
}

const MIDDLE: Point = [760, 400];
const TURN = -0.17; // radians

/** From picture to the axes of the park. */
function turned(x: number, y: number): Point {
  const [dx, dy] = [x - MIDDLE[0], y - MIDDLE[1]];
  return [dx * Math.cos(TURN) + dy * Math.sin(TURN), dy * Math.cos(TURN) - dx * Math.sin(TURN)];
}

/** A terrain model from the air, with the plots of an industrial park. */
export function picture(): Picture {
  return { ground: ground(), drawing: overlay() };
}

/** What lies above the ground: the plots, and the signs of the sheet with its scale. */
export function overlay(): string {
  return drawing(
    contours(),
    group(
      { transform: `translate(${MIDDLE.join(' ')}) rotate(${(TURN * 180) / Math.PI})` },
      plots(),
    ),
    gridCrosses(gridLines(200, size.width), gridLines(140, size.height), 11, palette.ink),
    ...CONTROL_POINTS.map(([at, name]) => controlPoint(at, name)),
    scaleBar([60, 924], metres(50), ['0', '50', '100', '150 m'], { size: 20 }),
  );
}

/** Where the lines of the survey grid lie, 200 m apart, px; none at the rim. */
function gridLines(first: number, length: number): number[] {
  const count = Math.floor((length - 60 - first) / metres(200)) + 1;
  return Array.from({ length: count }, (_, index) => first + index * metres(200));
}

function ground(): Pixels {
  const tint = ramp('#7f9f92', '#a9b98f', '#dccf9f', '#e8d3a0', '#cf9f66', '#b98256');
  const light = hillshade((x, y) => terrain(x, y) * 5.5);
  const paper = colour('#fffaf0');
  const shadow = colour('#26383d');
  return paint(size, (x, y) => {
    const base = blend(tint(clamp((terrain(x, y) - 2) / 27)), paper, 0.2);
    const brightness = light(x, y);
    return brightness < 1
      ? blend(base, shadow, clamp((1 - brightness) * 0.7))
      : blend(base, paper, clamp((brightness - 1) * 1.4));
  });
}

function contours(): string {
  const grid = sampleGrid(size.width, size.height, 8, terrain);
  return Array.from({ length: 32 }, (_, index) => index)
    .map((level) => {
      const isIndex = level % 5 === 0;
      const lines = contoursAt(grid, level + 0.01).filter(({ points }) => points.length > 8);
      const data = contourData(lines, 2);
      return path(data, pen(palette.ink, isIndex ? 2.2 : 1, { opacity: isIndex ? 0.6 : 0.38 }));
    })
    .join('');
}

/** In the axes of the park. */
function plots(): string {
  const roads = path('M-640 0H560M-175 -250V250M210 -250V250', {});
  const road = (width: number, stroked: string) =>
    roads.replace(
      'fill="none"',
      `fill="none" stroke="${stroked}" stroke-width="${width}" stroke-linecap="round"`,
    );
  const lots: [number, number, number, number][] = [
    [-460, -225, 265, 203],
    [-155, -225, 345, 203],
    [230, -225, 220, 203],
    [-460, 22, 265, 203],
    [-155, 22, 165, 203],
    [28, 22, 162, 203],
    [230, 22, 220, 203],
  ];
  const halls: [number, number, number, number][] = [
    [-430, -195, 205, 120],
    [-118, -198, 270, 135],
    [-425, 75, 190, 115],
    [258, -190, 120, 128],
    [55, 62, 108, 128],
  ];
  return (
    road(34, palette.edge) +
    road(29, '#f7f2e6') +
    lots
      .map(([x, y, w, h]) =>
        polygon(box(x, y, w, h), '#fffdf6', {
          'fill-opacity': 0.34,
          stroke: palette.mark,
          'stroke-width': 2.6,
        }),
      )
      .join('') +
    lots
      .flatMap(([x, y, w, h]) => box(x, y, w, h))
      .map((corner) => circle(corner, 5, inked('#fff', palette.mark, 2.4)))
      .join('') +
    halls.map(([x, y, w, h]) => hall(x, y, w, h)).join('')
  );
}

function hall(x: number, y: number, w: number, h: number): string {
  const shadow: Point[] = [
    [x + 16, y + 18],
    [x + w + 16, y + 18],
    [x + w + 16, y + h + 18],
    [x + 16, y + h + 18],
  ];
  const ribs = Array.from(
    { length: Math.floor(w / 30) - 1 },
    (_, index) => `M${x + (index + 1) * 30} ${y}v${h}`,
  );
  return (
    polygon(shadow, palette.ink, { opacity: 0.3 }) +
    polygon(box(x, y, w, h), '#eef0ec', pen(palette.ink, 2)) +
    path(`${ribs.join('')}M${x} ${y + h / 2}h${w}`, pen(palette.rock, 1, { opacity: 0.5 }))
  );
}

function box(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

const CONTROL_POINTS: [Point, string][] = [
  [[150, 300], 'I-1'],
  [[1430, 250], 'I-2'],
  [[1330, 830], 'I-3'],
  [[440, 850], 'I-4'],
  [[700, 76], 'I-5'],
];

/** A target on the ground, black and white, as the camera sees it. */
function controlPoint([x, y]: Point, name: string): string {
  const r = 19;
  return (
    circle([x, y], r + 3, inked('#fff', palette.ink, 2)) +
    path(
      `M${x} ${y}V${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}zM${x} ${y}V${y + r}A${r} ${r} 0 0 1 ${x - r} ${y}z`,
      { fill: palette.ink },
    ) +
    haloText(x + 32, y + 8, name, { size: 24, face: 'mono', fill: palette.ink }, '#f3ead2')
  );
}
