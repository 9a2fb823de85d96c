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
    does: 'hostile HTML inputs: no script runs in a browser, and sanitising again changes nothing',
    files: ['tests/browser/sanitiser.test.ts'],
    amount: ['INPUTS', 1_000_000],
  },
  api: {
    does: 'random requests from the API description, each answered as described',
    files: ['tests/contract/openapi-fuzz.test.ts'],
    amount: ['REQUESTS', 200_000],
  },
  'sign-in': {
    does: 'pairs of refused sign-ins, of an existing and of an unknown user, whose times differ only by chance',
    files: ['tests/faults/refusal-time.test.ts'],
    only: 'does not reveal whether the user exists',
    amount: ['PAIRS', 1000],
  },
  load: {
    does: 'seconds of overload, including slow, broken and oversized requests',
    files: ['tests/faults/saturation.test.ts'],
    amount: ['SATURATED', 60],
  },
  restarts: {
    does: 'rolling restarts of two processes behind nginx, which lose no request',
    files: ['tests/faults/rolling-restart.test.ts'],
    amount: ['RESTARTS', 50],
  },
  stops: {
    does: 'stops of the only process under load, on a socket that a service manager holds: no request is dropped or refused',
    files: ['tests/faults/listening-socket.test.ts'],
    amount: ['RESTARTS', 50],
  },
  failover: {
    does: 'losses of the database server under three processes behind nginx, after which a replica takes over',
    files: ['tests/faults/failover.test.ts'],
    amount: ['FAILOVERS', 10],
  },
  outage: {
    does: 'seconds without the database, after which the site recovers at once',
    files: ['tests/faults/silent-database.test.ts'],
    only: 'is used again once it is reachable',
    amount: ['AWAY', 60],
  },
  lock: {
    does: 'seconds in which another program holds the write lock of the database',
    files: ['tests/faults/locked-database.test.ts'],
    only: 'makes only writes fail',
    amount: ['AWAY', 60],
  },
  image: {
    does: 'restarts of the image after a stop or kill, built by podman or docker',
    files: ['tests/deployment/image.test.ts'],
    amount: ['IMAGE_RESTARTS', 6],
  },
  unit: {
    does: 'restarts of the site under the systemd units, on a machine with systemd',
    files: ['tests/deployment/unit.test.ts'],
    amount: ['UNIT_RESTARTS', 10],
  },
  documents: {
    does: 'run of the commands of the task pages on a clean Debian, which systemd-nspawn boots',
    files: ['tests/deployment/task-pages.test.ts'],
    amount: ['DOCUMENTS', 1],
  },
  'scale-out': {
    does: 'run of the commands of the page for three machines on six clean Debian, which systemd-nspawn boots',
    files: ['tests/deployment/scale-out.test.ts'],
    amount: ['SCALE_OUT', 1],
  },
  prometheus: {
    does: 'seconds of a real Prometheus with the queries of alarms and dashboard',
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
    does: 'kills during writes of every type, none of which is lost or partially written',
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
