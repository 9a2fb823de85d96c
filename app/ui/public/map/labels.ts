/** Positions of town labels, in px of a map that is `wide` px. */
import { toSheet } from './projection.ts';
import type { Box } from './shapes.ts';
import type { Placed } from './spread.ts';
import type { Town } from './towns.ts';

/** Width from which a map shows all towns, and the narrowest map, px. The style sheet has the first one, too. */
export const [LARGE, SMALL] = [544, 280];
/** Half the size of a mark, of a letter's height, and a letter's width; distance of a label from its town, px. */
const [MARK, HALF, LETTER, GAP] = [15, 6, 6.7, 7.2];
/** Share of a southern label that is to the left of its town, and its distance, px. */
const [SOUTH_LEFT, SOUTH_GAP] = [0.6, 4.8];

/** The side of the label, so that it stays on the map. */
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
