import { contoursAt, type Grid, sampleGrid } from '../drawing/contours.ts';
import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise } from '../drawing/noise.ts';
import { circle, clipped, curveData, gradient, group, path, type Point, polygon, rect, stroke } from '../drawing/svg.ts';
import { arrow, haloText, levelMark, waterMark } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;
const GROUND = 470;
const MIDDLE = 800;
const CROWN = { half: 250, top: 268 };
const FOOT = { half: 520 };

/** An embankment on peat: how far the ground below gives way. */
export function picture(): Picture {
  return {
    slug: 'elkerulo-ut',
    drawing: drawing(
      palette.paper,
      gradient('sky', [[0, '#f3e3c4'], [0.5, '#fbf6ea']]),
      background('url(#sky)'),
      trees(),
      ...LAYERS.map(layer),
      drains(),
      isolines(),
      embankment(),
      plates(),
      waterMark([140, GROUND + 44], palette.petrol, 1.1),
      stroke([[0, GROUND + 44], [width, GROUND + 44]], palette.petrol, 2.2, { 'stroke-dasharray': '16 9', opacity: 0.75 }),
      levelMark([1440, GROUND - 2], '112,30', { size: 22 }),
    ),
  };
}

/** How far the old ground has sunk, px in the drawing. */
function settled(x: number): number {
  return 62 * Math.exp(-(((x - MIDDLE) / 430) ** 4));
}

const LAYERS: { soil: Soil; fill: string; top: number; sinks: number }[] = [
  { soil: 'peat', fill: '#7a604a', top: GROUND, sinks: 1 },
  { soil: 'clay', fill: '#a9826a', top: 664, sinks: 0.42 },
  { soil: 'sand', fill: palette.sand, top: 812, sinks: 0.06 },
];

function layer({ soil, fill, top, sinks }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(90 + index);
  const edge = Array.from({ length: 83 }, (_, at): Point => {
    const x = at * 20 - 20;
    return [x, top + settled(x) * sinks + noise(x / 230, 3) * (index === 0 ? 4 : 13)];
  });
  const outline = `${curveData(edge)}L${width + 20} ${height}L-20 ${height}z`;
  const ink = { colour: soil === 'peat' ? '#f3e6cf' : palette.ink, width: soil === 'sand' ? 2.8 : 1.7, opacity: 0.34 };
  return (
    path(outline, { fill }) +
    hatch(soil, outline, { x: 0, y: top - 20, width, height: height - top + 30 }, ink, 21 + index, 1.15) +
    path(curveData(edge), { stroke: palette.ink, 'stroke-width': index === 0 ? 3.5 : 1.6, opacity: index === 0 ? 1 : 0.55 })
  );
}

function trees(): string {
  const noise = createNoise(4);
  const crowns = Array.from({ length: 120 }, (_, at): Point => {
    const x = at * 14 - 20;
    return [x, GROUND - 66 - 34 * noise(x / 120, 1) - 14 * noise(x / 26, 8)];
  });
  return path(`${curveData(crowns)}L${width + 20} ${GROUND + 8}H-20z`, { fill: '#c9c6a0', opacity: 0.7 });
}

/** Vertical drains that shorten the way of the pore water. */
function drains(): string {
  const xs = Array.from({ length: 20 }, (_, at) => MIDDLE - 494 + at * 52);
  return path(xs.map((x) => `M${x} ${GROUND + 4 + settled(x)}V806`).join(''), {
    stroke: '#dfeef0',
    'stroke-width': 3.2,
    opacity: 0.6,
  });
}

/**
 * Share of the embankment's load that reaches a point of the elastic half-space below it
 * (the trapezoid as two ramps and a strip; Gray 1936).
 */
function stress(x: number, depth: number): number {
  const z = Math.max(depth, 0.5);
  const ramp = FOOT.half - CROWN.half;
  const side = (from: number) => {
    const inner = Math.atan((CROWN.half - from) / z);
    const outer = Math.atan((FOOT.half - from) / z);
    return ((FOOT.half - from) * outer - (CROWN.half - from) * inner) / ramp;
  };
  return (side(x) + side(-x)) / Math.PI;
}

