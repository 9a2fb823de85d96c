import { readFileSync } from 'node:fs';
import type { Figures } from './figures.ts';

export interface Budget {
  figure: string;
  says: string;
  atLeast?: number;
  atMost?: number;
  /** Current limit for a budget that is not met yet, so that further regressions are reported. */
  held?: number;
  /** Whether the figures of a short run are not comparable. */
  onlyInFull?: boolean;
}

export interface Verdict extends Budget {
  /** A figure that is missing, or was not measured as required, is `unjudged`, which does not count as passed. */
  verdict: 'kept' | 'broken' | 'unjudged';
  value: number | undefined;
}

export const budgets = JSON.parse(
  readFileSync(new URL('budget.json', import.meta.url), 'utf8'),
) as Budget[];

/** Compares the figures of a run with the budgets. */
export function judge(bounds: readonly Budget[], figures: Figures, isFull: boolean): Verdict[] {
  return bounds.map((budget) => {
    const value = figures[budget.figure];
    return { ...budget, value, verdict: verdictOn(budget, value, isFull) };
  });
}

function verdictOn(
  { atLeast = -Infinity, atMost = Infinity, onlyInFull = false }: Budget,
  value: number | undefined,
  isFull: boolean,
): Verdict['verdict'] {
  if (value === undefined || (onlyInFull && !isFull)) return 'unjudged';
  // NaN is within no bound, and so counts as broken.
  return value >= atLeast && value <= atMost ? 'kept' : 'broken';
}

/** Formats a verdict: `✗ start by node, s (start.node.seconds): 0.52, at most 0.4`. */
export function verdictText(judged: Verdict): string {
  const { figure, says, atLeast, atMost, value, verdict } = judged;
  const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const found = value === undefined ? 'not measured' : String(value);
  const mark = { kept: '✓', broken: '✗', unjudged: '?' }[verdict];
  const end = { kept: '', broken: beside(judged), unjudged: ': unjudged' }[verdict];
  return `${mark} ${says} (${figure}): ${found}, ${bound}${end}`;
}

function beside({ held, value, atLeast }: Verdict): string {
  if (held === undefined || value === undefined) return '';
  const isMet = atLeast === undefined ? value <= held : value >= held;
  return isMet ? `; ${held} is held so far` : `; worse than the ${held} held so far`;
}
