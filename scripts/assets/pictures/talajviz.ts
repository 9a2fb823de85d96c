import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise } from '../drawing/noise.ts';
import { circle, clipped, curveData, gradient, lineData, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { arrow, dimension, levelMark, waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const GROUND = 330;
const TABLE = 452;
const MIDDLE = 800;
const TRENCH = { top: 300, bottom: 150, floor: 668 };
const POINTS = [-365, 365];

/** A trench for a sewer, kept dry by vacuum wells: the water table drawn down to below its floor. */
export function picture(): Picture {
  return {
    slug: 'talajviz',
    drawing: drawing(
      palette.ink,
      gradient('sky', [[0, '#dcebee'], [0.34, '#fbf8ef']]),
      gradient('wet', [[0, '#5aa9bf', 0.62], [1, '#2f7f98', 0.42]]),
      background('url(#sky)'),
      house(),
      ...LAYERS.slice(0, -1).map(layer),
      water(),
      layer(LAYERS.at(-1)!, LAYERS.length),
      trench(),
      pipe(),
      ...POINTS.map(wellPoint),
      header(),
      levelMark([292, GROUND], '98,60', { size: 22 }),
      waterMark([180, TABLE], palette.petrolDeep, 1.2),
      waterMark([MIDDLE, drawdown(MIDDLE)], palette.petrolDeep, 0.9),
      dimension([MIDDLE - 296, TABLE], [MIDDLE - 296, drawdown(MIDDLE - 296)], palette.ink),
      text(MIDDLE - 310, (TABLE + drawdown(MIDDLE)) / 2 + 30, '3,40 m', { size: 22, face: 'mono', anchor: 'middle', turn: -90, fill: palette.ink }),
    ),
  };
}

const LAYERS: { soil: Soil; fill: string; top: number }[] = [
  { soil: 'topsoil', fill: '#8d7453', top: GROUND },
  { soil: 'silt', fill: '#ecd9ab', top: GROUND + 44 },
  { soil: 'sand', fill: '#e6c386', top: 480 },
  { soil: 'gravel', fill: '#d3a365', top: 770 },
  { soil: 'clay', fill: '#b07a5a', top: 912 },
];

function layer({ soil, fill, top }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(140 + index);
  const edge = Array.from({ length: 42 }, (_, at): Point => [at * 40 - 20, top + (index < 2 ? 3 : 11) * noise(at / 7, 2)]);
  const outline = `${curveData(edge)}L${width + 20} ${height}L-20 ${height}z`;
  const ink = { colour: palette.ink, width: soil === 'sand' ? 2.6 : 1.5, opacity: 0.3 };
  return (
    path(outline, { fill }) +
    hatch(soil, outline, { x: 0, y: top - 16, width, height: height - top + 20 }, ink, 31 + index) +
    path(curveData(edge), { stroke: palette.ink, 'stroke-width': index === 0 ? 3.4 : 1.3, opacity: index === 0 ? 1 : 0.45 })
  );
}

/** A neighbour, with the bolt by which its settlement is watched. */
function house(): string {
  const windows = [0, 1, 2].map((column) =>
    [0, 1].map((row) => rect(22 + column * 72, 128 + row * 92, 34, 48, { fill: '#567078', stroke: '#fbf6ea', 'stroke-width': 4 })).join(''),
  );
  return (
    polygon([[-20, 98], [250, 98], [222, 44], [-20, 44]], '#8f5a41', { stroke: palette.ink, 'stroke-width': 2.4 }) +
    rect(-20, 98, 256, GROUND - 98, { fill: '#ead9b5', stroke: palette.ink, 'stroke-width': 2.4 }) +
    rect(-20, GROUND - 26, 256, 26, { fill: '#bfb6a4', stroke: palette.ink, 'stroke-width': 2 }) +
    windows.join('') +
    circle([236, GROUND - 44], 9, { fill: palette.mark, stroke: '#fff', 'stroke-width': 3 })
  );
}

/** The water table: Dupuit's parabola outside the wells, nearly level between them. */
function drawdown(x: number): number {
  const reach = 700;
  const depth = 300;
  const distance = Math.abs(x - MIDDLE);
  if (distance <= 365) return TABLE + depth - 14 * (1 - (distance / 365) ** 2);
  const share = Math.min(1, (distance - 365) / (reach - 365 + 120));
  return TABLE + depth * (1 - share ** 0.5) ** 1.15;
}

function water(): string {
  const curve = Array.from({ length: 325 }, (_, at): Point => [at * 5 - 10, drawdown(at * 5 - 10)]);
  const body = `${lineData(curve)}L1620 940L-20 940z`;
  const flow = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((row) => {
      const y = 720 + row * 62 - (row === 0 ? 22 : 0);
      return arrow([MIDDLE + side * (690 - row * 40), y - 10], [MIDDLE + side * (520 - row * 30), y], palette.petrolDeep, 3.4);
    }),
  );
  return (
    path(body, { fill: 'url(#wet)' }) +
    stroke([[0, TABLE], [width, TABLE]], palette.petrolDeep, 2, { 'stroke-dasharray': '4 9', 'stroke-linecap': 'round' }) +
    stroke(curve, palette.petrolDeep, 4) +
    flow.join('')
  );
}

function trench(): string {
  const { top, bottom, floor } = TRENCH;
  const shape: Point[] = [[MIDDLE - top, GROUND - 2], [MIDDLE - bottom, floor], [MIDDLE + bottom, floor], [MIDDLE + top, GROUND - 2]];
  return (
    polygon(shape, '#fbf8ef') +
    stroke(shape, palette.ink, 3.4, { 'stroke-linejoin': 'round' }) +
    clipped(`${lineData(shape)}z`, path(`M${MIDDLE - 200} ${floor}V${floor - 64}H${MIDDLE + 200}V${floor}z`, { fill: '#d9c9a3' }), hatch('gravel', `M${MIDDLE - 200} ${floor}V${floor - 64}H${MIDDLE + 200}V${floor}z`, { x: 600, y: floor - 64, width: 400, height: 70 }, { colour: palette.ink, width: 1.4, opacity: 0.4 }, 3, 0.7))
  );
}

function pipe(): string {
  const centre: Point = [MIDDLE, TRENCH.floor - 104];
  return (
    circle(centre, 84, { fill: '#c9cecb', stroke: palette.ink, 'stroke-width': 3.4 }) +
    circle(centre, 66, { fill: '#f4f2ea', stroke: palette.ink, 'stroke-width': 2.4 }) +
    path(`M${MIDDLE - 62} ${centre[1] + 24}A66 66 0 0 0 ${MIDDLE + 62} ${centre[1] + 24}z`, { fill: '#8fbfca' }) +
    text(MIDDLE, centre[1] + 4, 'DN 1200', { size: 23, face: 'mono', anchor: 'middle', fill: palette.ink })
  );
}

function wellPoint(shift: number): string {
  const x = MIDDLE + shift;
  const slots = Array.from({ length: 15 }, (_, at) => `M${x - 9} ${738 + at * 7}h18`).join('');
  return (
    rect(x - 20, GROUND, 40, 520, { fill: '#f0dfb6', stroke: palette.ink, 'stroke-width': 1.4, opacity: 0.85 }) +
    rect(x - 9, GROUND - 62, 18, 570, { fill: '#fff', stroke: palette.ink, 'stroke-width': 2.4 }) +
    path(slots, { stroke: palette.petrol, 'stroke-width': 3 }) +
    arrow([x, 716], [x, 600], palette.petrol, 4)
  );
}

/** The pipe that collects the water on the ground, and the pump. */
function header(): string {
  const y = GROUND - 66;
  const [left, right] = [MIDDLE + POINTS[0]!, MIDDLE + POINTS[1]!];
  return (
    path(`M${left} ${y}H${left - 60}M${right} ${y}H${right + 90}`, { stroke: palette.petrol, 'stroke-width': 15 }) +
    path(`M${left} ${y - 12}v24M${right} ${y - 12}v24`, { stroke: palette.ink, 'stroke-width': 26 }) +
    rect(right + 90, GROUND - 122, 190, 100, { fill: palette.mark, stroke: palette.ink, 'stroke-width': 3, rx: 8 }) +
    circle([right + 150, GROUND - 72], 30, { fill: palette.paper, stroke: palette.ink, 'stroke-width': 3 }) +
    path(`M${right + 150} ${GROUND - 72}l14 -17`, { stroke: palette.ink, 'stroke-width': 3.4, 'stroke-linecap': 'round' }) +
    path(`M${right + 112} ${GROUND - 22}v20M${right + 258} ${GROUND - 22}v20M${right + 205} ${GROUND - 96}h52M${right + 205} ${GROUND - 78}h52M${right + 205} ${GROUND - 60}h52`, { stroke: palette.ink, 'stroke-width': 4 })
  );
}
