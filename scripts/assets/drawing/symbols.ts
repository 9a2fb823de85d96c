/** Signs of the surveyor's and the borer's drawings. */
import { palette } from '../palette.ts';
import {
  circle,
  group,
  inked,
  lineData,
  path,
  pen,
  type Point,
  polygon,
  rect,
  round,
  stroke,
} from './svg.ts';
import { text, textWidth } from './text-paths.ts';

export interface SignStyle {
  colour?: string;
  /** Height of the lettering, px. */
  size?: number;
}

/** The height mark of sections: a half-filled triangle standing on the level, with its height. */
export function levelMark([x, y]: Point, label: string, style: SignStyle = {}): string {
  const { colour = palette.ink, size = 20 } = style;
  const half = size * 0.55;
  const line = textWidth(label, { size, face: 'mono' }) + half * 1.5;
  return group(
    {},
    polygon(
      [
        [x, y],
        [x - half, y - size * 0.8],
        [x, y - size * 0.8],
      ],
      colour,
    ),
    stroke(
      [
        [x - half, y - size * 0.8],
        [x, y],
        [x + half, y - size * 0.8],
      ],
      colour,
      1.6,
    ),
    stroke(
      [
        [x - half, y - size * 0.8],
        [x + line, y - size * 0.8],
      ],
      colour,
      1.6,
    ),
    text(x + half * 1.5, y - size, label, { size, face: 'mono', fill: colour }),
  );
}

/** The sign of a water level: the triangle on the line, with the line repeated shorter below. */
export function waterMark([x, y]: Point, colour: string, scale = 1): string {
  const bar = (width: number, drop: number) =>
    stroke(
      [
        [x - width * scale, y + drop * scale],
        [x + width * scale, y + drop * scale],
      ],
      colour,
      2 * scale,
    );
  return (
    polygon(
      [
        [x, y],
        [x - 12 * scale, y - 20 * scale],
        [x + 12 * scale, y - 20 * scale],
      ],
      colour,
    ) +
    bar(15, 7) +
    bar(9, 14)
  );
}

/** A straight arrow with a filled head. */
export function arrow(from: Point, to: Point, colour: string, width = 3): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const head = width * 4;
  const neck: Point = [to[0] - ux * head, to[1] - uy * head];
  const side = head * 0.42;
  return (
    stroke([from, neck], colour, width) +
    polygon(
      [to, [neck[0] - uy * side, neck[1] + ux * side], [neck[0] + uy * side, neck[1] - ux * side]],
      colour,
    )
  );
}

/** A boring seen from above. */
export function boring(centre: Point, radius: number, colour: string, ground: string): string {
  const [x, y] = centre;
  return (
    circle(centre, radius, inked(ground, colour, radius / 4.5)) +
    path(
      `M${x} ${y}h${radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}zM${x} ${y}h${-radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`,
      { fill: colour },
    )
  );
}

/** A bar of alternating fields; `unit` px each, with the labels under their ends. */
export function scaleBar(
  [x, y]: Point,
  unit: number,
  labels: string[],
  style: SignStyle = {},
): string {
  const { colour = palette.ink, size = 18 } = style;
  const fields = labels
    .slice(1)
    .map((_, index) =>
      rect(x + index * unit, y, unit, 8, inked(index % 2 === 0 ? colour : 'none', colour, 1.5)),
    );
  const numbers = labels.map((label, index) =>
    text(x + index * unit, y + 12 + size, label, {
      size,
      face: 'mono',
      anchor: 'middle',
      fill: colour,
    }),
  );
  return [...fields, ...numbers].join('');
}

/** Crosses of a survey grid. */
export function gridCrosses(
  xs: number[],
  ys: number[],
  arm: number,
  colour: string,
  width = 1.5,
): string {
  const crosses = xs.flatMap((x) =>
    ys.map((y) => `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`),
  );
  return path(crosses.join(''), pen(colour, width));
}

/** Lettering with a rim in the colour of the ground, to be read on any background. */
export function haloText(
  x: number,
  y: number,
  value: string,
  style: Parameters<typeof text>[3],
  halo: string,
): string {
  const letters = text(x, y, value, style);
  return (
    letters.replace(
      '<path',
      `<path stroke="${halo}" stroke-width="${style.size * 0.28}" stroke-linejoin="round"`,
    ) + letters
  );
}

/** A dimension line with slanted ticks. */
export function dimension(from: Point, to: Point, colour: string): string {
  const tick = `m-6 6l12 -12`;
  return path(
    `${lineData([from, to])}${tick}M${from.map(round).join(' ')}${tick}`,
    pen(colour, 1.5),
  );
}
