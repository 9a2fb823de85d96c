/** Positions of town labels, in px on a map that is `wide` px wide. */
import { toSheet } from './projection.ts';
import type { Box } from './shapes.ts';
import type { Placed } from './spread.ts';
import type { Town } from './towns.ts';

/** Minimum width in px of a map that shows all towns (also in styles/map.css), and width in px of the narrowest map. */
export const [LARGE, SMALL] = [544, 280];
/**
 * In px: half the size of a mark, half the height of a letter, width of a letter, distance of a label from its town.
 */
const [MARK, HALF, LETTER, GAP] = [15, 6, 6.7, 7.2];
/** For a label below its town: the share of the label to the left of the town, and the distance in px. */
const [SOUTH_LEFT, SOUTH_GAP] = [0.6, 4.8];

/** Returns the side of the town on which its label stays within the map. */
export function sideOf({ at, side }: Town, { x, width }: Box): 'east' | 'west' | 'south' {
  const along = (toSheet(at)[0] - x) / width;
  if (along > 0.8) return 'west';
  return side === 'west' && along <= 0.25 ? 'east' : (side ?? 'east');
}

export function labelBox(town: Town, view: Box, wide: number): Box {
  const [x, y] = inPixels(toSheet(town.at), view, wide);
  const width = town.name.length * LETTER;
  const height = 2 * HALF;
  switch (sideOf(town, view)) {
    case 'west':
      return { x: x - GAP - width, y: y - HALF, width, height };
    case 'south':
      return { x: x - SOUTH_LEFT * width, y: y + SOUTH_GAP, width, height };
    default:
      return { x: x + GAP, y: y - HALF, width, height };
  }
}

/** Whether a mark covers a town or its label. */
export function covers(mark: Placed, town: Town, view: Box, wide: number): boolean {
  const [x, y] = inPixels([mark.x, mark.y], view, wide);
  const [left, top] = inPixels(toSheet(town.at), view, wide);
  const label = labelBox(town, view, wide);
  const isOnTown = Math.abs(x - left) < MARK && Math.abs(y - top) < MARK;
  return (
    isOnTown || overlap({ x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK }, label)
  );
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const inPixels = ([x, y]: readonly [number, number], view: Box, wide: number): [number, number] => [
  ((x - view.x) * wide) / view.width,
  ((y - view.y) * wide) / view.width,
];
