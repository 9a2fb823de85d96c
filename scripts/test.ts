/**
 * `npm test`: the checks, then all tests but those of faults. Arguments name test files to run instead. `--all` adds the
 * faults, and runs on both databases what can. `--changed [COMMIT]` runs the files that reach a change since the commit.
 * `--limit=SECONDS` bounds one file. `--stress` runs the tests three times while every core is kept busy.
 *
 * A run passes only if every file that was chosen reports a test: an exit code alone is too easily right.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { reportCosts } from '../tests/support/costs.ts';
import { slowestFiles, summary } from './testing/costs.ts';
import { reachingFiles } from './testing/import-graph.ts';
import { allBatches, batchesOfFiles, type Batch } from './testing/levels.ts';
import { startRun, type TestRun } from './testing/test-run.ts';

const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:unused'];
const ROUNDS_UNDER_STRESS = 3;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    limit: { type: 'string', default: '600' },
    stress: { type: 'boolean', default: false },
  },
});
const commit = options.changed ? (positionals[0] ?? 'HEAD') : undefined;
const isNamed = commit === undefined && positionals.length > 0;
const isWhole = commit === undefined && !isNamed;

const batches = chooseBatches();
if (batches.length === 0) {
  print('No test reaches what has changed.\n0 passed, 0 failed, 0 skipped\n');
  process.exit(0);
}
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
  return batchesOfFiles(all.flatMap(({ files }) => files).filter((file) => reaching.has(file)));
}

/** The checks run side by side; each prints its findings in one piece. */
async function checksPass(): Promise<boolean> {
  reportCosts('checks');
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
  return !(await Promise.all(results)).includes(false);
}

async function testsPass({ costs, startPostgres, runBatches }: TestRun): Promise<boolean> {
  if (needsPostgres()) await startPostgres();
  if (options.all) process.env['TEST_BOTH_DATABASES'] = 'always';
  const limit = Number(options.limit) * 1000; // ms
  const stopStress = options.stress ? stress() : () => {};
  let isEachPassed = true;
  for (let round = options.stress ? ROUNDS_UNDER_STRESS : 1; round > 0; round -= 1) {
    const { passed, failed, skipped, durations } = await runBatches(batches, { limit, isNamed });
    print(`\nThe slowest files:\n${slowestFiles(durations)}\n${summary(costs, isWhole)}`);
    print(`\n${process.env['TEST_BROWSER_NAME']}\n`);
    print(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    isEachPassed &&= failed === 0;
  }
  stopStress();
  return isEachPassed;
}

function needsPostgres(): boolean {
  if (options.all) return true;
  const files = batches.flatMap((batch) => batch.files);
  return files.some((file) => /postgres|onBothDatabases/i.test(readFileSync(file, 'utf8')));
}

/** A process for each core that does nothing but compute. */
function stress(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => loops.forEach((loop) => loop.kill());
}

function print(text: string): void {
  process.stdout.write(text);
}
