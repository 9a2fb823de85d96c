import { contourData, contoursAt, sampleGrid } from '../drawing/contours.ts';
import { clamp, createRelief, type Field } from '../drawing/noise.ts';
import { blend, paint, type Pixels, ramp } from '../drawing/raster.ts';
import { circle, curveData, inked, path, pen, type Point, polygon, rect } from '../drawing/svg.ts';
import { arrow, haloText, scaleBar } from '../drawing/symbols.ts';
import { palette } from '../palette.ts';
import { drawing, type Picture, size } from './picture.ts';

const ragged = createRelief(71, 4, 0.5);
const SOURCES: { at: Point; strength: number; length: number; spread: number }[] = [
  { at: [470, 350], strength: 60, length: 275, spread: 92 },
  { at: [640, 520], strength: 10, length: 230, spread: 70 },
];
const FLOW = 0.42; // radians below the horizontal

/** A map of the contamination below a fuel depot, with its wells. */
export function picture(): Picture {
  return {
    ground: ground(),
    drawing: drawing(
      site(),
      isolines(),
      heads(),
      ...WELLS.map(well),
      arrow([1180, 150], [1330, 217], palette.petrol, 6),
      scaleBar([60, 924], 80, ['0', '20', '40', '60 m'], { size: 20 }),
    ),
  };
}

/** Hydrocarbons in the groundwater, mg/l. */
const concentration: Field = (x, y) => {
  const sum = SOURCES.reduce((total, { at, strength, length, spread }) => {
    const along = (x - at[0]) * Math.cos(FLOW) + (y - at[1]) * Math.sin(FLOW);
    const across = (y - at[1]) * Math.cos(FLOW) - (x - at[0]) * Math.sin(FLOW);
    const width = spread * (1 + Math.max(0, along) / 900);
    const behind = along < 0 ? (along / 95) ** 2 : (along / length) ** 1.6;
    return total + strength * Math.exp(-behind - (across / width) ** 2);
  }, 0);
  return sum * Math.exp(0.75 * ragged(x / 260, y / 260));
};

function ground(): Pixels {
  const meadow = createRelief(5, 5, 0.55);
  const base = ramp('#e4e3cd', '#f0ecdc', '#f7f2e6');
  const heat = ramp('#efd9a0', '#e9b765', '#d97f35', '#b8431a', '#7d2113');
  return paint(size, (x, y) => {
    const tint = base(0.5 + 0.55 * meadow(x / 430, y / 430));
    const level = Math.log10(Math.max(concentration(x, y), 1e-6));
    const share = clamp((level + 1.1) / 2.9);
    return share <= 0
      ? tint
      : blend(tint, heat(share), clamp(0.25 + share * 0.9, 0, 0.9) * clamp(share * 9));
  });
}

function isolines(): string {
  const grid = sampleGrid(size.width, size.height, 8, (x, y) =>
    Math.log10(concentration(x, y) + 1e-9),
  );
  return [0.1, 0.5, 1, 5, 10, 30]
    .map((level) => {
      const lines = contoursAt(grid, Math.log10(level)).filter(({ points }) => points.length > 14);
      const data = contourData(lines, 3);
      const place = lines[0]?.points.toSorted((a, b) => b[0] - a[0])[0];
      const label =
        place && [0.1, 1, 10].includes(level)
          ? haloText(
              place[0] + 8,
              place[1] + 7,
              String(level).replace('.', ','),
              { size: 23, face: 'mono', fill: '#6e2410' },
              '#f6ecd6',
            )
          : '';
      const isLimit = level === 1;
      return (
        path(data, pen('#7d2113', isLimit ? 3.6 : 1.7, { opacity: isLimit ? 0.95 : 0.6 })) + label
      );
    })
    .join('');
}

/** Lines of equal head of the groundwater: straight where the ground is even. */
function heads(): string {
  return Array.from({ length: 8 }, (_, index) => {
    const offset = -60 + index * 240;
    const line = Array.from({ length: 24 }, (_step, at): Point => {
      const across = -260 + at * 64;
      const bend = 26 * Math.sin(across / 210 + index * 0.7);
      return [offset + bend + across * -Math.sin(FLOW), across * Math.cos(FLOW) + 10];
    });
    const [x, y] = line[3]!;
    const head = (104.8 - index * 0.2).toFixed(1).replace('.', ',');
    return (
      path(curveData(line), pen('#2a7f97', 2, { 'stroke-dasharray': '14 8', opacity: 0.6 })) +
      (index > 3
        ? haloText(x + 10, y, head, { size: 20, face: 'mono', fill: palette.petrol }, '#f6f1e3')
        : '')
    );
  }).join('');
}

/** What stood here: tanks, pipes, a railway siding, the office, the fence. */
function site(): string {
  const tanks: Point[] = [
    [290, 250],
    [455, 250],
    [290, 410],
    [455, 410],
  ];
  const rails = 'M60 120L1120 64M60 132L1120 76';
  const sleepers = Array.from(
    { length: 70 },
    (_, at) => `M${62 + at * 15.2} ${114 - at * 0.8}l1 24`,
  ).join('');
  const roof = inked('#d5d2c6', palette.ink, 2.2);
  return (
    polygon(
      [
        [150, 165],
        [905, 130],
        [960, 660],
        [205, 700],
      ],
      'none',
      pen(palette.ink, 2.4, { 'stroke-dasharray': '20 7 3 7' }),
    ) +
    path(sleepers, pen(palette.edge, 3)) +
    path(rails, pen(palette.rock, 2.4)) +
    path('M352 250H393M517 250H620V408H517M393 410H352M620 330V232H728', pen(palette.rock, 4)) +
    tanks
      .map(
        (tank) =>
          circle(tank, 62, {
            fill: '#f1eee4',
            'fill-opacity': 0.55,
            stroke: palette.ink,
            'stroke-width': 2.6,
            'stroke-dasharray': '12 7',
          }) + circle(tank, 50, inked('none', palette.rock, 1.2)),
      )
      .join('') +
    rect(728, 190, 132, 78, { ...roof, transform: 'rotate(-3 790 230)' }) +
    rect(250, 560, 168, 84, { ...roof, transform: 'rotate(-3 330 600)' }) +
    path('M250 604l168 -9', pen(palette.rock, 1.4))
  );
}

const WELLS: [Point, string][] = [
  [[372, 330], 'F-1'],
  [[560, 330], 'F-2'],
  [[560, 470], 'F-3'],
  [[740, 440], 'F-4'],
  [[700, 620], 'F-5'],
  [[905, 520], 'F-6'],
  [[880, 700], 'F-7'],
  [[1080, 610], 'F-8'],
  [[1050, 800], 'F-9'],
  [[1345, 770], 'F-10'],
  [[1180, 420], 'F-11'],
  [[480, 790], 'F-12'],
];

function well([at, name]: [Point, string]): string {
  const [x, y] = at;
  return (
    circle(at, 12, inked('#fff', palette.petrolDeep, 3.4)) +
    circle(at, 4.4, { fill: palette.petrolDeep }) +
    haloText(x + 18, y - 8, name, { size: 21, face: 'bold', fill: palette.petrolDeep }, '#f8f3e6')
  );
}
