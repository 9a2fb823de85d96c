import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise, createRandom, smoothStep } from '../drawing/noise.ts';
import { clipped, curveData, gradient, lineData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { levelMark, waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const GROUND = 300;
const PIT = { left: 470, right: 1090, bottom: 748 };
const WALL = 30; // px
const METRE = 25; // px

/** The section of an excavation between diaphragm walls, with the log of a cone penetration test. */
export function picture(): Picture {
  return {
    slug: 'melygarazs',
    drawing: drawing(
      palette.paper,
      gradient('sky', [[0, '#dfe7e6'], [0.32, '#f8f2e4']]),
      gradient('wet', [[0, '#2c7f96', 0.2], [0.7, '#2c7f96', 0.16], [1, '#2c7f96', 0]]),
      background('url(#sky)'),
      house({ x: -40, floors: 3, bays: 4, fill: '#e9d9b4' }),
      house({ x: 262, floors: 2, bays: 2, fill: '#dfc9a4' }),
      house({ x: 1136, floors: 3, bays: 2, fill: '#e4d2b2' }),
      ...LAYERS.map(layer),
      groundwater(),
      pit(),
      coneLog(),
      levelMark([700, GROUND], '±0,00', { size: 22 }),
      levelMark([812, PIT.bottom - 14], '-17,85', { size: 22 }),
    ),
  };
}

const LAYERS: { soil: Soil; fill: string; top: number; bend: number }[] = [
  { soil: 'fill', fill: '#c9bda6', top: GROUND, bend: 0 },
  { soil: 'silt', fill: palette.loess, top: 372, bend: 14 },
  { soil: 'sand', fill: '#dcae68', top: 462, bend: 20 },
  { soil: 'gravel', fill: '#cf9a58', top: 588, bend: 16 },
  { soil: 'clay', fill: '#a7633f', top: 700, bend: 22 },
  { soil: 'clay', fill: '#6f7f7c', top: 858, bend: 12 },
];

function layer({ soil, fill, top, bend }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(40 + index);
  const edge = Array.from({ length: 42 }, (_, at): Point => [at * 40 - 20, top + bend * noise(at / 8, index)]);
  const outline = `${curveData(edge)}L${width + 20} ${height}L-20 ${height}z`;
  const ink = { colour: palette.ink, width: soil === 'sand' ? 2.6 : 1.5, opacity: 0.34 };
  const line = index === 0 ? 3.5 : 1.4;
  return (
    path(outline, { fill }) +
    hatch(soil, outline, { x: 0, y: top - 24, width, height: height - top + 30 }, ink, 60 + index) +
    path(curveData(edge), { stroke: palette.ink, 'stroke-width': line, opacity: index === 0 ? 1 : 0.5 })
  );
}

function house({ x, floors, bays, fill }: { x: number; floors: number; bays: number; fill: string }): string {
  const bay = 76;
  const storey = 74;
  const w = bays * bay + 24;
  const top = GROUND - floors * storey - 6;
  const windows = Array.from({ length: floors * bays }, (_, index) => {
    const left = x + 12 + (index % bays) * bay + 22;
    const up = top + 20 + Math.floor(index / bays) * storey;
    return rect(left, up, 32, 40, { fill: '#50666d' }) + path(`M${left - 5} ${up - 5}h42M${left + 16} ${up}v40M${left} ${up + 15}h32`, { stroke: '#fbf6ea', 'stroke-width': 2.4 });
  });
  return (
    polygon([[x - 8, top], [x + 14, top - 38], [x + w - 14, top - 38], [x + w + 8, top]], '#8f5a41', { stroke: palette.ink, 'stroke-width': 2 }) +
    rect(x, top, w, GROUND - top, { fill, stroke: palette.ink, 'stroke-width': 2 }) +
    rect(x + 8, GROUND - 4, w - 16, 72, { fill: '#cfc6b5', stroke: palette.ink, 'stroke-width': 2 }) +
    windows.join('')
  );
}

function groundwater(): string {
  const level = 496;
  const line = (from: number, to: number) => stroke([[from, level], [to, level]], palette.petrol, 2.6, { 'stroke-dasharray': '16 9' });
  return (
    rect(0, level, PIT.left, 270, { fill: 'url(#wet)' }) +
    rect(PIT.right, level, width - PIT.right, 270, { fill: 'url(#wet)' }) +
    line(0, PIT.left - WALL) +
    line(PIT.right + WALL, width) +
    waterMark([330, level], palette.petrol, 1.1)
  );
}

function pit(): string {
  const slabs = [0, 1, 2, 3].map((floor) => {
    const y = GROUND + 8 + floor * 108;
    return rect(PIT.left, y, PIT.right - PIT.left, 15, { fill: '#e7e8e3', stroke: palette.ink, 'stroke-width': 2 });
  });
  const columns = [625, 780, 935].map((x) => rect(x - 9, GROUND + 8, 18, PIT.bottom - GROUND, { fill: '#dcdfda', stroke: palette.ink, 'stroke-width': 2 }));
  const wall = (x: number) =>
    rect(x, GROUND - 8, WALL, 604, { fill: '#cfd4d1', stroke: palette.ink, 'stroke-width': 2.5 }) +
    path(Array.from({ length: 59 }, (_, at) => `M${x + 2} ${GROUND + 8 + at * 10}l${WALL - 4} -14`).join(''), { stroke: palette.rock, 'stroke-width': 1, opacity: 0.55 });
  const slab: Point[] = [[PIT.left, PIT.bottom - 14], [PIT.right, PIT.bottom - 14], [PIT.right, PIT.bottom + 34], [PIT.left, PIT.bottom + 34]];
  return (
    rect(PIT.left, GROUND - 3, PIT.right - PIT.left, PIT.bottom - GROUND + 3, { fill: '#f5f1e6' }) +
    columns.join('') +
    slabs.join('') +
    polygon(slab, '#cfd4d1', { stroke: palette.ink, 'stroke-width': 2.5 }) +
    cars() +
    wall(PIT.left - WALL) +
    wall(PIT.right)
  );
}

function cars(): string {
  const random = createRandom(8);
  const tints = [palette.petrol, palette.clay, palette.rock, palette.marl];
  return [0, 1, 2, 3]
    .flatMap((floor) =>
      [486, 647, 802, 957].filter((x) => random() < 0.62 && !(floor === 3 && x === 802)).map((x, index) => {
        const y = GROUND + 8 + (floor + 1) * 108 - (floor === 3 ? 11 : 5);
        const body = `M${x} ${y - 12}q2 -14 20 -16l16 -14h36l18 14q22 1 22 16v4h-112z`;
        const fill = tints[(floor + index) % tints.length]!;
        return path(body, { fill, opacity: 0.85 }) + path(`M${x + 24} ${y - 5}h.1M${x + 88} ${y - 5}h.1`, { stroke: palette.ink, 'stroke-width': 17, 'stroke-linecap': 'round' });
      }),
    )
    .join('');
}

/** Cone resistance over depth, on a strip of its own. */
function coneLog(): string {
  const [left, top, w, depth] = [1300, GROUND - 62, 236, 700];
  const noise = createNoise(77);
  const curve = Array.from({ length: 316 }, (_, at): Point => {
    const y = GROUND + at * 2;
    const sand = smoothStep(455, 480, y) * 62 + smoothStep(580, 600, y) * 66 - smoothStep(690, 712, y) * 112;
    const value = 24 + sand + noise(y / 9, 1) * (7 + sand * 0.2) + noise(y / 30, 5) * 9 + (y - GROUND) * 0.03;
    return [left + 48 + value, y];
  });
  const strip = lineData([[left, top], [left + w, top], [left + w, top + depth], [left, top + depth]]);
  const ticks = Array.from({ length: 26 }, (_, at) => `M${left + 48} ${GROUND + at * METRE}h${at % 5 === 0 ? -12 : -6}`);
  const guides = Array.from({ length: 3 }, (_, at) => `M${left + 98 + at * 50} ${GROUND}v632`);
  return (
    path(`${strip}z`, { fill: palette.paper, 'fill-opacity': 0.94, stroke: palette.ink, 'stroke-width': 2 }) +
    clipped(`${strip}z`, path(`${lineData(curve)}H${left + 48}V${GROUND}z`, { fill: palette.mark, opacity: 0.12 }), path(guides.join(''), { stroke: palette.line, 'stroke-width': 1.5 })) +
    path(`${ticks.join('')}M${left + 48} ${GROUND}v632M${left + 48} ${GROUND}h170`, { stroke: palette.ink, 'stroke-width': 1.6 }) +
    stroke(curve, palette.mark, 2.6, { 'stroke-linejoin': 'round' }) +
    [0, 5, 10, 15, 20, 25].map((metre) => text(left + 30, GROUND + metre * METRE + 7, String(metre), { size: 19, face: 'mono', anchor: 'end', fill: palette.ink })).join('') +
    text(left + 20, top + 34, 'CPTu', { size: 25, face: 'bold', fill: palette.ink }) +
    text(left + w - 18, top + 34, 'qc [MPa]', { size: 19, face: 'mono', anchor: 'end', fill: palette.quiet })
  );
}
