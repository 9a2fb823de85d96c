/** Finds contour lines in a grid of heights (marching squares, joined into continuous lines). */
import type { Field } from './noise.ts';
import { curveData, type Point } from './svg.ts';

export interface Grid {
  columns: number;
  rows: number;
  /** Distance between neighbouring points, px. */
  step: number;
  /** Heights row by row. */
  heights: Float64Array;
}

export interface Contour {
  points: Point[];
  isClosed: boolean;
}

/** Samples a field every `step` px over a picture of the given size. */
export function sampleGrid(width: number, height: number, step: number, field: Field): Grid {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      heights[row * columns + column] = field(column * step, row * step);
    }
  }
  return { columns, rows, step, heights };
}

/** The contour lines at one level, px. */
export function contoursAt(grid: Grid, level: number): Contour[] {
  const neighbours = new Map<string, string[]>();
  const places = new Map<string, Point>();
  const link = (from: string, to: string) =>
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  for (let row = 0; row + 1 < grid.rows; row += 1) {
    for (let column = 0; column + 1 < grid.columns; column += 1) {
      for (const [from, to] of crossings(grid, column, row, level, places)) {
        link(from, to);
        link(to, from);
      }
    }
  }
  return joined(neighbours, places);
}

/** Path data of contours: smooth curves through every `every`-th point. */
export function contourData(contours: Contour[], every: number): string {
  return contours
    .map(({ points, isClosed }) => {
      const kept = points.filter((_, at) => at % every === 0);
      return curveData(kept, isClosed);
    })
    .join('');
}

/** Pairs of cell edges that the contour line connects within one cell. */
function crossings(
  grid: Grid,
  column: number,
  row: number,
  level: number,
  places: Map<string, Point>,
): [string, string][] {
  const at = (x: number, y: number) => grid.heights[y * grid.columns + x]! - level;
  const corners: [number, number][] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ];
  const cut: string[] = [];
  for (let side = 0; side < 4; side += 1) {
    const [x, y] = corners[side]!;
    const [nextX, nextY] = corners[(side + 1) % 4]!;
    const here = at(x, y);
    const there = at(nextX, nextY);
    if (here < 0 === there < 0) continue;
    const share = here / (here - there);
    const key = `${Math.min(x, nextX)},${Math.min(y, nextY)},${x === nextX ? 'v' : 'h'}`;
    places.set(key, [(x + (nextX - x) * share) * grid.step, (y + (nextY - y) * share) * grid.step]);
    cut.push(key);
  }
  if (cut.length === 2) return [[cut[0]!, cut[1]!]];
  if (cut.length < 4) return [];
  // In a saddle, the height of the middle decides which corners are connected.
  const middle = corners.reduce((sum, [x, y]) => sum + at(x, y), 0);
  return middle < 0 === at(column, row) < 0
    ? [
        [cut[0]!, cut[1]!],
        [cut[2]!, cut[3]!],
      ]
    : [
        [cut[3]!, cut[0]!],
        [cut[1]!, cut[2]!],
      ];
}

function joined(neighbours: Map<string, string[]>, places: Map<string, Point>): Contour[] {
  const contours: Contour[] = [];
  const seen = new Set<string>();
  const follow = (start: string, isClosed: boolean) => {
    const points: Point[] = [];
    for (let key: string | undefined = start; key !== undefined;) {
      seen.add(key);
      points.push(places.get(key)!);
      key = neighbours.get(key)!.find((candidate) => !seen.has(candidate));
    }
    contours.push({ points, isClosed });
  };
  for (const [key, ends] of neighbours) if (ends.length === 1 && !seen.has(key)) follow(key, false);
  for (const key of neighbours.keys()) if (!seen.has(key)) follow(key, true);
  return contours;
}
