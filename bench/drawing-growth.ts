import { element, group, lineData, type Point } from '../scripts/assets/drawing/svg.ts';
import { shown, text, type Frame } from './drawing-text.ts';
import type { Figures } from './figures.ts';

const LINES = [
  { database: 'SQLite', page: 'first', pen: 'petrol-pen', dash: undefined },
  { database: 'SQLite', page: 'last', pen: 'petrol-pen', dash: '5 4' },
  { database: 'PostgreSQL', page: 'first', pen: 'contour-pen', dash: undefined },
  { database: 'PostgreSQL', page: 'last', pen: 'contour-pen', dash: '5 4' },
];

/** Contour lines of what a page costs by the number of news: level where it does not depend on it. */
export function drawGrowth(figures: Figures, { x, y, width, height }: Frame): string {
  const sizes = Object.keys(figures)
    .map((name) => Number(/^growth\.SQLite\.first\.(\d+)\.ms$/.exec(name)?.[1]))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const heading = text('Milliseconds a rendered page, by number of news', x, y + 8, 'subject');
  if (sizes.length < 2) return heading;
  const costs = LINES.map(({ database, page }) =>
    sizes.map((size) => figures[`growth.${database}.${page}.${size}.ms`] ?? 0),
  );
  const most = Math.max(...costs.flat()) * 1.15;
  const [left, right, top, bottom] = [x + 34, x + width - 20, y + 26, y + height - 74];
  const [least, largest] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const across = (size: number) =>
    left + ((right - left) * (Math.log10(size) - least)) / (largest - least);
  const up = (cost: number) => bottom - ((bottom - top) * cost) / most;
  const scale = [0, most / 2.3, most / 1.15].map(
    (cost) =>
      element('path', { class: 'line-pen', d: `M${left} ${up(cost)}H${right}` }) +
      text(shown(Number(cost.toPrecision(2))), left - 6, up(cost) + 5, 'quiet', {
        'text-anchor': 'end',
      }),
  );
  const marks = sizes.map((size) =>
    text(shown(size), across(size), bottom + 20, 'quiet', { 'text-anchor': 'middle' }),
  );
  const lines = LINES.map(({ pen, dash }, index) => {
    const points = sizes.map((size, place): Point => [across(size), up(costs[index]![place]!)]);
    return element('path', {
      class: pen,
      'stroke-width': 2.5,
      'stroke-dasharray': dash,
      d: lineData(points),
    });
  });
  return group({}, heading, ...scale, ...marks, ...lines, key(x, y + height - 8));
}

function key(x: number, y: number): string {
  return LINES.map(({ database, page, pen, dash }, index) => {
    const left = x + 34 + (index % 2) * 170;
    const middle = y - 20 + Math.floor(index / 2) * 22;
    const line = element('path', {
      class: pen,
      'stroke-width': 2.5,
      'stroke-dasharray': dash,
      d: `M${left} ${middle - 5}h24`,
    });
    return line + text(`${database}, ${page}`, left + 32, middle, 'quiet');
  }).join('');
}
