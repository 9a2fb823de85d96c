/**
 * What `npm test` tries for seconds, for as long as it takes: `npm run torture`. Arguments name parts; `--seed=NUMBER`
 * repeats what a run has tried, which prints its own, and `--count=NUMBER` tries more or less of it. Fails where a
 * part does, and says how it went in a line of its own.
 */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { startServices } from '../tests/support/start-services.ts';
import { createTally } from './test-tally.ts';

interface Part {
  does: string;
  /** The tests that do it, in the short form or the long one. */
  file: string;
  /** Of the tests in it those whose names end so; all of them, when it is left out. */
  only?: string;
  /** The variable that says how much, and how much that is here. */
  amount: [variable: string, count: number];
}

const parts: Record<string, Part> = {
  sanitiser: {
    does: 'hostile HTML, of which nothing runs in a browser and nothing is left to do the second time',
    file: 'tests/browser/sanitiser.test.ts',
    amount: ['INPUTS', 1_000_000],
  },
  api: {
    does: 'requests made of the description of the API, none of which is answered otherwise than it says',
    file: 'tests/contract/openapi-fuzz.test.ts',
    amount: ['REQUESTS', 200_000],
  },
  load: {
    does: 'seconds of more than can be done, with slow, broken and oversized requests among it',
    file: 'tests/faults/saturation.test.ts',
    amount: ['SATURATED', 60],
  },
  restarts: {
    does: 'rolling restarts of two processes behind nginx, which lose no request',
    file: 'tests/faults/rolling-restart.test.ts',
    amount: ['RESTARTS', 50],
  },
  failover: {
    does: 'times the server of the database is lost under three processes behind nginx, and its replica takes over',
    file: 'tests/faults/failover.test.ts',
    amount: ['FAILOVERS', 10],
  },
  outage: {
    does: 'seconds without the database, and no longer',
    file: 'tests/faults/silent-database.test.ts',
    only: 'found again when it is back',
    amount: ['AWAY', 60],
  },
  lock: {
    does: 'seconds in which another program holds the database, which may be read',
    file: 'tests/faults/locked-database.test.ts',
    only: 'and only him',
    amount: ['AWAY', 60],
  },
  ...durability({
    sqlite: ' SQLite',
    postgres: 'times, PostgreSQL',
    processes: 'three processes on PostgreSQL',
  }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}. There are:`);
  for (const [name, { does, amount }] of Object.entries(parts))
    say(`  ${name}: ${amount[1]} ${does}`);
  process.exit(2);
}
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const services = await startServices('postgres', 'browser');
Object.assign(process.env, services.environment, { SEED: seed });
const outcomes: string[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  outcomes.push(await torture(name, parts[name]!));
}
await services.stop();
for (const outcome of outcomes) say(outcome);
process.exit(outcomes.some((outcome) => outcome.startsWith('✖')) ? 1 : 0);

function durability(settings: Record<string, string>): Record<string, Part> {
  const partOf = (only: string): Part => ({
    does: 'kills in the middle of writes of every kind, none of which is lost or there by halves',
    file: 'tests/faults/killed-writers.test.ts',
    only,
    amount: ['KILLS', 1_000],
  });
  const named = Object.entries(settings).map(([name, only]) => [
    `durability-${name}`,
    partOf(only),
  ]);
  return Object.fromEntries(named) as Record<string, Part>;
}

async function torture(name: string, { does, file, only, amount: [variable, usual] }: Part) {
  const count = values.count ?? String(usual);
  process.env[variable] = count;
  say(`${name}: ${count} ${does} (--seed=${seed})`);
  const begun = Date.now();
  const tally = createTally([file]);
  const events = run({ files: [file], ...(only && { testNamePatterns: [`${only}$`] }) });
  events.on('data', tally.add);
  for await (const text of events.compose(spec)) process.stdout.write(text);
  delete process.env[variable];
  const { failed, faults } = tally.result();
  for (const fault of faults) say(fault);
  const took = Math.round((Date.now() - begun) / 1000);
  return `${failed === 0 ? '✔' : '✖'} ${name}: ${count} in ${took} s, --seed=${seed}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
