/** The standard symbols of soils on section drawings, scattered at random within a box. */
import { createRandom, type Random } from './noise.ts';
import { clipped, dotData, path, type Point, round } from './svg.ts';

export type Soil =
  'fill' | 'topsoil' | 'loess' | 'sand' | 'gravel' | 'silt' | 'clay' | 'peat' | 'marl';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Ink {
  colour: string;
  width: number;
  opacity: number;
}

type Sign = (point: Point, random: Random) => string;

/** Draws soil symbols within the outline, which `box` encloses. `seed` determines their positions. */
export function hatch(
  soil: Soil,
  outline: string,
  box: Box,
  ink: Ink,
  seed = 1,
  scale = 1,
): string {
  const random = createRandom(seed);
  const { spacing, sign } = signs[soil];
  const data = scattered(box, spacing[0] * scale, spacing[1] * scale, random)
    .map((point) => sign(point, random))
    .join('');
  const style = { stroke: ink.colour, 'stroke-width': ink.width, opacity: ink.opacity };
  return clipped(outline, path(data, { ...style, 'stroke-linecap': 'round' }));
}

/** Points on a grid. Every second row is shifted by half a step, and each point by a small random distance. */
function scattered(box: Box, stepX: number, stepY: number, random: Random): Point[] {
  const points: Point[] = [];
  for (let row = 0; row * stepY <= box.height + stepY; row += 1) {
    for (let column = -1; column * stepX <= box.width + stepX; column += 1) {
      const x = box.x + (column + (row % 2) / 2 + (random() - 0.5) * 0.6) * stepX;
      points.push([x, box.y + (row + (random() - 0.5) * 0.5) * stepY]);
    }
  }
  return points;
}

const dot: Sign = (point) => dotData([point]);

const dash =
  (least: number, most: number): Sign =>
  ([x, y], random) =>
    `M${round(x)} ${round(y)}h${round(least + random() * (most - least))}`;

const pebble: Sign = ([x, y], random) => {
  const rx = 4 + random() * 7;
  const ry = rx * (0.55 + random() * 0.25);
  const turn = Math.round(random() * 40 - 20);
  const half = `a${round(rx)} ${round(ry)} ${turn} 1 0 `;
  return `M${round(x - rx)} ${round(y)}${half}${round(rx * 2)} 0${half}${round(-rx * 2)} 0`;
};

const tuft: Sign = ([x, y], random) => {
  const height = 7 + random() * 5;
  return (
    `M${round(x - 9)} ${round(y)}h18M${round(x)} ${round(y)}v${round(-height)}` +
    `M${round(x - 2)} ${round(y)}l-4 ${round(-height * 0.7)}M${round(x + 2)} ${round(y)}l4 ${round(-height * 0.7)}`
  );
};

const shard: Sign = ([x, y], random) => {
  const size = 5 + random() * 6;
  return `M${round(x)} ${round(y)}l${round(size)} ${round(-size * random())}l${round(-size * random())} ${round(size)}z`;
};

const root: Sign = ([x, y], random) => `M${round(x)} ${round(y)}v${round(6 + random() * 6)}`;

const pore: Sign = ([x, y], random) =>
  `M${round(x)} ${round(y)}q${round(random() * 4 - 2)} ${round(5 + random() * 4)} 0 ${round(10 + random() * 6)}`;

const brick: Sign = ([x, y], random) => {
  const length = 26 + random() * 16;
  return `M${round(x)} ${round(y)}h${round(length)}m${round(-length * 0.4)} 0l-5 12`;
};

const signs: Record<Soil, { spacing: Point; sign: Sign }> = {
  fill: { spacing: [26, 20], sign: shard },
  topsoil: { spacing: [9, 12], sign: root },
  loess: { spacing: [24, 22], sign: pore },
  sand: { spacing: [13, 12], sign: dot },
  gravel: { spacing: [27, 20], sign: pebble },
  silt: { spacing: [24, 14], sign: dash(4, 11) },
  clay: { spacing: [64, 13], sign: dash(30, 54) },
  peat: { spacing: [34, 24], sign: tuft },
  marl: { spacing: [48, 24], sign: brick },
};
