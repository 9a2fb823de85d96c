import { createRandom } from '../drawing/noise.ts';
import { circle, curveData, path, pen, type Point } from '../drawing/svg.ts';
import { palette } from '../palette.ts';
import { background, drawing, type Picture, size } from './picture.ts';
import { limit, plasticityGrid } from './plasticity-chart.ts';
import { type Sample, SIEVE, sieveCurve, sieveGrid } from './sieve-chart.ts';

const { width } = size;
const SAMPLES: Sample[] = [
  { tint: palette.clay, middle: -2.55, steep: 1.5, limits: [64, 36] },
  { tint: palette.marl, middle: -1.85, steep: 1.9, limits: [41, 19] },
  { tint: '#c59a4a', middle: -1.25, steep: 3, limits: [29, 8] },
  { tint: palette.mark, middle: -0.55, steep: 4.2 },
  { tint: palette.petrol, middle: 0.75, steep: 1.9 },
];

/** The two charts by which soils are named: grain sizes and plasticity. */
export function picture(): Picture {
  return {
    drawing: drawing(
      background(palette.paper),
      grains(),
      sieveGrid(),
      ...SAMPLES.map(sieveCurve),
      plasticityGrid(),
      ...SAMPLES.map(limit),
    ),
  };
}

/** Grains lying on the top of the chart, each over its own size. */
function grains(): string {
  const random = createRandom(77);
  const tints = ['#e3c98f', '#d9a55b', '#c9b48a', '#b5683c', '#a7a08b', '#e9dcc0'];
  const lying: { x: number; y: number; r: number }[] = [];
  for (let attempt = 0; attempt < 5200; attempt += 1) {
    const x = SIEVE.left + random() * (width - 230);
    const logSize = ((x - SIEVE.left) / (width - 230)) * 5 - 3;
    const r = 1.5 + 56 * ((logSize + 3) / 5) ** 2.6 * (0.65 + random() * 0.5);
    const y = 248 - r - random() * 150;
    if (y - r < 40 || lying.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + 2))
      continue;
    lying.push({ x, y, r });
  }
  return lying
    .map(({ x, y, r }) => {
      const corners = Array.from({ length: 9 }, (_, at): Point => {
        const turn = (at / 9) * 2 * Math.PI;
        const reach = r * (0.84 + random() * 0.17);
        return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
      });
      const fill = tints[Math.floor(random() * tints.length)]!;
      const edge = r > 7 ? pen(palette.ink, 1.6) : {};
      const shine =
        r > 16 ? circle([x - r * 0.28, y - r * 0.3], r * 0.3, { fill: '#fff', opacity: 0.25 }) : '';
      return path(curveData(corners, true), { fill, ...edge }) + shine;
    })
    .join('');
}
