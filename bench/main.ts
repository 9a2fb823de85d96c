/**
 * Measures the site and holds it to its budgets: `npm run bench`. Names of parts measure only those, `--short` takes
 * a few minutes instead of half an hour. A full run, whole or in parts, leaves its figures in `bench/results.json`
 * and writes `docs/performance.md`; a short one writes to `.cache/bench`. Fails on a broken budget. Wants a built
 * site, and Linux for what it looks up of processes.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { createRunFolder } from '../tests/support/run-folder.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { budgets, judge, told } from './budget.ts';
import { measureBackups } from './backups.ts';
import type { Figures, Outcome } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureMoving } from './moving.ts';
import { measurePages } from './pages.ts';
import { performancePage } from './performance-page.ts';
import { examinePlans } from './query-plans.ts';
import { conditions, writeResults, type Results } from './results.ts';
import * as settings from './settings.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureVersions } from './versions.ts';

const parts: Record<string, (amounts: settings.Settings) => Promise<Outcome>> = {
  pages: measurePages,
  start: measureStart,
  memory: measureMemory,
  growth: measureGrowth,
  lists: measureLists,
  plans: examinePlans,
  versions: measureVersions,
  search: measureSearch,
  backups: measureBackups,
  moving: measureMoving,
};
/** What is left out of a short run that names no parts: they are of one size. */
const LONG = new Set(['lists', 'plans', 'versions', 'search', 'moving']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const isFull = !values.short;
const everything = Object.keys(parts).filter((name) => isFull || !LONG.has(name));
const measured = await measure(positionals.length > 0 ? positionals : everything);
process.exitCode = tellVerdicts(measured) ? 0 : 1;

async function measure(names: string[]): Promise<Results> {
  // Measured is what stands on a disk.
  process.env['TEST_SCRATCH'] = tmpdir();
  const folder = await createRunFolder();
  Object.assign(process.env, folder.environment);
  const postgres = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  const results: Results = {};
  try {
    for (const name of names) {
      const under = conditions();
      const { coresOfTheirOwn, ...shown } = under;
      say(
        `\n${name} (${Object.entries(shown)
          .map(([key, value]) => `${key} ${value}`)
          .join(', ')})`,
      );
      if (!coresOfTheirOwn) say('Servers and load share their cores.');
      const { figures, rows } = await parts[name]!(isFull ? settings.full : settings.short);
      // oxlint-disable-next-line no-console -- a table for the terminal
      console.table(rows);
      results[name] = { conditions: under, figures };
      // What comes later may be broken off.
      keep({ [name]: results[name] });
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
  return results;
}

function keep(results: Results): void {
  const [figures, page] = isFull
    ? ['bench/results.json', 'docs/performance.md']
    : ['.cache/bench/results.json', '.cache/bench/performance.md'];
  writeFileSync(page, performancePage(writeResults(figures, results)));
  say(`Written: ${figures}, ${page}`);
}

/** Whether no budget is broken. */
function tellVerdicts(results: Results): boolean {
  const figures: Figures = Object.assign({}, ...Object.values(results).map((part) => part.figures));
  const verdicts = judge(budgets, figures, isFull);
  for (const verdict of verdicts) say(told(verdict));
  return verdicts.every(({ verdict }) => verdict !== 'broken');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
