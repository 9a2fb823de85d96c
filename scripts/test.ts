/**
 * `npm test`: runs the checks, and then all tests except the level `faults`. Arguments name test files to run instead.
 * `--all` adds this level, and runs the tests of one database on PostgreSQL, too. `--changed [COMMIT]` runs the test
 * files that reach a file changed since the commit. `--limit=SECONDS` limits the time per file. `--stress` runs the
 * tests three times with every core kept busy. `--late` delays what happens in the pages of browser tests. A run
 * passes only if every chosen file reports a test, because an exit code alone may mislead.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { reportCosts } from '../tests/support/costs.ts';
import { slowestFiles, summary } from './testing/costs.ts';
import { needBuild, reachingFiles } from './testing/import-graph.ts';
import { allBatches, batchesOfFiles, type Batch } from './testing/levels.ts';
import type { TestResult } from './testing/tally.ts';
import { startRun, type TestRun } from './testing/test-run.ts';

const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:unused'];
const TEST_LIMIT = 300_000; // ms
const ROUNDS_UNDER_STRESS = 3;
const LATE = '150'; // ms
/** Variables that `--all` sets unless they are set: the amount of random input, and the databases. */
const THOROUGH = {
  TEST_BOTH_DATABASES: 'always',
  HEADS: '1500',
  INTERLEAVINGS: '400',
  ITEMS: '40',
  REQUESTS: '10000',
  WRITES: '240',
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    late: { type: 'boolean', default: false },
    limit: { type: 'string', default: '600' },
    stress: { type: 'boolean', default: false },
  },
});
if (options.late) process.env['TEST_LATE'] = LATE;
const commit = options.changed ? (positionals[0] ?? 'HEAD') : undefined;
const isNamed = commit === undefined && positionals.length > 0;
const isWhole = commit === undefined && !isNamed;

const batches = chooseBatches();
if (batches.length === 0) {
  print('No test reaches what has changed.\n0 passed, 0 failed, 0 skipped\n');
  process.exit(0);
}
if (needBuild(filesOf(batches))) build();
const testRun = await startRun();
let isPassed = false;
try {
  isPassed = (!isWhole || (await checksPass())) && (await testsPass(testRun));
} catch (error) {
  print(`${inspect(error)}\n`);
}
await testRun.exit(isPassed);

function chooseBatches(): Batch[] {
  if (isNamed) return batchesOfFiles(positionals.map((file) => relative('.', file)));
  const all = allBatches({ hasFaults: options.all });
  if (commit === undefined) return all;
  const reaching = new Set(reachingFiles(commit));
  return batchesOfFiles(filesOf(all).filter((file) => reaching.has(file)));
}

function filesOf(some: Batch[]): string[] {
  return some.flatMap(({ files }) => files);
}

/** Builds the site if its sources have changed. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the checks in parallel. The findings of each are printed in one piece. */
async function checksPass(): Promise<boolean> {
  const results = CHECKS.map(async (check) => {
    const child = spawn('npm', ['run', '--silent', check], { shell: process.platform === 'win32' });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => output.push(part));
    }
    const [status] = await once(child, 'close');
    process.stdout.write(Buffer.concat(output));
    return status === 0;
  });
  const areClean = !(await Promise.all(results)).includes(false);
  reportCosts('checks');
  return areClean;
}

async function testsPass({ costs, runBatches, ...postgres }: TestRun): Promise<boolean> {
  if (needsPostgres()) await postgres.startPostgres();
  if (options.all) Object.assign(process.env, { ...THOROUGH, ...process.env });
  const limit = Number(options.limit) * 1000; // ms
  const limits = { limit, testLimit: Math.min(TEST_LIMIT, limit) };
  const stopStress = options.stress ? stress() : () => {};
  const results: TestResult[] = [];
  for (let round = options.stress ? ROUNDS_UNDER_STRESS : 1; round > 0; round -= 1) {
    results.push(await runBatches(batches, { ...limits, isNamed }));
  }
  stopStress();
  await postgres.stopPostgres();
  print(`\nThe slowest files:\n${slowestFiles(results.at(-1)!.durations, costs)}\n`);
  print(`${summary(costs, isWhole)}\n${process.env['TEST_BROWSER_NAME']}\n`);
  for (const { passed, failed, skipped } of results) {
    print(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
  return results.every(({ failed }) => failed === 0);
}

function needsPostgres(): boolean {
  if (options.all) return true;
  return filesOf(batches).some((file) =>
    /postgres|onBothDatabases/i.test(readFileSync(file, 'utf8')),
  );
}

/** Starts one process per core that keeps the core busy. */
function stress(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => loops.forEach((loop) => loop.kill());
}

function print(text: string): void {
  process.stdout.write(text);
}
