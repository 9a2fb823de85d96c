import { element, group, rect } from '../scripts/assets/drawing/svg.ts';
import { budgets, judge, type Verdict } from './budget.ts';
import { shown, text, type Frame } from './drawing-text.ts';
import type { Figures } from './figures.ts';

const COLUMNS = 2;
const ROW = 28; // px
const LABELS = 222; // px
const BAR = 96; // px that a budget is long
/** Longer bars would run into the next column. */
const LONGEST = 1.25;

/** A bar for each figure that has a budget; the surveyor's mark stands at the bound. */
export function drawBudgets(figures: Figures, isFull: boolean, { x, y, width }: Frame): string {
  const verdicts = judge(budgets, figures, isFull);
  const rows = Math.ceil(verdicts.length / COLUMNS);
  const drawn = verdicts.map((verdict, index) =>
    drawVerdict(
      verdict,
      x + (Math.floor(index / rows) * width) / COLUMNS,
      y + 24 + (index % rows) * ROW,
    ),
  );
  const heading = 'Budgets: blue is kept, red is broken; the mark is the bound';
  return group({}, text(heading, x, y + 8, 'subject'), ...drawn);
}

function drawVerdict(verdict: Verdict, x: number, y: number): string {
  const { says, value, atLeast, atMost } = verdict;
  const bound = (atLeast ?? atMost)!;
  const start = x + LABELS;
  const label = text(says, x, y + 15, '');
  if (value === undefined || verdict.verdict === 'unjudged') {
    return label + text('not judged', start, y + 15, 'quiet');
  }
  const share = bound === 0 ? Math.min(value, 1) : value / bound;
  const length = Math.min(LONGEST, share) * BAR;
  const fill = verdict.verdict === 'kept' ? 'petrol' : 'danger';
  const sign = verdict.verdict === 'kept' ? '' : ' ✗';
  const place = start + (bound === 0 ? 0 : BAR);
  return (
    label +
    rect(start, y + 2, Math.max(1, length), 16, { class: fill }) +
    element('path', { class: 'mark-pen', 'stroke-width': 3, d: `M${place} ${y - 2}v24` }) +
    text(`${shown(value)}${sign}`, start + LONGEST * BAR + 8, y + 15, 'number')
  );
}
