import { contoursAt, sampleGrid } from '../drawing/contours.ts';
import { hatch } from '../drawing/hatch.ts';
import { createNoise, createRandom } from '../drawing/noise.ts';
import {
  circle,
  clipped,
  curveData,
  element,
  gradient,
  group,
  inked,
  path,
  pen,
  type Point,
  polygon,
  rect,
  stroke,
} from '../drawing/svg.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { beds, sheet } from './archive-sheet.ts';
import { background, drawing, type Picture } from './picture.ts';

/** Old boring logs on a table; the last one is being read into the computer. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient(
        'desk',
        [
          [0, '#22343c'],
          [1, '#101b21'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
      gradient(
        'scan',
        [
          [0, '#7fd6ea', 0],
          [0.92, '#7fd6ea', 0.34],
          [1, '#dff8ff', 0.95],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
      element(
        'filter',
        { id: 'shade', x: '-20%', y: '-20%', width: '140%', height: '140%' },
        element('feGaussianBlur', { stdDeviation: 14 }),
      ),
      background('url(#desk)'),
      sheet({ x: 96, y: 176, turn: -10, paper: '#dcc89c', seed: 3, name: '17' }),
      sheet({ x: 330, y: 98, turn: -4, paper: '#e7d7b0', seed: 5, name: '24' }),
      sheet({ x: 640, y: 132, turn: 3.5, paper: '#efe3c4', seed: 9, name: '31' }),
      digital(),
    ),
  };
}

/** The right of the picture: the light of the scanner, and the log as data. */
function digital(): string {
  const left = 1190;
  const log = beds(9).map(({ soil, fill, top, bottom }, index) => {
    const [y, h] = [top - 30, bottom - top - 3];
    const outline = `M${left} ${y}h104v${h}h-104z`;
    const bars = Array.from({ length: 3 }, (_, bar) => {
      const w = [150, 210, 120][(bar + index) % 3]! * (0.5 + ((index * 37 + bar * 53) % 50) / 100);
      return 18 + bar * 22 < h
        ? rect(left + 130, y + 8 + bar * 22, w, 9, {
            fill: bar === 0 ? '#e9f3f5' : '#6f8b95',
            rx: 4,
          })
        : '';
    });
    return (
      path(outline, { fill }) +
      hatch(
        soil,
        outline,
        { x: left, y, width: 104, height: h },
        { colour: palette.ink, width: 1.5, opacity: 0.6 },
        60 + index,
        0.75,
      ) +
      bars.join('')
    );
  });
  const nodes = beds(9).map(({ top }): Point => [left - 26, top - 30]);
  return (
    rect(960, 70, 186, 880, { fill: 'url(#scan)' }) +
    polygon(
      [
        [1146, 70],
        [1150, 70],
        [1150, 950],
        [1146, 950],
      ],
      '#effcff',
    ) +
    stroke([nodes[0]!, nodes.at(-1)!], '#7fd6ea', 2) +
    nodes.map((node) => circle(node, 7, inked('#101b21', '#7fd6ea', 3))).join('') +
    log.join('') +
    locations(left, 700) +
    text(left, 84, '31. sz. fúrás', { size: 24, face: 'bold', fill: '#eef6f8' }) +
    text(left + 210, 84, 'EOV', { size: 20, face: 'mono', fill: '#7fd6ea' })
  );
}

/** Where the borings of the archive lie, and this one among them. */
function locations(left: number, top: number): string {
  const random = createRandom(52);
  const [width, height] = [346, 214];
  const relief = createNoise(18);
  const grid = sampleGrid(width, height, 8, (x, y) => relief(x / 130, y / 130));
  const lines = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].flatMap((level) =>
    contoursAt(grid, level).map(({ points, isClosed }) => curveData(points, isClosed)),
  );
  const dots = Array.from({ length: 26 }, (): Point => [
    16 + random() * (width - 32),
    16 + random() * (height - 32),
  ]);
  const here: Point = [212, 96];
  return group(
    { transform: `translate(${left} ${top})` },
    rect(0, 0, width, height, inked('#16262e', '#3d5763', 2)),
    clipped(`M0 0H${width}V${height}H0z`, path(lines.join(''), pen('#3f6371', 1.6))),
    dots.map((dot) => circle(dot, 4, { fill: '#9fb6be' })).join(''),
    circle(here, 19, inked('none', palette.markLight, 2.4)),
    circle(here, 8, { fill: palette.markLight }),
  );
}
