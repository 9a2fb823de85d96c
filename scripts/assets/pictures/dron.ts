import {
  clamp,
  createNoise,
  createRandom,
  createRelief,
  mix,
  type Random,
  smoothStep,
} from '../drawing/noise.ts';
import { blend, type Colour, colour, paint, type Pixels, ramp } from '../drawing/raster.ts';
import {
  circle,
  curveData,
  gradient,
  group,
  inked,
  path,
  pen,
  type Point,
  polygon,
} from '../drawing/svg.ts';
import { palette } from '../palette.ts';
import { drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const relief = createRelief(33, 5, 0.45);
const HEIGHTS = ramp('#1c4e6b', '#2a8ba0', '#7fc3a5', '#e3c98f', '#f0a35a', '#ff7a3c');

/** A slope as a drone with a laser scanner sees it: a cloud of points, coloured by height. */
export function picture(): Picture {
  return {
    ground: cloud(),
    drawing: drawing(beams(), profile(), drone()),
  };
}

/** Height above the valley floor, m; `far` runs from 0 at the front to 1. */
function terrain(across: number, far: number): number {
  const slope =
    150 * smoothStep(-0.5, 1, across * 0.75 + far * 0.6 + 0.16 * relief(across * 1.5, far * 2));
  const gully =
    26 * Math.exp(-(((across - 0.12 - 0.25 * far + 0.06 * relief(far * 3, 1)) / 0.085) ** 2));
  const bench = 9 * Math.sin(slope / 13);
  return slope - gully + bench + 16 * relief(across * 2.4 + 5, far * 3.2);
}

/** From the ground to the picture: `across` -1 to 1 from left to right. */
function project(across: number, far: number, up: number): Point {
  const distance = 1 + far * 1.55;
  return [
    width / 2 + (across * 1210) / distance,
    330 + 640 / distance ** 1.25 - (up * 2.35) / distance,
  ];
}

const ROWS = 330;
const COLUMNS = 620;
const NEAREST = -0.36;

/** From the back to the front, so that what is near hides what is far. */
function cloud(): Pixels {
  const canvas = sky();
  const random = createRandom(2024);
  for (let row = 0; row < ROWS; row += 1) {
    const far = mix(1, NEAREST, row / ROWS);
    const reach = Math.ceil(15 / (1 + far));
    for (let step = 0; step < COLUMNS; step += 1) {
      const across = (step / COLUMNS - 0.5) * 3.2;
      const ground = terrain(across, far);
      splat(canvas, project(across, far, ground - 1.5), shaded(ground, far, 0.3), reach);
    }
    for (let step = 0; step < COLUMNS; step += 1) {
      plotReturn(canvas, ((step + random() * 0.8) / COLUMNS - 0.5) * 3.2, far, random);
    }
  }
  return canvas;
}

const wood = createNoise(8);

/** What the laser met at one place: the ground or the leaves of a tree. */
function plotReturn(canvas: Pixels, across: number, row: number, random: Random): void {
  const far = row + (random() - 0.5) * 0.006;
  const ground = terrain(across, far);
  const isTree = wood(across * 4.2, far * 7) > 0.32 && random() < 0.8;
  const above = isTree ? 3 + random() ** 0.6 * 15 : 0;
  const east = terrain(across + 0.02, far) - terrain(across - 0.02, far);
  const south = terrain(across, far - 0.02) - terrain(across, far + 0.02);
  const light = clamp(0.76 + east * 0.02 + south * 0.06, 0.5, 1.12) * (0.88 + random() * 0.24);
  const shade = shaded(ground, far, isTree ? 0.95 : light, above);
  splat(canvas, project(across, far, ground + above), shade, far < 0.3 ? 2 : 1);
}

/** A square of `reach` px; a large one hangs below its point. */
function splat({ bytes }: Pixels, [x, y]: Point, shade: Colour, reach: number): void {
  const [left, top] = [Math.round(x - reach / 2), Math.round(y)];
  for (let row = Math.max(0, top); row < Math.min(height, top + reach); row += 1) {
    for (let column = Math.max(0, left); column < Math.min(width, left + reach); column += 1) {
      bytes.set(shade, (row * width + column) * 3);
    }
  }
}

function shaded(ground: number, far: number, light: number, above = 0): Colour {
  const base = HEIGHTS(clamp((ground + 12) / 178));
  const leafy = above > 0 ? blend(base, colour('#cfe8c9'), 0.2 + above / 45) : base;
  const lit = leafy.map((part) => part * light) as [number, number, number];
  const hazy = blend(lit, colour('#0e2029'), smoothStep(0.35, 1.05, far) * 0.72);
  return [Math.min(255, hazy[0]), Math.min(255, hazy[1]), Math.min(255, hazy[2])];
}

/** One colour: a gradient this dark would show bands. */
function sky(): Pixels {
  return paint(size, () => SKY);
}

const SKY = colour('#0b181e');

const SCANNED = 0.3; // how far away the scanned line lies
const DRONE: Point = [596, 150];

/** The line that the laser draws at this moment. */
function scanLine(): Point[] {
  return Array.from({ length: 81 }, (_, at): Point => {
    const across = mix(-0.78, 0.46, at / 80);
    return project(across, SCANNED, terrain(across, SCANNED) + 1);
  });
}

function beams(): string {
  const line = scanLine();
  const rays = line
    .filter((_, at) => at % 8 === 0)
    .map(([x, y]) => `M${DRONE[0]} ${DRONE[1] + 24}L${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    gradient('beam', [
      [0, '#ffb27d', 0.5],
      [1, '#ffb27d', 0.05],
    ]) +
    polygon([[DRONE[0], DRONE[1] + 24], line[0]!, ...line, line.at(-1)!], 'url(#beam)', {
      opacity: 0.45,
    }) +
    path(rays.join(''), pen('#ffb27d', 1.2, { opacity: 0.5 }))
  );
}

function profile(): string {
  return (
    path(curveData(scanLine()), pen('#ffb27d', 9, { opacity: 0.25, 'stroke-linejoin': 'round' })) +
    path(curveData(scanLine()), pen('#fff1e2', 3, { 'stroke-linejoin': 'round' }))
  );
}

function drone(): string {
  return group(
    { transform: `translate(${DRONE.join(' ')})` },
    path('M-62 -4L-18 6M62 -4L18 6', pen('#cfdde1', 7, { 'stroke-linecap': 'round' })),
    rotor(-66, -20),
    rotor(66, -20),
    path('M-30 -6h60l12 12l-14 14h-56l-14 -14z', { fill: '#eef4f5' }),
    path('M-26 22l-10 22M26 22l10 22', pen('#cfdde1', 4, { 'stroke-linecap': 'round' })),
    circle([0, 26], 12, inked(palette.ink, '#eef4f5', 3)),
    circle([0, 26], 5, { fill: '#ff8b52' }),
  );
}

function rotor(x: number, y: number): string {
  const blade = pen('#cfdde1', 4, { 'stroke-linecap': 'round', opacity: 0.85 });
  return path(`M${x - 34} ${y}h68`, blade) + path(`M${x} ${y}v15`, pen('#cfdde1', 6));
}
