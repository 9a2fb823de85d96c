import { element, rect } from '../scripts/assets/drawing/svg.ts';
import { drawBudgets } from './drawing-budgets.ts';
import { drawGrowth } from './drawing-growth.ts';
import { drawSpeed } from './drawing-speed.ts';
import { style, text } from './drawing-text.ts';
import type { Figures } from './figures.ts';
import type { Results } from './results.ts';

const [WIDTH, HEIGHT] = [960, 660];

/** An SVG of the last figures of each part, and of how they stand to their budgets; for light and dark grounds. */
export function drawPerformance(results: Results, isFull: boolean): string {
  const figures: Figures = Object.assign({}, ...Object.values(results).map((part) => part.figures));
  const title = 'Performance of the site';
  const summary =
    'Answers a second beside a server that only sends files, milliseconds a page by the number of news on both ' +
    'databases, and each figure that has a budget, in parts of that budget.';
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-labelledby': 'title summary',
    },
    element('title', { id: 'title' }, title),
    element('desc', { id: 'summary' }, summary),
    style(),
    rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, { class: 'sheet', rx: 4 }),
    text(title, 30, 42, 'heading'),
    text(conditionsOf(results), 30, 64, 'quiet'),
    drawSpeed(figures, { x: 30, y: 88, width: 430, height: 240 }),
    drawGrowth(figures, { x: 500, y: 88, width: 430, height: 240 }),
    drawBudgets(figures, isFull, { x: 30, y: 352, width: 900, height: 290 }),
  )}\n`;
}

function conditionsOf(results: Results): string {
  const all = Object.values(results).map(({ conditions }) => conditions);
  const latest = all.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  if (!latest) return '';
  const loads = all.map(({ loadBefore }) => loadBefore);
  const { date, node, reference, generator, cores } = latest;
  const others = `other work on them: load ${Math.min(...loads)} to ${Math.max(...loads)}`;
  return `${date} · Node ${node.slice(1)} · ${reference} · ${generator} · ${cores} cores, ${others}`;
}
