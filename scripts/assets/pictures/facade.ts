/** The front of a town house of the nineteenth century. */
import { inked, path, pen, polygon, rect } from '../drawing/svg.ts';
import { palette } from '../palette.ts';

export const GROUND = 872;
export const LEFT = 250;
export const BAY = 157;
export const BAYS = 7;
export const RIGHT = LEFT + BAY * BAYS;

/** y of the storeys' upper edges. */
export const FLOORS = [186, 404, 622];

export function front(): string {
  const course = (y: number, thickness: number, overhang: number) =>
    rect(
      LEFT - overhang,
      y,
      RIGHT - LEFT + 2 * overhang,
      thickness,
      inked('#f3e6c6', palette.ink, 2),
    );
  const brackets = Array.from({ length: 45 }, (_, at) => `M${LEFT + 8 + at * 24.5} 148v22`).join(
    '',
  );
  const joints = Array.from({ length: 6 }, (_, row) => `M${LEFT} ${662 + row * 32}H${RIGHT}`);
  const stagger = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: 14 },
      (_step, at) => `M${LEFT + 40 + at * 80 + (row % 2) * 40} ${662 + row * 32 - 32}v32`,
    ).join(''),
  );
  return (
    polygon(
      [
        [LEFT - 12, 112],
        [RIGHT + 12, 112],
        [RIGHT - 24, 50],
        [LEFT + 24, 50],
      ],
      '#8d5640',
      pen(palette.ink, 2.4),
    ) +
    rect(LEFT, 140, RIGHT - LEFT, GROUND - 140, inked('url(#wall)', palette.ink, 2.6)) +
    path(
      joints.join('') + stagger.join('').replaceAll(/M13[6-9]\d [\d.]+v32/g, ''),
      pen('#9c7b48', 1.6, { opacity: 0.5 }),
    ) +
    course(112, 16, 26) +
    course(128, 16, 16) +
    path(brackets, pen('#a98550', 9, { opacity: 0.8 })) +
    course(172, 10, 6) +
    course(FLOORS[1]! - 4, 12, 8) +
    course(FLOORS[2]! - 6, 18, 12) +
    course(GROUND - 42, 42, 8)
  );
}

export function opening(bay: number, top: number, floor: number): string {
  const middle = LEFT + BAY * (bay + 0.5);
  const frame = inked('#f7ecd2', palette.ink, 1.8);
  if (floor === 2 && bay === 3) return gate(middle);
  const [w, h] = floor === 2 ? [66, 112] : [62, 126];
  const y = top + (floor === 2 ? 56 : 60);
  const crown =
    floor === 0
      ? path(`M${middle - 50} ${y - 14}L${middle} ${y - 40}L${middle + 50} ${y - 14}z`, frame)
      : rect(middle - 48, y - 26, 96, 11, frame);
  return (
    rect(middle - w / 2 - 11, y - 14, w + 22, h + 22, frame) +
    rect(middle - w / 2, y, w, h, inked('#3d545c', palette.ink, 1.6)) +
    polygon(
      [
        [middle - w / 2, y + h],
        [middle - w / 2, y + h * 0.35],
        [middle + w * 0.2, y],
        [middle + w / 2, y],
      ],
      '#6f8b93',
      { opacity: 0.55 },
    ) +
    path(`M${middle} ${y}v${h}M${middle - w / 2} ${y + h * 0.36}h${w}`, pen('#f7ecd2', 4)) +
    (floor === 2 ? '' : crown) +
    rect(middle - w / 2 - 17, y + h + 6, w + 34, 9, frame)
  );
}

function gate(middle: number): string {
  const arch = (half: number, top: number) =>
    `M${middle - half} ${GROUND}V${top + half}A${half} ${half} 0 0 1 ${middle + half} ${top + half}V${GROUND}z`;
  return (
    path(arch(64, 652), inked('#f7ecd2', palette.ink, 2)) +
    path(arch(50, 668), inked('#4a3a2c', palette.ink, 2)) +
    path(`M${middle} 668V${GROUND}M${middle - 50} 722h100`, pen('#8d6b45', 4))
  );
}
