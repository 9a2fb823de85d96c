/** Places overlapping marks side by side around their common centre. */

export interface Placed {
  x: number;
  y: number;
}

export interface Spread {
  /** Offset from the common centre, in px. */
  dx: number;
  dy: number;
}

/** Minimum distance in px between the centres of neighbouring marks. */
const APART = 27;
/** The golden angle, which spreads points evenly as in a sunflower head. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** Groups marks that are closer than `near` (sheet units) and places each group around its centre. */
export function spread<Mark extends Placed>(
  marks: readonly Mark[],
  near: number,
): (Mark & Spread)[] {
  const groups: Mark[][] = [];
  for (const mark of marks) {
    const group = groups.find(([first]) => Math.hypot(first!.x - mark.x, first!.y - mark.y) < near);
    if (group) group.push(mark);
    else groups.push([mark]);
  }
  return groups.flatMap(around);
}

function around<Mark extends Placed>(marks: Mark[]): (Mark & Spread)[] {
  if (marks.length === 1) return [{ ...marks[0]!, dx: 0, dy: 0 }];
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length;
  const [x, y] = [middle(marks.map((mark) => mark.x)), middle(marks.map((mark) => mark.y))];
  return marks.map((mark, index) => {
    const [distance, angle] = [APART * 0.75 * Math.sqrt(index + 0.5), index * TURN];
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)].map((way) => Math.round(way * distance));
    return { ...mark, x, y, dx: dx!, dy: dy! };
  });
}
