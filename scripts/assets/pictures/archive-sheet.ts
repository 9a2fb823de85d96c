/** An old boring log on its sheet of paper. */
import { hatch, type Soil } from '../drawing/hatch.ts';
import { createNoise, createRandom } from '../drawing/noise.ts';
import { circle, group, inked, lineData, path, pen, type Point, rect } from '../drawing/svg.ts';
import { waterMark } from '../drawing/symbols.ts';
import { text } from '../drawing/text-paths.ts';

const SHEET = { width: 500, height: 760 };

interface Sheet {
  x: number;
  y: number;
  turn: number;
  paper: string;
  seed: number;
  name: string;
}

export function sheet({ x, y, turn, paper, seed, name }: Sheet): string {
  const { width, height } = SHEET;
  const outline = { rx: 3 };
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})` },
    rect(10, 18, width, height, { fill: '#000', opacity: 0.55, filter: 'url(#shade)' }),
    rect(0, 0, width, height, { fill: paper, ...outline }),
    stains(seed),
    rect(22, 22, width - 44, height - 44, inked('none', '#5b4a34', 2)),
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
    circle([random() * SHEET.width, random() * SHEET.height], 24 + random() * 60, {
      fill: '#8a6a35',
      opacity: 0.05,
    }),
  );
  return spots.join('') + path(fold, pen('#6d5632', 2, { opacity: 0.22 }));
}

function heading(name: string): string {
  const ink = '#3b3023';
  return (
    text(44, 66, `${name}. sz. fúrás`, { size: 30, face: 'bold', fill: ink }) +
    text(44, 96, 'Fúrásszelvény  M 1:100', { size: 18, face: 'mono', fill: ink }) +
    path('M22 114H478', pen('#5b4a34', 2))
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
export function beds(seed: number): Bed[] {
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
      path(`${outline}M210 ${bottom}H456`, pen('#33291d', 1.8))
    );
  });
  const depths = Array.from(
    { length: 11 },
    (_, metre) =>
      path(`M84 ${136 + metre * 57}h16`, pen('#33291d', 1.8)) +
      text(76, 143 + metre * 57, String(metre), {
        size: 18,
        face: 'mono',
        anchor: 'end',
        fill: '#33291d',
      }),
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
        return [
          258 + at * 2.4 + 1.6 * Math.sin(at * 1.9),
          y + gap * 5.5 * noise(at / 1.3, y * 3.1),
        ];
      });
      return lineData(points);
    }),
  );
  return path(lines.join(''), pen('#2d3f63', 1.7, { 'stroke-linejoin': 'round', opacity: 0.8 }));
}

function stamp(seed: number): string {
  const style = {
    size: 26,
    face: 'black',
    anchor: 'middle',
    fill: '#a03325',
    tracking: 0.1,
  } as const;
  return group(
    { transform: `translate(382 ${640 + seed * 3}) rotate(-14)`, opacity: 0.72 },
    rect(-84, -34, 168, 52, inked('none', '#a03325', 4, { rx: 6 })),
    text(0, 2, 'ARCHÍV', style),
  );
}
