import { contoursAt, sampleGrid } from '../drawing/contours.ts';
import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise, createRandom } from '../drawing/noise.ts';
import { circle, curveData, element, gradient, group, lineData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture } from './picture.ts';

const SHEET = { width: 500, height: 760 };

/** Old boring logs on a table; the last one is being read into the computer. */
export function picture(): Picture {
  return {
    slug: 'tervtar',
    drawing: drawing(
      '#c8d4d6',
      gradient('desk', [[0, '#22343c'], [1, '#101b21']], { x1: 0, y1: 0, x2: 1, y2: 1 }),
      gradient('scan', [[0, '#7fd6ea', 0], [0.92, '#7fd6ea', 0.34], [1, '#dff8ff', 0.95]], { x1: 0, y1: 0, x2: 1, y2: 0 }),
      element('filter', { id: 'shade', x: '-20%', y: '-20%', width: '140%', height: '140%' }, element('feGaussianBlur', { stdDeviation: 14 })),
      background('url(#desk)'),
      sheet({ x: 96, y: 176, turn: -10, paper: '#dcc89c', seed: 3, name: '17' }),
      sheet({ x: 330, y: 98, turn: -4, paper: '#e7d7b0', seed: 5, name: '24' }),
      sheet({ x: 640, y: 132, turn: 3.5, paper: '#efe3c4', seed: 9, name: '31' }),
      digital(),
    ),
  };
}

interface Sheet {
  x: number;
  y: number;
  turn: number;
  paper: string;
  seed: number;
  name: string;
}

