import {
  circle,
  curveData,
  gradient,
  group,
  inked,
  path,
  pen,
  type Point,
  polygon,
  rect,
} from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const PALE = '#dff1f5';
const GLOW = '#ffb27d';
const CELLS = 6;
const PITCH = 224;
const FIRST = 240;
const BENCH = 868;
/** One colour a cell, for its sample and its curve. */
const TINTS = ['#f2d7a0', '#e9b765', '#ff9d62', '#d98a63', '#9fd2c4', '#7cc7d8'];

/** Six cells that load their samples at once, and how the samples yield over time. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('night', [
        [0, '#0b4656'],
        [1, '#06222c'],
      ]),
      background('url(#night)'),
      millimetrePaper(),
      curves(),
      frame(),
      ...Array.from({ length: CELLS }, (_, index) => cell(FIRST + index * PITCH, index)),
    ),
  };
}

function millimetrePaper(): string {
  return (
    path(squares(100), pen(PALE, 1.3, { opacity: 0.13 })) +
    path(squares(20), pen(PALE, 0.8, { opacity: 0.055 }))
  );
}

function squares(step: number): string {
  const steps = Array.from({ length: Math.ceil(width / step) }, (_, at) => at * step);
  return steps.map((at) => `M${at} 0V${height}M0 ${at}H${width}`).join('');
}

/** Settlement over the logarithm of time. */
function curves(): string {
  const [left, top, right, bottom] = [130, 78, 1500, 402];
  const decades = Array.from({ length: 5 }, (_, decade) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((digit) => {
        const x = left + ((decade + Math.log10(digit)) / 5) * (right - left);
        return `M${Math.round(x)} ${top}V${bottom}`;
      })
      .join(''),
  ).join('');
  const drawn = TINTS.map((tint, index) => {
    const depth = 120 + index * 30;
    const middle = 0.34 + index * 0.045;
    const points = Array.from({ length: 60 }, (_, at): Point => {
      const share = at / 59;
      const primary = 1 / (1 + Math.exp(-(share - middle) * 13));
      return [
        left + share * (right - left),
        top + 18 + depth * (primary + 0.22 * Math.max(0, share - middle)),
      ];
    });
    const marks = points
      .filter((_, at) => at % 6 === 3)
      .map((point) => circle(point, 5.4, inked('#0a3a48', tint, 2.6)));
    return path(curveData(points), pen(tint, 3.2)) + marks.join('');
  });
  return (
    path(decades, pen(PALE, 1, { opacity: 0.16 })) +
    path(`M${left} ${top}V${bottom}M${left} ${top}H${right}`, pen(PALE, 2.4, { opacity: 0.85 })) +
    drawn.join('') +
    text(right, top - 18, 'lg t', { size: 26, face: 'mono', anchor: 'end', fill: PALE }) +
    text(left - 22, top + 26, 's', { size: 28, face: 'mono', anchor: 'end', fill: PALE })
  );
}

function frame(): string {
  const legs = Array.from({ length: CELLS + 1 }, (_, at) => FIRST - PITCH / 2 + at * PITCH);
  return (
    legs.map((x) => rect(x - 9, 452, 18, BENCH - 452, inked('#0a3442', PALE, 2))).join('') +
    rect(
      legs[0]! - 34,
      440,
      legs.at(-1)! - legs[0]! + 68,
      30,
      inked('#0d4354', PALE, 2.4, { rx: 5 }),
    ) +
    rect(60, BENCH, width - 120, 34, inked('#0d4354', PALE, 2.4, { rx: 4 })) +
    path(`M130 ${BENCH + 34}v98M${width - 130} ${BENCH + 34}v98`, pen(PALE, 2.4)) +
    path(`M${legs[0]} 455H${legs.at(-1)}`, pen(GLOW, 4, { opacity: 0.8 }))
  );
}

