import { clamp, createNoise, createRandom, createRelief, mix, smoothStep } from '../drawing/noise.ts';
import { blend, type Colour, colour, type Pixels, ramp } from '../drawing/raster.ts';
import { circle, curveData, gradient, group, path, type Point, polygon } from '../drawing/svg.ts';
import { drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const relief = createRelief(33, 5, 0.45);
const HEIGHTS = ramp('#1c4e6b', '#2a8ba0', '#7fc3a5', '#e3c98f', '#f0a35a', '#ff7a3c');

/** A slope as a drone with a laser scanner sees it: a cloud of points, coloured by height. */
export function picture(): Picture {
  return { slug: 'dron', ground: cloud(), drawing: drawing('#9db4bc', beams(), profile(), drone()) };
}

/** Height above the valley floor, m; `far` runs from 0 at the front to 1. */
function terrain(across: number, far: number): number {
  const slope = 150 * smoothStep(-0.5, 1, across * 0.75 + far * 0.6 + 0.16 * relief(across * 1.5, far * 2));
  const gully = 26 * Math.exp(-(((across - 0.12 - 0.25 * far + 0.06 * relief(far * 3, 1)) / 0.085) ** 2));
  const bench = 9 * Math.sin(slope / 13);
  return slope - gully + bench + 16 * relief(across * 2.4 + 5, far * 3.2);
}

/** From the ground to the picture: `across` -1 to 1 from left to right. */
function project(across: number, far: number, up: number): Point {
  const distance = 1 + far * 1.55;
  return [width / 2 + (across * 1210) / distance, 330 + 640 / distance ** 1.25 - (up * 2.35) / distance];
}

function cloud(): Pixels {
  const canvas = sky();
  const random = createRandom(2024);
  const wood = createNoise(8);
  for (let row = 0; row < 460; row += 1) {
    const far = 1 - row / 460;
    for (let step = 0; step < 1150; step += 1) {
      const across = (step / 575 - 1 + (random() - 0.5) * 0.004) * 1.6;
      const deep = far + (random() - 0.5) * 0.003;
      if (random() < 0.3) continue;
      const ground = terrain(across, deep);
      const isTree = wood(across * 4.2, deep * 7) > 0.32 && random() < 0.55;
      const up = ground + (isTree ? 3 + random() ** 0.6 * 15 : 0);
      plotPoint(canvas, project(across, deep, up), tint(ground, isTree, up - ground, deep), deep, random() < 0.35);
    }
  }
  return canvas;
}

function tint(ground: number, isTree: boolean, above: number, far: number): Colour {
  const base = HEIGHTS(clamp((ground + 12) / 178));
  const leaf = blend(base, colour('#cfe8c9'), 0.25 + above / 40);
  const haze = smoothStep(0.35, 1.05, far) * 0.72;
  return blend(isTree ? leaf : base, colour('#0e2029'), haze);
}

function plotPoint({ bytes }: Pixels, [x, y]: Point, shade: Colour, far: number, isBright: boolean): void {
  const reach = far < 0.22 ? 2 : 1;
  const light = isBright ? 1.12 : 0.82;
  for (let dy = 0; dy < reach; dy += 1) {
    for (let dx = 0; dx < reach; dx += 1) {
      const [column, row] = [Math.round(x) + dx, Math.round(y) + dy];
      if (column < 0 || column >= width || row < 0 || row >= height) continue;
      bytes.set(shade.map((part) => Math.min(255, part * light)), (row * width + column) * 3);
    }
  }
}

function sky(): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  const [top, low] = [colour('#081116'), colour('#10242d')];
  for (let y = 0; y < height; y += 1) {
    const shade = blend(top, low, clamp(y / 520)).map(Math.round);
    for (let x = 0; x < width; x += 1) bytes.set(shade, (y * width + x) * 3);
  }
  return { width, height, bytes };
}

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
  const rays = line.filter((_, at) => at % 8 === 0).map(([x, y]) => `M${DRONE[0]} ${DRONE[1] + 24}L${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    gradient('beam', [[0, '#ffb27d', 0.5], [1, '#ffb27d', 0.05]]) +
    polygon([[DRONE[0], DRONE[1] + 24], line[0]!, ...line, line.at(-1)!], 'url(#beam)', { opacity: 0.45 }) +
    path(rays.join(''), { stroke: '#ffb27d', 'stroke-width': 1.2, opacity: 0.5 })
  );
}

function profile(): string {
  return (
    path(curveData(scanLine()), { stroke: '#ffb27d', 'stroke-width': 9, opacity: 0.25, 'stroke-linejoin': 'round' }) +
    path(curveData(scanLine()), { stroke: '#fff1e2', 'stroke-width': 3, 'stroke-linejoin': 'round' })
  );
}

function drone(): string {
  const rotor = (x: number, y: number) => path(`M${x - 34} ${y}h68`, { stroke: '#cfdde1', 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.85 }) + path(`M${x} ${y}v15`, { stroke: '#cfdde1', 'stroke-width': 6 });
  return group(
    { transform: `translate(${DRONE.join(' ')})` },
    path('M-62 -4L-18 6M62 -4L18 6', { stroke: '#cfdde1', 'stroke-width': 7, 'stroke-linecap': 'round' }),
    rotor(-66, -20),
    rotor(66, -20),
    path('M-30 -6h60l12 12l-14 14h-56l-14 -14z', { fill: '#eef4f5' }),
    path('M-26 22l-10 22M26 22l10 22', { stroke: '#cfdde1', 'stroke-width': 4, 'stroke-linecap': 'round' }),
    circle([0, 26], 12, { fill: '#14252e', stroke: '#eef4f5', 'stroke-width': 3 }),
    circle([0, 26], 5, { fill: '#ff8b52' }),
  );
}
