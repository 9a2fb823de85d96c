/** The end of a run tells what it cost, and whether that is within `budget.json`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Costs } from '../../tests/support/costs.ts';
import budget from './budget.json' with { type: 'json' };

const SLOWEST = 15;

/** The slowest files, by the milliseconds that each took. */
export function slowestFiles(durations: Map<string, number>): string {
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  return slowest.map(([file, ms]) => `${seconds(ms).padStart(8)}  ${file}\n`).join('');
}

/** Core-seconds of each level and time spent waiting for servers and browsers, from the lines of `file`. */
export function summary(file: string, isWhole: boolean): string {
  const parts = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const costs = parts.map((line) => JSON.parse(line) as Costs);
  const sum = (of: (cost: Costs) => number, some = costs) =>
    some.reduce((total, cost) => total + of(cost), 0);
  const lines = [...new Set(costs.map(({ level }) => level))].toSorted().map((level) => {
    const cores = sum(
      (cost) => cost.cores,
      costs.filter((cost) => cost.level === level),
    );
    const limit = isWhole ? (budget as Record<string, number>)[level] : undefined;
    const over = limit !== undefined && cores > limit ? `, over its budget of ${limit} s` : '';
    return `${level}: ${cores.toFixed(0)} core-seconds${over}\n`;
  });
  const servers = seconds(sum((cost) => cost.servers));
  const browsers = seconds(sum((cost) => cost.browsers));
  return `${lines.join('')}waiting for servers to start: ${servers}, for browsers: ${browsers}\n`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