function cell(x: number, index: number): string {
  const tint = TINTS[index]!;
  const sunk = 8 + index * 5;
  const line = pen(PALE, 2.2);
  const steel = { fill: '#124b5c', ...line };
  return group(
    {},
    cylinder(x, sunk, tint),
    // The ring with the sample between two porous stones, in its bath.
    rect(x - 84, 742, 168, 126, { fill: '#0f5468', ...line, rx: 4 }),
    rect(x - 80, 764, 160, 100, { fill: '#3e94ab', opacity: 0.42 }),
    rect(x - 70, 846, 140, 22, { ...steel, fill: '#2c6577' }),
    rect(x - 58, 826, 116, 20, { fill: '#8aa6ae', ...line }),
    rect(x - 58, 764 + sunk, 116, 62 - sunk, { fill: tint, ...line }),
    layers(x, 764 + sunk, 62 - sunk),
    rect(x - 58, 746 + sunk, 116, 18, { fill: '#8aa6ae', ...line }),
    rect(x - 72, 738, 14, 108, { ...steel, fill: '#d5e5e9' }),
    rect(x + 58, 738, 14, 108, { ...steel, fill: '#d5e5e9' }),
    rect(x - 40, 722 + sunk, 80, 24, steel),
    rect(x - 8, 640, 16, 82 + sunk, { fill: '#d5e5e9', ...line }),
    gauge(x + 62, 640, index),
    text(x, BENCH + 25, String(index + 1), {
      size: 24,
      face: 'mono',
      anchor: 'middle',
      fill: PALE,
    }),
  );
}

function layers(x: number, top: number, depth: number): string {
  const rows = Math.floor(depth / 9);
  const dashes = Array.from(
    { length: rows },
    (_, row) => `M${x - 48 + (row % 2) * 14} ${top + 7 + row * 9}h26m14 0h26m14 0h14`,
  );
  return path(dashes.join(''), pen('#3a2a16', 1.6, { opacity: 0.45 }));
}

/** The air cylinder that presses on the sample. */
function cylinder(x: number, sunk: number, tint: string): string {
  const line = pen(PALE, 2.2);
  return (
    rect(x - 44, 470, 88, 128, { fill: '#124b5c', ...line, rx: 4 }) +
    rect(x - 38, 476, 76, 40 + sunk, { fill: tint, opacity: 0.6 }) +
    rect(x - 40, 516 + sunk, 80, 14, { fill: '#d5e5e9', ...line }) +
    rect(x - 7, 530 + sunk, 14, 112 - sunk, { fill: '#d5e5e9', ...line }) +
    rect(x - 26, 598, 52, 12, { fill: '#2c6577', ...line }) +
    polygon(
      [
        [x - 28, 632],
        [x + 28, 632],
        [x + 22, 648],
        [x - 22, 648],
      ],
      '#2c6577',
      line,
    )
  );
}

/** A dial gauge whose hand shows how far its sample has gone. */
function gauge(x: number, y: number, index: number): string {
  const angle = -2.2 + index * 0.62;
  const hand: Point = [x + 22 * Math.cos(angle), y + 22 * Math.sin(angle)];
  const ticks = Array.from({ length: 12 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI;
    return `M${(x + 25 * Math.cos(turn)).toFixed(1)} ${(y + 25 * Math.sin(turn)).toFixed(1)}L${(x + 29 * Math.cos(turn)).toFixed(1)} ${(y + 29 * Math.sin(turn)).toFixed(1)}`;
  }).join('');
  return (
    rect(x - 4, y + 32, 8, 70, { fill: '#d5e5e9' }) +
    circle([x, y], 33, inked('#f4fafb', PALE, 3)) +
    path(ticks, pen(palette.ink, 1.6)) +
    path(
      `M${x} ${y}L${hand[0].toFixed(1)} ${hand[1].toFixed(1)}`,
      pen('#c2410c', 3, { 'stroke-linecap': 'round' }),
    ) +
    circle([x, y], 3.6, { fill: palette.ink })
  );
}