function sheet({ x, y, turn, paper, seed, name }: Sheet): string {
  const { width, height } = SHEET;
  const outline = { rx: 3 };
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})` },
    rect(10, 18, width, height, { fill: '#000', opacity: 0.55, filter: 'url(#shade)' }),
    rect(0, 0, width, height, { fill: paper, ...outline }),
    stains(seed),
    rect(22, 22, width - 44, height - 44, { fill: 'none', stroke: '#5b4a34', 'stroke-width': 2 }),
    heading(name),
    column(seed),
    handwriting(seed),
    stamp(seed),
  );
}

function stains(seed: number): string {
  const random = createRandom(seed * 31);
  const fold = `M0 ${SHEET.height / 2}H${SHEET.width}M${SHEET.width / 2} 0V${SHEET.height}`;
  const spots = Array.from({ length: 5 }, () =>
    circle([random() * SHEET.width, random() * SHEET.height], 24 + random() * 60, { fill: '#8a6a35', opacity: 0.05 }),
  );
  return spots.join('') + path(fold, { stroke: '#6d5632', 'stroke-width': 2, opacity: 0.22 });
}

function heading(name: string): string {
  const ink = '#3b3023';
  return (
    text(44, 66, `${name}. sz. fúrás`, { size: 30, face: 'bold', fill: ink }) +
    text(44, 96, 'Fúrásszelvény  M 1:100', { size: 18, face: 'mono', fill: ink }) +
    path('M22 114H478', { stroke: '#5b4a34', 'stroke-width': 2 })
  );
}

const SOILS: { soil: Soil; fill: string }[] = [
  { soil: 'topsoil', fill: '#a58d63' },
  { soil: 'loess', fill: '#e3c98f' },
  { soil: 'silt', fill: '#d9bf8a' },
  { soil: 'sand', fill: '#d5a964' },
  { soil: 'gravel', fill: '#c99c62' },
  { soil: 'clay', fill: '#b47a55' },
  { soil: 'marl', fill: '#97a08d' },
];

interface Bed {
  soil: Soil;
  fill: string;
  top: number;
  bottom: number;
}

/** The beds of one boring between the heading and the foot of its sheet. */
function beds(seed: number): Bed[] {
  const random = createRandom(seed);
  const shares = SOILS.map((_, index) => (index === 0 ? 0.35 : 0.6 + random()));
  const sum = shares.reduce((total, share) => total + share, 0);
  let top = 136;
  return SOILS.map(({ soil, fill }, index) => {
    const bottom = top + (570 * shares[index]!) / sum;
    const bed = { soil, fill, top, bottom };
    top = bottom;
    return bed;
  });
}

function column(seed: number): string {
  const drawn = beds(seed).map(({ soil, fill, top, bottom }, index) => {
    const box = { x: 100, y: top, width: 110, height: bottom - top };
    const outline = `M100 ${top}H210V${bottom}H100z`;
    const ink = { colour: '#33291d', width: soil === 'sand' ? 2.6 : 1.5, opacity: 0.7 };
    return (
      path(outline, { fill }) +
      hatch(soil, outline, box, ink, seed + index, 0.72) +
      path(`${outline}M210 ${bottom}H456`, { stroke: '#33291d', 'stroke-width': 1.8 })
    );
  });
  const depths = Array.from({ length: 11 }, (_, metre) =>
    path(`M84 ${136 + metre * 57}h16`, { stroke: '#33291d', 'stroke-width': 1.8 }) +
    text(76, 143 + metre * 57, String(metre), { size: 18, face: 'mono', anchor: 'end', fill: '#33291d' }),
  );
  return drawn.join('') + depths.join('') + waterMark([232, 330 + seed * 7], '#24627a', 0.8);
}

/** Lines that read as notes from afar. */
function handwriting(seed: number): string {
  const random = createRandom(seed + 400);
  const noise = createNoise(seed + 77);
  const lines = beds(seed).flatMap(({ top, bottom }) =>
    Array.from({ length: Math.max(1, Math.floor((bottom - top - 14) / 26)) }, (_, row) => {
      const y = top + 24 + row * 26;
      const length = (row === 0 ? 150 : 90) + random() * 60;
      const points = Array.from({ length: Math.floor(length / 2.4) }, (_step, at): Point => {
        const gap = noise(at / 7, y) > 0.42 ? 0 : 1;
        return [258 + at * 2.4 + 1.6 * Math.sin(at * 1.9), y + gap * 5.5 * noise(at / 1.3, y * 3.1)];
      });
      return lineData(points);
    }),
  );
  return path(lines.join(''), { stroke: '#2d3f63', 'stroke-width': 1.7, 'stroke-linejoin': 'round', opacity: 0.8 });
}

function stamp(seed: number): string {
  const style = { size: 26, face: 'black', anchor: 'middle', fill: '#a03325', tracking: 0.1 } as const;
  return group(
    { transform: `translate(382 ${640 + seed * 3}) rotate(-14)`, opacity: 0.72 },
    rect(-84, -34, 168, 52, { fill: 'none', stroke: '#a03325', 'stroke-width': 4, rx: 6 }),
    text(0, 2, 'ARCHÍV', style),
  );
}

/** The right of the picture: the light of the scanner, and the log as data. */
function digital(): string {
  const left = 1190;
  const log = beds(9).map(({ soil, fill, top, bottom }, index) => {
    const [y, h] = [top - 30, bottom - top - 3];
    const outline = `M${left} ${y}h104v${h}h-104z`;
    const bars = Array.from({ length: 3 }, (_, bar) => {
      const w = [150, 210, 120][(bar + index) % 3]! * (0.5 + ((index * 37 + bar * 53) % 50) / 100);
      return 18 + bar * 22 < h ? rect(left + 130, y + 8 + bar * 22, w, 9, { fill: bar === 0 ? '#e9f3f5' : '#6f8b95', rx: 4 }) : '';
    });
    return path(outline, { fill }) + hatch(soil, outline, { x: left, y, width: 104, height: h }, { colour: palette.ink, width: 1.5, opacity: 0.6 }, 60 + index, 0.75) + bars.join('');
  });
  const nodes = beds(9).map(({ top }): Point => [left - 26, top - 30]);
  return (
    rect(960, 70, 186, 880, { fill: 'url(#scan)' }) +
    polygon([[1146, 70], [1150, 70], [1150, 950], [1146, 950]], '#effcff') +
    stroke([nodes[0]!, nodes.at(-1)!], '#7fd6ea', 2) +
    nodes.map((node) => circle(node, 7, { fill: '#101b21', stroke: '#7fd6ea', 'stroke-width': 3 })).join('') +
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
  const dots = Array.from({ length: 26 }, (): Point => [16 + random() * (width - 32), 16 + random() * (height - 32)]);
  const here: Point = [212, 96];
  return group(
    { transform: `translate(${left} ${top})` },
    rect(0, 0, width, height, { fill: '#16262e', stroke: '#3d5763', 'stroke-width': 2 }),
    path(lines.join(''), { stroke: '#3f6371', 'stroke-width': 1.6 }),
    dots.map((dot) => circle(dot, 4, { fill: '#9fb6be' })).join(''),
    circle(here, 19, { fill: 'none', stroke: palette.markLight, 'stroke-width': 2.4 }),
    circle(here, 8, { fill: palette.markLight }),
  );
}
