import type { Line, Point } from './topology.ts';

/** Simplifies a line within `tolerance` (Douglas and Peucker). Its end points stay. */
export function simplified(line: Line, tolerance: number): Line {
  const [first, last] = [line[0]!, line.at(-1)!];
  let [farthest, distance] = [0, tolerance];
  for (const [index, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (farthest === 0) return [first, last];
  const before = simplified(line.slice(0, farthest + 1), tolerance);
  return [...before, ...simplified(line.slice(farthest), tolerance).slice(1)];
}

/** Distance of `point` from the segment between the other two points. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const within = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - within * dx, y - ay - within * dy);
}
