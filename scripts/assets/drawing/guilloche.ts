/** Guilloche patterns, such as those engraved in deeds. */
import { curveData, element, group, path, type Point, round, type Size } from './svg.ts';

export interface Rosette {
  centre: Point;
  /** Radius in px. */
  radius: number;
  lobes: number;
  colour: string;
  /** Indices of the rings to draw; 0 is the outermost. */
  rings: number[];
}

/** Rings: their middle and amplitude as shares of the radius. */
const RINGS = [
  { middle: 0.93, swing: 0.07, strands: 6 },
  { middle: 0.76, swing: 0.13, strands: 8 },
  { middle: 0.52, swing: 0.16, strands: 8 },
  { middle: 0.26, swing: 0.14, strands: 6 },
] as const;

/** Draws rings, each made of one wavy line in many rotations. */
export function rosette({ centre, radius, lobes, colour, rings }: Rosette): string {
  const woven = rings.map((index) => {
    const { middle, swing, strands } = RINGS[index]!;
    const id = `r${lobes}-${radius}-${index}`;
    const d = curveData(wavyRing(radius * middle, radius * swing, lobes), true);
    const turns = Array.from({ length: strands }, (_, strand) =>
      element('use', {
        href: `#${id}`,
        transform: `rotate(${round((360 / lobes / strands) * strand)})`,
      }),
    );
    return element('defs', {}, element('path', { id, d })) + turns.join('');
  });
  return group(
    { transform: `translate(${centre.join(' ')})`, fill: 'none', stroke: colour },
    ...woven,
  );
}

function wavyRing(middle: number, swing: number, lobes: number): Point[] {
  const steps = lobes * 6;
  return Array.from({ length: steps }, (_, at): Point => {
    const angle = (at / steps) * 2 * Math.PI;
    const reach = middle + swing * Math.cos(lobes * angle);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
}

const SWING = 13; // px

/** Draws a frame of interlaced waves, `inset` px from the edges. */
export function bandOfWaves({ width, height }: Size, inset: number, colour: string): string {
  const [across, down] = [width - 2 * inset, height - 2 * inset];
  const strands = [0, 0.25, 0.5, 0.75].map(
    (phase) => wave(across, 20, phase) + wave(down, 28, phase, true),
  );
  const outer = `M${inset - 6} ${inset - 6}H${width - inset + 6}V${height - inset + 6}H${inset - 6}z`;
  const gap = inset + 2 * SWING + 6;
  const inner = `M${gap} ${gap}H${width - gap}V${height - gap}H${gap}z`;
  return (
    element('defs', {}, path(strands.join(''), { id: 'waves' })) +
    group(
      { stroke: colour, 'stroke-width': 0.9, opacity: 0.75 },
      element('use', { href: '#waves', x: inset, y: inset }),
      far(width - inset, height - inset),
    ) +
    path(outer + inner, { stroke: colour, 'stroke-width': 1.6 })
  );
}

/** Draws the opposite sides by rotating the first two. */
function far(right: number, bottom: number): string {
  return element('use', { href: '#waves', transform: `translate(${right} ${bottom}) rotate(180)` });
}

function wave(length: number, count: number, phase: number, isUpright = false): string {
  const steps = count * 4;
  const points = Array.from({ length: steps + 1 }, (_, at): Point => {
    const along = (at / steps) * length;
    const off = SWING + SWING * Math.sin(2 * Math.PI * ((at / steps) * count + phase));
    return isUpright ? [off, along] : [along, off];
  });
  return curveData(points);
}
