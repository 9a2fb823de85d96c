/**
 * Runs the random and load tests for longer than `npm test`: `npm run torture`. Arguments name parts. Each run prints
 * its seed; `--seed=NUMBER` repeats a run. `--count=NUMBER` changes the amount of input. Prints a line per part, and
 * fails if a part fails.
 */
import { inspect, parseArgs } from 'node:util';
import { batchesOfFiles, FAULTS } from './testing/levels.ts';
import { startRun } from './testing/test-run.ts';

/** Timeout per test or file, in ms. */
const LIMIT = 4 * 3600 * 1000;

interface Part {
  does: string;
  /** The test files, for short and long runs. */
  files: string[];
  /** Runs only tests whose names end with this text; by default, all tests. */
  only?: string;
  /** Environment variable for the amount, and its value. Without it, the files run unchanged. */
  amount?: [variable: string, count: number];
}

const parts: Record<string, Part> = {
  faults: {
    does: 'kills, floods, full disks, lost databases, and limits of memory: all that `npm test` leaves out',
    files: FAULTS,
  },
  sanitiser: {
    does: 'hostile HTML, of which nothing runs in a browser and nothing is left to do the second time',
    files: ['tests/browser/sanitiser.test.ts'],
    amount: ['INPUTS', 1_000_000],
  },
  api: {
    does: 'requests made of the description of the API, none of which is answered otherwise than it says',
    files: ['tests/contract/openapi-fuzz.test.ts'],
    amount: ['REQUESTS', 200_000],
  },
  'sign-in': {
    does: 'pairs of refused sign-ins, of a user whom there is and one whom there is not, whose times differ by chance alone',
    files: ['tests/faults/refusal-time.test.ts'],
    only: 'tells nobody whether there is such a user',
    amount: ['PAIRS', 1000],
  },
  load: {
    does: 'seconds of more than can be done, with slow, broken and oversized requests among it',
    files: ['tests/faults/saturation.test.ts'],
    amount: ['SATURATED', 60],
  },
  restarts: {
    does: 'rolling restarts of two processes behind nginx, which lose no request',
    files: ['tests/faults/rolling-restart.test.ts'],
    amount: ['RESTARTS', 50],
  },
  stops: {
    does: 'stops of the only process under load, on a socket that a service manager holds: nobody is dropped or turned away',
    files: ['tests/faults/listening-socket.test.ts'],
    amount: ['RESTARTS', 50],
  },
  failover: {
    does: 'times the server of the database is lost under three processes behind nginx, and its replica takes over',
    files: ['tests/faults/failover.test.ts'],
    amount: ['FAILOVERS', 10],
  },
  outage: {
    does: 'seconds without the database, and no longer',
    files: ['tests/faults/silent-database.test.ts'],
    only: 'found again when it is back',
    amount: ['AWAY', 60],
  },
  lock: {
    does: 'seconds in which another program holds the database, which may be read',
    files: ['tests/faults/locked-database.test.ts'],
    only: 'and only him',
    amount: ['AWAY', 60],
  },
  image: {
    does: 'times the image is stopped or killed and started again, after podman or docker has built it',
    files: ['tests/deployment/image.test.ts'],
    amount: ['IMAGE_RESTARTS', 6],
  },
  unit: {
    does: 'times the site is started anew under the units of systemd, which this machine has to run',
    files: ['tests/deployment/unit.test.ts'],
    amount: ['UNIT_RESTARTS', 10],
  },
  documents: {
    does: 'time the commands of the task pages are run on a clean Debian, which systemd-nspawn boots',
    files: ['tests/deployment/task-pages.test.ts'],
    amount: ['DOCUMENTS', 1],
  },
  prometheus: {
    does: 'seconds of a real Prometheus that asks for what alarms and dashboard need',
    files: ['tests/deployment/prometheus.test.ts'],
    amount: ['SCRAPED', 30],
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
  for (const [name, { does, amount }] of Object.entries(parts)) {
    say(`  ${name}: ${amount ? `${amount[1]} ` : ''}${does}`);
  }
  process.exit(2);
}
const seed = values.seed ?? String(Date.now() % 2 ** 31);
process.env['SEED'] = seed;
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const testRun = await startRun();
const outcomes: string[] = [];
try {
  await testRun.startPostgres();
  for (const name of names) outcomes.push(await torture(name, parts[name]!));
} catch (error) {
  outcomes.push(`✖ ${inspect(error)}`);
}
for (const outcome of outcomes) say(outcome);
await testRun.exit(!outcomes.some((outcome) => outcome.startsWith('✖')));

function durability(settings: Record<string, string>): Record<string, Part> {
  const partOf = (only: string): Part => ({
    does: 'kills in the middle of writes of every kind, none of which is lost or there by halves',
    files: ['tests/faults/killed-writers.test.ts'],
    only,
    amount: ['KILLS', 1_000],
  });
  const named = Object.entries(settings).map(([name, only]) => [
    `durability-${name}`,
    partOf(only),
  ]);
  return Object.fromEntries(named) as Record<string, Part>;
}

async function torture(name: string, { does, files, only, amount }: Part): Promise<string> {
  const [variable, usual] = amount ?? [];
  const count = values.count ?? usual;
  if (variable !== undefined) process.env[variable] = String(count);
  say(`${name}: ${amount ? `${count} ` : ''}${does} (--seed=${seed})`);
  const begun = Date.now();
  const options = { limit: LIMIT, testLimit: LIMIT, isNamed: false, only: only && `${only}$` };
  const { passed, failed, skipped } = await testRun.runBatches(batchesOfFiles(files), options);
  if (variable !== undefined) delete process.env[variable];
  // A part that was named as an argument must not pass without a test.
  if (failed === 0 && passed === 0) {
    return `${positionals.length > 0 ? '✖' : '﹣'} ${name}: not tried, ${skipped} skipped`;
  }
  const took = Math.round((Date.now() - begun) / 1000);
  const done = amount ? `${count} ` : `${passed} passed, ${failed} failed, ${skipped} skipped `;
  return `${failed === 0 ? '✔' : '✖'} ${name}: ${done}in ${took} s, --seed=${seed}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
