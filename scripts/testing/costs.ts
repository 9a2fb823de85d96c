/** Reports the costs of a run, and whether they are within the limits of `budget.json`. */
import { existsSync, readFileSync } from 'node:fs';
import type { Costs, FileCosts } from '../../tests/support/costs.ts';
import budget from './budget.json' with { type: 'json' };

const SLOWEST = 15;

/** Formats the slowest files: the time of each from `durations` (ms), and its core-seconds from the costs in `file`. */
export function slowestFiles(durations: Map<string, number>, file: string): string {
  const cores = new Map(
    linesOf(file)
      .filter(isOfFile)
      .map((line) => [line.file, line.cores]),
  );
  const slowest = [...durations].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
  const lines = slowest.map(([name, ms]) => {
    const used = `${(cores.get(name) ?? 0).toFixed(1)} core-s`;
    return `${seconds(ms).padStart(8)} ${used.padStart(13)}  ${name}\n`;
  });
  return lines.join('');
}

/**
 * Describes the core-seconds per level, and the time spent waiting for servers and browsers; both are read from `file`.
 */
export function summary(file: string, isWhole: boolean): string {
  const costs = linesOf(file).filter((line): line is Costs => !isOfFile(line));
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

function linesOf(file: string): (Costs | FileCosts)[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line));
}

const isOfFile = (line: Costs | FileCosts): line is FileCosts => 'file' in line;

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
