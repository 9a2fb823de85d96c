import { inked, path, pen, polygon, rect } from '../drawing/svg.ts';
import { palette } from '../palette.ts';

interface House {
  /** y of the street. */
  ground: number;
  x: number;
  floors: number;
  bays: number;
  fill: string;
}

/** A house beside the excavation, with its cellar. */
export function house({ ground, x, floors, bays, fill }: House): string {
  const bay = 76;
  const storey = 74;
  const w = bays * bay + 24;
  const top = ground - floors * storey - 6;
  const windows = Array.from({ length: floors * bays }, (_, index) => {
    const left = x + 12 + (index % bays) * bay + 22;
    const up = top + 20 + Math.floor(index / bays) * storey;
    return (
      rect(left, up, 32, 40, { fill: '#50666d' }) +
      path(
        `M${left - 5} ${up - 5}h42M${left + 16} ${up}v40M${left} ${up + 15}h32`,
        pen('#fbf6ea', 2.4),
      )
    );
  });
  return (
    polygon(
      [
        [x - 8, top],
        [x + 14, top - 38],
        [x + w - 14, top - 38],
        [x + w + 8, top],
      ],
      '#8f5a41',
      pen(palette.ink, 2),
    ) +
    rect(x, top, w, ground - top, { fill, stroke: palette.ink, 'stroke-width': 2 }) +
    rect(x + 8, ground - 4, w - 16, 72, inked('#cfc6b5', palette.ink, 2)) +
    windows.join('')
  );
}
