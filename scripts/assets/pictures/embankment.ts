import { hatch } from '../drawing/hatch.ts';
import {
  circle,
  clipped,
  inked,
  path,
  pen,
  type Point,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { arrow } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { size } from './picture.ts';

const { width } = size;
export const GROUND = 470;
export const MIDDLE = 800;
export const CROWN = { half: 250, top: 268 };
export const FOOT = { half: 520 };

/** How far the old ground has sunk, px in the drawing. */
export function settled(x: number): number {
  return 62 * Math.exp(-(((x - MIDDLE) / 430) ** 4));
}

export function embankment(): string {
  const base = Array.from({ length: 53 }, (_, at): Point => {
    const x = MIDDLE - FOOT.half + at * 20;
    return [x, GROUND + settled(x)];
  });
  const body: Point[] = [
    ...base,
    [MIDDLE + CROWN.half, CROWN.top],
    [MIDDLE - CROWN.half, CROWN.top],
  ];
  const outline = `M${body.map(([x, y]) => `${x} ${y}`).join('L')}z`;
  const lifts = Array.from({ length: 7 }, (_, at) => {
    const y = CROWN.top + 34 + at * 34;
    return `M0 ${y}Q${MIDDLE} ${y + at * 9} ${width} ${y}`;
  });
  const ink = { colour: palette.ink, width: 1.6, opacity: 0.3 };
  return (
    path(outline, { fill: '#e2c48d' }) +
    hatch('fill', outline, { x: 250, y: 250, width: 1100, height: 320 }, ink, 12, 1.25) +
    clipped(outline, path(lifts.join(''), pen(palette.clay, 1.6, { opacity: 0.65 }))) +
    path(outline, pen(palette.ink, 3.2, { 'stroke-linejoin': 'round' })) +
    polygon(
      [
        [MIDDLE - 205, CROWN.top - 20],
        [MIDDLE + 205, CROWN.top - 20],
        [MIDDLE + 226, CROWN.top],
        [MIDDLE - 226, CROWN.top],
      ],
      palette.rock,
      pen(palette.ink, 2.4),
    ) +
    path(
      `M${MIDDLE - 196} ${CROWN.top - 20}v-34h14M${MIDDLE + 196} ${CROWN.top - 20}v-34h-14`,
      pen(palette.ink, 4),
    ) +
    lorry()
  );
}

function lorry(): string {
  const [x, y] = [MIDDLE - 68, CROWN.top - 22];
  const wheels = [22, 48, 118].map((shift) => circle([x + shift, y - 9], 9, { fill: palette.ink }));
  return (
    polygon(
      [
        [x, y - 74],
        [x + 92, y - 74],
        [x + 84, y - 20],
        [x + 8, y - 20],
      ],
      palette.petrol,
    ) +
    path(`M${x + 98} ${y - 14}v-52h22q10 0 13 14l5 20v18z`, { fill: palette.mark }) +
    rect(x + 4, y - 20, 132, 8, { fill: palette.ink }) +
    wheels.join('')
  );
}

/** Settlement plates with their rods, and the way each has gone. */
export function plates(): string {
  return [-330, -110, 110, 330]
    .map((shift) => {
      const x = MIDDLE + shift;
      const y = GROUND + settled(x);
      const rod = Math.abs(shift) < 200 ? CROWN.top - 74 : CROWN.top + 26;
      return (
        stroke(
          [
            [x, y - 4],
            [x, rod],
          ],
          palette.mark,
          3.6,
        ) +
        rect(x - 26, y - 8, 52, 8, { fill: palette.mark }) +
        circle([x, rod], 8, inked(palette.mark, '#fff', 2.6)) +
        arrow([x - 44, GROUND - 22], [x - 44, GROUND + settled(x) - 2], palette.ink, 3)
      );
    })
    .join('');
}
