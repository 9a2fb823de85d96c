export interface Field {
  width: number;
  height: number;
  /** Distance between samples, in drawing units. */
  step: number;
  valueAt: (x: number, y: number) => number;
}

const MARGIN = 4; // samples

type Point = [x: number, y: number];
type Segment = [Point, Point];

/** Returns the SVG path data of the lines along which the field has the value `level`, except for very short ones. */
export function contourPath(field: Field, level: number): string {
  return joined(segments(field, level))
    .filter((line) => line.length > 5)
    .map((line) => smoothPath(thinned(line)))
    .join('');
}

function segments({ width, height, step, valueAt }: Field, level: number): Segment[] {
  const found: Segment[] = [];
  // Samples beyond the edges, so that the ends of the lines are outside the drawing.
  for (let y = -MARGIN * step; y < height + MARGIN * step; y += step) {
    for (let x = -MARGIN * step; x < width + MARGIN * step; x += step) {
      const corners: [Point, number][] = (
        [
          [x, y],
          [x + step, y],
          [x + step, y + step],
          [x, y + step],
        ] satisfies Point[]
      ).map((corner) => [corner, valueAt(...corner) - level]);
      const crossings = corners.flatMap(([from, a], index) => {
        const [to, b] = corners[(index + 1) % 4]!;
        return a < 0 === b < 0 ? [] : [crossing(from, a, to, b)];
      });
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        found.push([crossings[i]!, crossings[i + 1]!]);
      }
    }
  }
  return found;
}

/**
 * Returns the point on a cell's edge where the field is 0. Always starts from the lesser corner, so that both cells at
 * the edge get the same point.
 */
function crossing(from: Point, a: number, to: Point, b: number): Point {
  if (from[0] > to[0] || from[1] > to[1]) return crossing(to, b, from, a);
  const part = a / (a - b);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function joined(pieces: Segment[]): Point[][] {
  const ends = new Map<string, Segment[]>();
  for (const piece of pieces) {
    for (const end of piece) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), piece]);
  }
  const open = new Set(pieces);
  const follow = (line: Point[]) => {
    for (;;) {
      const last = line.at(-1)!;
      const next = ends.get(keyOf(last))?.find((piece) => open.has(piece));
      if (!next) return line;
      open.delete(next);
      line.push(keyOf(next[0]) === keyOf(last) ? next[1] : next[0]);
    }
  };
  const lines: Point[][] = [];
  for (const piece of pieces) {
    if (!open.delete(piece)) continue;
    const forward = follow([...piece]);
    lines.push(follow(forward.toReversed()));
  }
  return lines;
}

const keyOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`;

/** Returns every third point, which is enough for the spline. */
function thinned(line: Point[]): Point[] {
  const isClosed = keyOf(line[0]!) === keyOf(line.at(-1)!);
  const open = isClosed ? line.slice(0, -1) : line;
  const kept = open.filter((_, index) => index % 3 === 0);
  return isClosed ? [...kept, kept[0]!, kept[1]!] : [...kept, line.at(-1)!];
}

/**
 * Returns SVG path data of a quadratic B-spline along the line. All coordinates are rounded to even numbers, so that
 * midpoints are integers and the control points reflected by `t` are exactly those of the line. Two numbers per point
 * are then enough.
 */
export function smoothPath(line: Point[]): string {
  const even = line.map(([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)]);
  const middles = even
    .slice(1)
    .map((point, index): Point => [
      (point[0] + even[index]![0]) / 2,
      (point[1] + even[index]![1]) / 2,
    ]);
  const [start, second] = middles;
  if (!start || !second) return '';
  const control = even[1]!;
  let path = `M${pair(start)}q${pair(minus(control, start))} ${pair(minus(second, start))}`;
  for (let index = 2; index < middles.length; index += 1) {
    path += `t${pair(minus(middles[index]!, middles[index - 1]!))}`;
  }
  return path.replaceAll(' -', '-');
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const pair = ([x, y]: Point) => `${x} ${y}`;
