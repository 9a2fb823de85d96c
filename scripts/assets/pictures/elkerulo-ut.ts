import { contourData, contoursAt, type Grid, sampleGrid } from '../drawing/contours.ts';
import type { Soil } from '../drawing/hatch.ts';
import { createNoise } from '../drawing/noise.ts';
import { layer } from '../drawing/strata.ts';
import {
  clipped,
  curveData,
  gradient,
  group,
  path,
  pen,
  type Point,
  stroke,
} from '../drawing/svg.ts';
import { haloText, levelMark, waterMark } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { CROWN, embankment, FOOT, GROUND, MIDDLE, plates, settled } from './embankment.ts';
import { background, drawing, type Picture, size } from './picture.ts';

const { width, height } = size;

/** An embankment on peat: how far the ground below gives way. */
export function picture(): Picture {
  return {
    drawing: drawing(
      gradient('sky', [
        [0, '#f3e3c4'],
        [0.5, '#fbf6ea'],
      ]),
      background('url(#sky)'),
      trees(),
      ...LAYERS.map(stratum),
      drains(),
      isolines(),
      embankment(),
      plates(),
      waterMark([140, GROUND + 44], palette.petrol, 1.1),
      stroke(
        [
          [0, GROUND + 44],
          [width, GROUND + 44],
        ],
        palette.petrol,
        2.2,
        { 'stroke-dasharray': '16 9', opacity: 0.75 },
      ),
      levelMark([1440, GROUND - 2], '112,30', { size: 22 }),
    ),
  };
}

const LAYERS: { soil: Soil; fill: string; top: number; sinks: number }[] = [
  { soil: 'peat', fill: '#7a604a', top: GROUND, sinks: 1 },
  { soil: 'clay', fill: '#a9826a', top: 664, sinks: 0.42 },
  { soil: 'sand', fill: palette.sand, top: 812, sinks: 0.06 },
];

function stratum({ soil, fill, top, sinks }: (typeof LAYERS)[number], index: number): string {
  const noise = createNoise(90 + index);
  const edge = Array.from({ length: 83 }, (_, at): Point => {
    const x = at * 20 - 20;
    return [x, top + settled(x) * sinks + noise(x / 230, 3) * (index === 0 ? 4 : 13)];
  });
  return layer({
    soil,
    fill,
    top: edge,
    bottom: height,
    seed: 21 + index,
    colour: soil === 'peat' ? '#f3e6cf' : palette.ink,
    scale: 1.15,
    isSurface: index === 0,
  });
}

function trees(): string {
  const noise = createNoise(4);
  const crowns = Array.from({ length: 120 }, (_, at): Point => {
    const x = at * 14 - 20;
    return [x, GROUND - 66 - 34 * noise(x / 120, 1) - 14 * noise(x / 26, 8)];
  });
  return path(`${curveData(crowns)}L${width + 20} ${GROUND + 8}H-20z`, {
    fill: '#c9c6a0',
    opacity: 0.7,
  });
}

/** Vertical drains that shorten the way of the pore water. */
function drains(): string {
  const xs = Array.from({ length: 20 }, (_, at) => MIDDLE - 494 + at * 52);
  return path(
    xs.map((x) => `M${x} ${GROUND + 4 + settled(x)}V806`).join(''),
    pen('#dfeef0', 3.2, { opacity: 0.6 }),
  );
}

/**
 * Share of the embankment's load that reaches a point of the elastic half-space below it
 * (the trapezoid as two ramps and a strip; Gray 1936).
 */
function stress(x: number, depth: number): number {
  const z = Math.max(depth, 0.5);
  const slope = FOOT.half - CROWN.half;
  const side = (from: number) => {
    const inner = Math.atan((CROWN.half - from) / z);
    const outer = Math.atan((FOOT.half - from) / z);
    return ((FOOT.half - from) * outer - (CROWN.half - from) * inner) / slope;
  };
  return (side(x) + side(-x)) / Math.PI;
}

function isolines(): string {
  const top = GROUND + 10;
  const grid: Grid = sampleGrid(width, height - top, 8, (x, y) => stress(x - MIDDLE, y));
  const area = `M0 ${top}H${width}V${height}H0z`;
  const lines = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((level) => {
    const data = contourData(contoursAt(grid, level), 3);
    return path(data, pen('#ffe2b0', level === 0.5 ? 4.5 : 3, { opacity: 0.3 + level * 0.65 }));
  });
  const label = (level: number) => {
    const depth =
      Array.from({ length: 60 }, (_, at) => at * 8).find((z) => stress(0, z) < level) ?? 0;
    return haloText(
      MIDDLE + 14,
      top + depth - 6,
      `${Math.round(level * 100)} %`,
      { size: 21, face: 'mono', fill: '#fff3dc' },
      '#5b4433',
    );
  };
  return (
    clipped(area, group({ transform: `translate(0 ${top})` }, ...lines)) + label(0.9) + label(0.8)
  );
}
