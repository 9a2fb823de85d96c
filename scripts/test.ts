/**
 * Every test there is, after the checks that cost seconds: `npm test`. Arguments name test files to run
 * instead; `--limit=SECONDS` is what one file may take; `--stress` runs them three times while every core
 * is kept busy, and each time has to pass.
 *
 * A run has passed when everything that was asked for was seen to pass: an exit code alone is too easily
 * right, and a file that ends too early, or holds no test, proves nothing. Nor does one that skips all of them: in a
 * run of everything that is counted, and where the file was named it is a fault.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { startServices } from '../tests/support/start-services.ts';
import { createTally } from './test-tally.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '600' },
    stress: { type: 'boolean', default: false },
  },
});
const limit = Number(values.limit) * 1000; // ms
const TEST_LIMIT = 300_000; // ms
/** Of the whole run, in limits of a file: it ends even when a file keeps its own limit from working. */
const WHOLE_RUN = 8;
/** Browsers and databases wait; more at once than this cost more in changing between them than the waiting does. */
const FILES_AT_ONCE = availableParallelism() * 2;

const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:unused'];
const [shared, ...checks] = await Promise.all([
  process.env['TEST_POSTGRES_URL']
    ? { environment: {}, stop: async () => {} }
    : startServices('postgres', 'browser'),
  ...(positionals.length === 0 ? CHECKS.map(passes) : []),
]);
if (checks.includes(false)) {
  await shared.stop();
  process.exit(1);
}
Object.assign(process.env, shared.environment, {
  TEST_FILE_LIMIT: String(limit),
  // The same modules are loaded by hundreds of processes: each is compiled once.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile'),
});
// Tests of this command run it inside of a test, which is no reason to run nothing.
delete process.env['NODE_TEST_CONTEXT'];

const files = positionals.length > 0 ? positionals : everything();
const stopStress = values.stress ? stress() : () => {};
let isPassed = true;
for (let round = values.stress ? 3 : 1; round > 0; round -= 1) {
  isPassed = (await runAll()) && isPassed;
}
stopStress();
await shared.stop();
process.exit(isPassed ? 0 : 1);

async function runAll(): Promise<boolean> {
  const isNamed = positionals.length > 0;
  const tally = createTally(
    files.map((file) => relative('.', file)),
    { isNamed },
  );
  const events = run({
    files,
    concurrency: FILES_AT_ONCE,
    timeout: Math.min(TEST_LIMIT, limit),
    execArgv: ['--import', './tests/support/file-limit.ts'],
    signal: AbortSignal.timeout(limit * WHOLE_RUN),
  });
  events.on('data', tally.add);
  for await (const text of events.compose(spec)) process.stdout.write(text);
  const { passed, failed, skipped, faults } = tally.result();
  for (const fault of faults) process.stdout.write(`✖ ${fault}\n`);
  process.stdout.write(`\n${process.env['TEST_BROWSER_NAME']}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return failed === 0;
}

/** A process for each core that does nothing but compute. */
function stress(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => loops.forEach((loop) => loop.kill());
  process.once('exit', stop);
  return stop;
}

/** What it has to say is told in one piece: several are at it at once. */
async function passes(check: string): Promise<boolean> {
  const shell = process.platform === 'win32';
  const child = spawn('npm', ['run', '--silent', check], { shell });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

/** Those of no browser and no server come last: they are done in no time, and leave no core idle. */
function everything(): string[] {
  const found = globSync(['app', 'scripts', 'tests'].map((folder) => `${folder}/**/*.test.ts`));
  return found.sort().toReversed();
}
