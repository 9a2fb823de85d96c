/** The part of TopoJSON that is used here: shared lines, and the areas they make up. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

interface Geometry {
  id?: string;
  arcs: unknown;
}

export interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: Record<string, { geometries: Geometry[] }>;
}

/** Decodes the lines. Coordinates are in degrees. */
export function linesOf({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
    });
  });
}

/** The line numbers of any geometry; `~n` is line `n` reversed. */
export const namedIn = ({ arcs }: Geometry): number[] => (arcs as number[][]).flat(Infinity as 4);

/** The index of a line, independent of its direction. */
export const plain = (named: number) => (named < 0 ? ~named : named);

/** Outlines around several adjacent areas. A line that two of the areas share is not part of an outline. */
export function ringsAround(areas: readonly Geometry[], lines: readonly Line[]): number[][] {
  const named = areas.flatMap(namedIn);
  const times = Map.groupBy(named, plain);
  const left = new Set(named.filter((one) => times.get(plain(one))!.length === 1));
  const rings: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const ring = [first];
    for (let next = following(first); next !== undefined; next = following(next)) {
      left.delete(next);
      ring.push(next);
    }
    rings.push(ring);
  }
  return rings;

  function following(line: number): number | undefined {
    const end = String(ends(line, lines)[1]);
    return [...left].find((one) => String(ends(one, lines)[0]) === end);
  }
}

function ends(named: number, lines: readonly Line[]): [Point, Point] {
  const line = lines[plain(named)]!;
  const [first, last] = [line[0]!, line.at(-1)!];
  return named < 0 ? [last, first] : [first, last];
}
