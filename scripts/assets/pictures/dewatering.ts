import { circle, inked, path, pen, rect } from '../drawing/svg.ts';
import { arrow } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';

export const GROUND = 330;
export const MIDDLE = 800;
export const POINTS = [-365, 365];

export function wellPoint(shift: number): string {
  const x = MIDDLE + shift;
  const slots = Array.from({ length: 15 }, (_, at) => `M${x - 9} ${738 + at * 7}h18`).join('');
  return (
    rect(x - 20, GROUND, 40, 520, inked('#f0dfb6', palette.ink, 1.4, { opacity: 0.85 })) +
    rect(x - 9, GROUND - 62, 18, 570, inked('#fff', palette.ink, 2.4)) +
    path(slots, pen(palette.petrol, 3)) +
    arrow([x, 716], [x, 600], palette.petrol, 4)
  );
}

/** The pipe that collects the water on the ground, and the pump. */
export function header(): string {
  const y = GROUND - 66;
  const [left, right] = [MIDDLE + POINTS[0]!, MIDDLE + POINTS[1]!];
  return (
    path(`M${left} ${y}H${left - 60}M${right} ${y}H${right + 90}`, pen(palette.petrol, 15)) +
    path(`M${left} ${y - 12}v24M${right} ${y - 12}v24`, pen(palette.ink, 26)) +
    rect(right + 90, GROUND - 122, 190, 100, inked(palette.mark, palette.ink, 3, { rx: 8 })) +
    circle([right + 150, GROUND - 72], 30, inked(palette.paper, palette.ink, 3)) +
    path(
      `M${right + 150} ${GROUND - 72}l14 -17`,
      pen(palette.ink, 3.4, { 'stroke-linecap': 'round' }),
    ) +
    path(
      `M${right + 112} ${GROUND - 22}v20M${right + 258} ${GROUND - 22}v20M${right + 205} ${GROUND - 96}h52M${right + 205} ${GROUND - 78}h52M${right + 205} ${GROUND - 60}h52`,
      pen(palette.ink, 4),
    )
  );
}
