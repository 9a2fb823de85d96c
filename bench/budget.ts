import { readFileSync } from 'node:fs';
import type { Figures } from './figures.ts';

/** A bound on a figure. */
export interface Budget {
  figure: string;
  /** The same for people. */
  says: string;
  atLeast?: number;
  atMost?: number;
  /** Of a bound that is not kept yet: what is, so that it is told when even that is lost. */
  held?: number;
  /** Of a short run the figure means something else. */
  onlyInFull?: boolean;
}

export interface Verdict extends Budget {
  /** Unjudged is what was not measured, or not as it has to be: that is no pass. */
  verdict: 'kept' | 'broken' | 'unjudged';
  value: number | undefined;
}

/** Those of `budget.json`. */
export const budgets = JSON.parse(
  readFileSync(new URL('budget.json', import.meta.url), 'utf8'),
) as Budget[];

/** Holds the figures of a run against the budgets. */
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
  // What is not a number keeps no bound.
  return value >= atLeast && value <= atMost ? 'kept' : 'broken';
}

/** The verdict in a line: `✗ start by node, s (start.node.seconds): 0.52, at most 0.4`. */
export function told(judged: Verdict): string {
  const { figure, says, atLeast, atMost, value, verdict } = judged;
  const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  const found = value === undefined ? 'not measured' : String(value);
  const mark = { kept: '✓', broken: '✗', unjudged: '?' }[verdict];
  const end = { kept: '', broken: beside(judged), unjudged: ': unjudged' }[verdict];
  return `${mark} ${says} (${figure}): ${found}, ${bound}${end}`;
}

function beside({ held, value, atLeast }: Verdict): string {
  if (held === undefined || value === undefined) return '';
  const isHeld = atLeast === undefined ? value <= held : value >= held;
  return isHeld ? `; ${held} is held so far` : `; worse than the ${held} held so far`;
}
