import { createNoise, createRandom, createRelief } from '../drawing/noise.ts';
import { blend, type Colour, colour, paint, type Pixels, ramp } from '../drawing/raster.ts';
import {
  circle,
  element,
  group,
  inked,
  path,
  pen,
  type Point,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { boring, gridCrosses, haloText } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { drawing, type Picture, size } from './picture.ts';

const TURN = -7; // degrees
const MIDDLE: Point = [800, 350];

/** A site from the air with the planned halls and borings, and the schedule of the preparation below. */
export function picture(): Picture {
  return {
    ground: ground(),
    drawing: drawing(
      group({ transform: `rotate(${TURN} ${MIDDLE.join(' ')})` }, site()),
      gridCrosses([160, 480, 800, 1120, 1440], [80, 360, 640], 12, '#ffffff', 2),
      ...BORINGS.map(
        ([at, name]) =>
          boring(at, 14, palette.mark, '#fff') +
          haloText(
            at[0] + 20,
            at[1] + 8,
            name,
            { size: 21, face: 'bold', fill: palette.ink },
            '#f4efe0',
          ),
      ),
      schedule(),
    ),
  };
}

/** Fields between tracks: each a strip with its own crop and its own furrows. */
function ground(): Pixels {
  const relief = createRelief(41, 4, 0.5);
  const patch = createNoise(13);
  const crops = ['#9aa874', '#c2b27a', '#8a9c70', '#d3c08a', '#a8a96f', '#b79f72', '#7f9468'].map(
    colour,
  );
  const track = colour('#e5dcc3');
  const wood = ramp('#3f5a48', '#5b7757', '#6f8a63');
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)];
  return paint(size, (x, y): Colour => {
    const along = x * cos + y * sin + 8 * relief(x / 300, y / 300);
    const across = y * cos - x * sin + 6 * relief(x / 240, y / 240 + 9);
    const row = Math.floor((across + 200) / 330);
    const shift = row * 130;
    const strip = Math.floor((along + shift) / 215);
    const edge = Math.min(along + shift - strip * 215, across + 200 - row * 330);
    if (edge < 5) return track;
    const crop = crops[(strip * 3 + row * 5 + 40) % crops.length]!;
    const furrow = Math.sin(((strip + row) % 2 === 0 ? along : across) / 3.2) * 0.05;
    const tone = blend(crop, [255, 250, 230], 0.16 + furrow + 0.13 * relief(x / 200, y / 200));
    const grove = patch(x / 190 + 3, y / 190) - 0.52;
    return grove > 0 ? wood(0.5 + relief(x / 24, y / 24) * 0.6) : tone;
  });
}

/** In the axes of the site. */
function site(): string {
  const yard = inked('#d9d8d0', palette.ink, 2);
  return (
    rect(-120, 610, 1900, 52, { fill: '#c9c7be' }) +
    path('M-120 636H1780', pen('#fff', 3, { 'stroke-dasharray': '26 18' })) +
    rect(690, 560, 74, 60, { fill: '#c9c7be' }) +
    polygon(
      [
        [300, 92],
        [1330, 92],
        [1330, 566],
        [300, 566],
      ],
      '#fffdf4',
      { 'fill-opacity': 0.35, stroke: palette.mark, 'stroke-width': 4, 'stroke-dasharray': '24 8' },
    ) +
    rect(330, 120, 970, 420, yard) +
    hall(370, 150, 560, 190) +
    hall(370, 396, 560, 118) +
    hall(990, 150, 270, 364) +
    lorries()
  );
}

function hall(x: number, y: number, width: number, height: number): string {
  const bays = Array.from(
    { length: Math.floor(width / 40) - 1 },
    (_, at) => `M${x + (at + 1) * 40} ${y}v${height}`,
  ).join('');
  const lights = Array.from({ length: Math.floor(width / 80) }, (_, at) =>
    rect(x + 26 + at * 80, y + height / 2 - 22, 26, 44, { fill: '#9cc3cf', opacity: 0.9 }),
  );
  return (
    rect(x + 14, y + 16, width, height, { fill: palette.ink, opacity: 0.28 }) +
    rect(x, y, width, height, inked('#f3f4f0', palette.ink, 2.6)) +
    path(`${bays}M${x} ${y + height / 2}h${width}`, pen(palette.rock, 1.2, { opacity: 0.45 })) +
    lights.join('')
  );
}

function lorries(): string {
  const random = createRandom(23);
  const tints = [palette.petrol, palette.mark, palette.sand, '#fff', palette.rock];
  return Array.from({ length: 15 }, (_, at) => {
    if (random() < 0.25) return '';
    const x = 384 + at * 36;
    return (
      rect(x, 344, 17, 34, inked(tints[Math.floor(random() * tints.length)]!, palette.ink, 1.2)) +
      rect(x + 2, 379, 13, 9, { fill: palette.ink })
    );
  }).join('');
}

const BORINGS: [Point, string][] = [
  [[330, 240], 'F1'],
  [[648, 196], 'F2'],
  [[960, 168], 'F3'],
  [[1260, 262], 'F4'],
  [[420, 536], 'F5'],
  [[735, 474], 'F6'],
  [[1010, 430], 'F7'],
  [[1270, 452], 'F8'],
];

const TASKS: { name: string; from: number; weeks: number; tint: string }[] = [
  { name: 'Felmérés', from: 0, weeks: 4, tint: palette.petrol },
  { name: 'Talajfeltárás', from: 2, weeks: 6, tint: palette.clay },
  { name: 'Engedélyezés', from: 5, weeks: 8, tint: palette.marl },
  { name: 'Kiviteli tervek', from: 10, weeks: 8, tint: palette.sand },
];

/** One row a task, one column a week; the mark stands where the drawings begin. */
function schedule(): string {
  const [left, top, week, row] = [330, 762, 66, 46];
  const weeks = Array.from(
    { length: 19 },
    (_, at) => `M${left + at * week} ${top - 22}V${top + row * 4 + 4}`,
  ).join('');
  const bars = TASKS.map(({ name, from, weeks: length, tint }, index) => {
    const y = top + index * row;
    return (
      text(left - 24, y + 26, name, {
        size: 25,
        face: 'medium',
        anchor: 'end',
        fill: palette.ink,
      }) + rect(left + from * week, y + 4, length * week, 29, { fill: tint, rx: 4 })
    );
  });
  const x = left + 10 * week;
  return (
    element('rect', {
      x: 0,
      y: 706,
      width: size.width,
      height: 294,
      fill: palette.paper,
      'fill-opacity': 0.95,
    }) +
    rect(0, 706, size.width, 4, { fill: palette.ink }) +
    path(weeks, pen(palette.line, 1.6)) +
    bars.join('') +
    stroke(
      [
        [x, top - 26],
        [x, top + row * 4 + 4],
      ],
      palette.mark,
      3.4,
    ) +
    circle([x, top - 28], 9, { fill: palette.mark })
  );
}
