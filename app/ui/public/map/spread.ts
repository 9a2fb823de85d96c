/** Places overlapping marks side by side around their common centre. */

export interface Placed {
  x: number;
  y: number;
}

export interface Spread {
  /** Offset in px. */
  dx: number;
  dy: number;
}

/** Distance between the centres of two marks, px. */
const APART = 27;
/** The golden angle, as in a sunflower head. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** `near`: distance on the sheet below which two marks overlap. */
export function spread<Mark extends Placed>(
  marks: readonly Mark[],
  near: number,
): (Mark & Spread)[] {
  const groups: { marks: Mark[] }[] = [];
  for (const mark of marks) {
    const group = groups.find(
      ({ marks: [first] }) => Math.hypot(first!.x - mark.x, first!.y - mark.y) < near,
    );
    if (group) group.marks.push(mark);
    else groups.push({ marks: [mark] });
  }
  return groups.flatMap(({ marks: together }) => around(together));
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
