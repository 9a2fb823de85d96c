/** The bridge itself: piers and deck. */
import { clipped, group, inked, path, pen, type Point, polygon, rect } from '../drawing/svg.ts';
import { palette } from '../palette.ts';
import { size } from './picture.ts';

const { width } = size;
export const DECK = 372;
export const PIERS = [330, 800, 1270];

export function pier(x: number): string {
  const piles = [-44, -15, 15, 44].map((shift) =>
    rect(x + shift - 8, 742, 16, 150, inked('#dfe3e1', palette.ink, 2)),
  );
  const shaft: Point[] = [
    [x - 24, DECK + 40],
    [x + 24, DECK + 40],
    [x + 34, 700],
    [x - 34, 700],
  ];
  return group(
    {},
    ...piles,
    polygon(
      [
        [x - 72, 700],
        [x + 72, 700],
        [x + 72, 744],
        [x - 72, 744],
      ],
      '#dfe3e1',
      pen(palette.ink, 2.5),
    ),
    polygon(shaft, '#eceeea', pen(palette.ink, 2.5)),
    polygon(
      [
        [x + 6, DECK + 40],
        [x + 24, DECK + 40],
        [x + 34, 700],
        [x + 10, 700],
      ],
      palette.rock,
      { opacity: 0.16 },
    ),
  );
}

export function deck(): string {
  const [left, middle, right] = PIERS as [number, number, number];
  const arch = (from: number, to: number) => `Q${(from + to) / 2} ${DECK - 2} ${to} ${DECK + 46}`;
  const girder =
    `M0 ${DECK - 26}H${width}V${DECK + 14}Q${width - 130} ${DECK + 6} ${right} ${DECK + 46}` +
    `${arch(right, middle)}${arch(middle, left)}Q130 ${DECK + 6} 0 ${DECK + 14}z`;
  const rail = Array.from({ length: 81 }, (_, index) => `M${index * 20} ${DECK - 28}v-22`).join('');
  return (
    path(girder, inked('#f4f3ee', palette.ink, 3)) +
    clipped(girder, rect(0, DECK - 26, width, 15, { fill: palette.rock })) +
    path(`${rail}M0 ${DECK - 50}H${width}`, pen(palette.ink, 1.8, { opacity: 0.75 }))
  );
}
