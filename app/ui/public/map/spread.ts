/** Marks that would lie over one another are put side by side, around the place that they share. */

export interface Placed {
  /** On the sheet. */
  x: number;
  y: number;
}

export interface Spread {
  /** px, from its place. */
  dx: number;
  dy: number;
}

/** Between the middles of two marks, px. */
const APART = 27;
/** Each next one a part of a turn further, as seeds lie in a sunflower. */
const TURN = Math.PI * (3 - Math.sqrt(5));

/** `near`: how far from one another, on the sheet, two marks overlap. */
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
