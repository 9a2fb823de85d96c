/**
 * Measures the site and compares it with its budgets: `npm run bench`. Arguments select parts. `--short` takes a few
 * minutes, a full run half an hour. A full run, whole or in parts, writes `bench/results.json` and
 * `docs/performance.md`; a short one writes to `.cache/bench`. Fails if a budget is exceeded. Needs a built site, and
 * Linux for figures of processes.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { createRunFolder } from '../tests/support/run-folder.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { budgets, judge, verdictText } from './budget.ts';
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
/** Parts that a short run leaves out unless they are named, because they cannot be made shorter. */
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
  // Databases are on a disk here, not in memory.
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
      // Stored immediately, because a later part may be interrupted.
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

/** Prints the verdicts. Returns whether no budget is exceeded. */
function tellVerdicts(results: Results): boolean {
  const figures: Figures = Object.assign({}, ...Object.values(results).map((part) => part.figures));
  const verdicts = judge(budgets, figures, isFull);
  for (const verdict of verdicts) say(verdictText(verdict));
  return verdicts.every(({ verdict }) => verdict !== 'broken');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