function isolines(): string {
  const top = GROUND + 10;
  const grid: Grid = sampleGrid(width, height - top, 8, (x, y) => stress(x - MIDDLE, y));
  const area = `M0 ${top}H${width}V${height}H0z`;
  const lines = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((level) => {
    const data = contoursAt(grid, level).map(({ points, isClosed }) => curveData(points.filter((_, at) => at % 3 === 0), isClosed));
    return path(data.join(''), { stroke: '#ffe2b0', 'stroke-width': level === 0.5 ? 4.5 : 3, opacity: 0.3 + level * 0.65 });
  });
  const label = (level: number) => {
    const depth = Array.from({ length: 60 }, (_, at) => at * 8).find((z) => stress(0, z) < level) ?? 0;
    return haloText(MIDDLE + 14, top + depth - 6, `${Math.round(level * 100)} %`, { size: 21, face: 'mono', fill: '#fff3dc' }, '#5b4433');
  };
  return clipped(area, group({ transform: `translate(0 ${top})` }, ...lines)) + label(0.9) + label(0.8);
}

function embankment(): string {
  const base = Array.from({ length: 53 }, (_, at): Point => {
    const x = MIDDLE - FOOT.half + at * 20;
    return [x, GROUND + settled(x)];
  });
  const body: Point[] = [...base, [MIDDLE + CROWN.half, CROWN.top], [MIDDLE - CROWN.half, CROWN.top]];
  const outline = `M${body.map(([x, y]) => `${x} ${y}`).join('L')}z`;
  const lifts = Array.from({ length: 7 }, (_, at) => {
    const y = CROWN.top + 34 + at * 34;
    return `M0 ${y}Q${MIDDLE} ${y + at * 9} ${width} ${y}`;
  });
  const ink = { colour: palette.ink, width: 1.6, opacity: 0.3 };
  return (
    path(outline, { fill: '#e2c48d' }) +
    hatch('fill', outline, { x: 250, y: 250, width: 1100, height: 320 }, ink, 12, 1.25) +
    clipped(outline, path(lifts.join(''), { stroke: palette.clay, 'stroke-width': 1.6, opacity: 0.65 })) +
    path(outline, { stroke: palette.ink, 'stroke-width': 3.2, 'stroke-linejoin': 'round' }) +
    polygon([[MIDDLE - 205, CROWN.top - 20], [MIDDLE + 205, CROWN.top - 20], [MIDDLE + 226, CROWN.top], [MIDDLE - 226, CROWN.top]], palette.rock, { stroke: palette.ink, 'stroke-width': 2.4 }) +
    path(`M${MIDDLE - 196} ${CROWN.top - 20}v-34h14M${MIDDLE + 196} ${CROWN.top - 20}v-34h-14`, { stroke: palette.ink, 'stroke-width': 4 }) +
    lorry()
  );
}

function lorry(): string {
  const [x, y] = [MIDDLE - 68, CROWN.top - 22];
  const wheels = [22, 48, 118].map((shift) => circle([x + shift, y - 9], 9, { fill: palette.ink }));
  return (
    polygon([[x, y - 74], [x + 92, y - 74], [x + 84, y - 20], [x + 8, y - 20]], palette.petrol) +
    path(`M${x + 98} ${y - 14}v-52h22q10 0 13 14l5 20v18z`, { fill: palette.mark }) +
    rect(x + 4, y - 20, 132, 8, { fill: palette.ink }) +
    wheels.join('')
  );
}

/** Settlement plates with their rods, and the way each has gone. */
function plates(): string {
  return [-330, -110, 110, 330]
    .map((shift) => {
      const x = MIDDLE + shift;
      const y = GROUND + settled(x);
      const rod = Math.abs(shift) < 200 ? CROWN.top - 74 : CROWN.top + 26;
      return (
        stroke([[x, y - 4], [x, rod]], palette.mark, 3.6) +
        rect(x - 26, y - 8, 52, 8, { fill: palette.mark }) +
        circle([x, rod], 8, { fill: palette.mark, stroke: '#fff', 'stroke-width': 2.6 }) +
        arrow([x - 44, GROUND - 22], [x - 44, GROUND + settled(x) - 2], palette.ink, 3)
      );
    })
    .join('');
}
