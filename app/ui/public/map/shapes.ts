/** Shapes of the map as SVG paths. The data is from Natural Earth (public domain), converted by scripts/assets/map. */
import map from './hungary.json' with { type: 'json' };
import { toSheet } from './projection.ts';

/** Coordinates in the data are in tenths of a sheet unit. */
export const UNIT = 10;

/** A line: the start point, then relative steps. */
type Line = readonly number[];

const { lines, outline, rivers, lakes } = map;
const counties: Record<string, number[][]> = map.counties;

const stepsOf = (line: Line) => line.slice(2);

function backwards(line: Line): Line {
  const steps = stepsOf(line);
  const end = [0, 1].map((axis) => line.filter((_, place) => place % 2 === axis).reduce(sum, 0));
  const back: number[] = [];
  for (let place = steps.length - 2; place >= 0; place -= 2) {
    back.push(-steps[place]!, -steps[place + 1]!);
  }
  return [...end, ...back];
}

const sum = (one: number, other: number) => one + other;

/** Returns the line with the given number; `~n` means line `n` reversed. */
const named = (number: number): Line => (number < 0 ? backwards(lines[~number]!) : lines[number]!);

const pathOf = ([x, y, ...steps]: Line) => `M${x} ${y}l${steps.join(' ')}`;

function ring(numbers: readonly number[]): Line {
  const parts = numbers.map(named);
  return [...parts[0]!.slice(0, 2), ...parts.flatMap(stepsOf)];
}

export const countryPath = `${pathOf(ring(outline))}z`;
export const riversPath = rivers.map(pathOf).join('');
export const lakesPath = lakes.map((lake) => `${pathOf(lake)}z`).join('');

const outside = new Set(outline.map((number) => (number < 0 ? ~number : number)));
export const bordersPath = lines
  .filter((_, number) => !outside.has(number))
  .map(pathOf)
  .join('');

/** Returns the path of a county; empty for an unknown key. */
export const countyPath = (key: string): string =>
  (counties[key] ?? []).map((numbers) => `${pathOf(ring(numbers))}z`).join('');

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the bounding box of a county; undefined for an unknown key. */
export function countyBox(key: string): Box | undefined {
  const points = (counties[key] ?? []).flatMap((numbers) => pointsOf(ring(numbers)));
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function pointsOf(line: Line): [number, number][] {
  let [x, y] = [0, 0];
  return line.flatMap((step, place) => {
    if (place % 2 === 0) {
      x += step;
      return [];
    }
    y += step;
    return [[x / UNIT, y / UNIT] as [number, number]];
  });
}

/** Position of the mark of Pest county. Budapest is in the middle of the county, so the mark is beside it. */
const PEST = toSheet([19.68, 47.22]);

export function countyCentre(key: string): [number, number] | undefined {
  const box = countyBox(key);
  if (!box) return undefined;
  return key === 'pest' ? PEST : [box.x + box.width / 2, box.y + box.height / 2];
}
