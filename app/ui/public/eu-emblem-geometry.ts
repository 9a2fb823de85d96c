/**
 * The European emblem by its official construction (Interinstitutional style guide, annex A1). Twelve stars stand in a
 * 3:2 rectangle like the hours of a clock, on a circle whose radius is a third of the height. Each star points upwards,
 * in a circle whose radius is an eighteenth of the height.
 */
export interface Point {
  x: number;
  y: number;
}

export interface Star {
  centre: Point;
  /** The star's ten corners, alternating tips and notches, starting with the upper tip. */
  corners: Point[];
}

/** Unit of all lengths: the radius of a star's circle. */
export const emblemHeight = 18;
export const emblemWidth = (emblemHeight * 3) / 2;
const starCircleRadius = emblemHeight / 3;
const starRadius = emblemHeight / 18;

export const emblemBlue = '#003399';
export const emblemYellow = '#ffcc00';

const STARS = 12;
const TIPS = 5;
// The notches of a star lie where the lines between its tips cross.
const NOTCH_RADIUS = (starRadius * Math.sin(Math.PI / 10)) / Math.sin((3 * Math.PI) / 10);

export function emblemStars(): Star[] {
  const middle = { x: emblemWidth / 2, y: emblemHeight / 2 };
  return Array.from({ length: STARS }, (_, hour) => {
    const centre = onCircle(middle, starCircleRadius, hour / STARS);
    const corners = Array.from({ length: TIPS * 2 }, (_corner, index) =>
      onCircle(centre, index % 2 === 0 ? starRadius : NOTCH_RADIUS, index / (TIPS * 2)),
    );
    return { centre, corners };
  });
}

/** Path data. All stars have the same sides, which are relative so that the page compresses well. */
export function emblemPath(): string {
  return emblemStars()
    .map(({ corners: [tip, ...others] }) => {
      const sides = others.map(({ x, y }, index) => {
        const from = index === 0 ? tip! : others[index - 1]!;
        return `l${round(x - from.x)} ${round(y - from.y)}`;
      });
      return `M${round(tip!.x)} ${round(tip!.y)}${sides.join('')}z`;
    })
    .join('');
}

/** Returns a point on a circle. `turn` is the share of a full turn, clockwise from the top. */
function onCircle(centre: Point, radius: number, turn: number): Point {
  const angle = 2 * Math.PI * turn;
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
