/**
 * What `npm test` tries for seconds, for as long as it takes: `npm run torture`. Arguments name parts; `--seed=NUMBER`
 * repeats what a run has tried, which prints its own, and `--count=NUMBER` tries more or less of it. Fails where a
 * part does, and says how it went in a line of its own.
 */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { startServices, type Service } from '../tests/support/start-services.ts';
import { createTally } from './test-tally.ts';

interface Part {
  does: string;
  /** The tests that do it, in the short form or the long one. */
  file: string;
  /** Of the tests in it those whose names end so; all of them, when it is left out. */
  only?: string;
  /** The variable that says how much, and how much that is here. */
  amount: [variable: string, count: number];
  /** What has to run beside it; all there is, when it is left out. */
  services?: Service[];
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
  'sign-in': {
    does: 'pairs of refused sign-ins, of a user whom there is and one whom there is not, whose times differ by chance alone',
    file: 'tests/contract/auth.test.ts',
    only: 'tells nobody whether there is such a user',
    amount: ['PAIRS', 1000],
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
  stops: {
    does: 'stops of the only process under load, on a socket that a service manager holds: nobody is dropped or turned away',
    file: 'tests/faults/held-socket.test.ts',
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
  image: {
    does: 'times the image is stopped or killed and started again, after podman or docker has built it',
    file: 'tests/deployment/image.test.ts',
    amount: ['IMAGE_RESTARTS', 6],
    services: [],
  },
  unit: {
    does: 'times the site is started anew under the units of systemd, which this machine has to run',
    file: 'tests/deployment/unit.test.ts',
    amount: ['UNIT_RESTARTS', 10],
    services: [],
  },
  prometheus: {
    does: 'seconds of a real Prometheus that asks for what alarms and dashboard need',
    file: 'tests/deployment/prometheus.test.ts',
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
  for (const [name, { does, amount }] of Object.entries(parts))
    say(`  ${name}: ${amount[1]} ${does}`);
  process.exit(2);
}
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const wanted = names.flatMap((name) => parts[name]!.services ?? (['postgres', 'browser'] as const));
const services = wanted.length > 0 ? await startServices(...new Set(wanted)) : undefined;
Object.assign(process.env, services?.environment, { SEED: seed });
const outcomes: string[] = [];
for (const name of names) outcomes.push(await torture(name, parts[name]!));
await services?.stop();
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
  const reasons = new Set<string>();
  const events = run({ files: [file], ...(only && { testNamePatterns: [`${only}$`] }) });
  events.on('data', tally.add);
  events.on('test:pass', ({ skip }) => typeof skip === 'string' && reasons.add(skip));
  for await (const text of events.compose(spec)) process.stdout.write(text);
  delete process.env[variable];
  const { passed, failed, faults } = tally.result();
  for (const fault of faults) say(fault);
  // Whoever has asked for it by name has to learn that it proves nothing.
  if (failed === 0 && passed === 0) {
    const mark = positionals.length > 0 ? '✖' : '﹣';
    return `${mark} ${name}: not tried, for ${[...reasons].join(', ')}`;
  }
  const took = Math.round((Date.now() - begun) / 1000);
  return `${failed === 0 ? '✔' : '✖'} ${name}: ${count} in ${took} s, --seed=${seed}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
