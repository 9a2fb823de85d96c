/** Prepares a run of test files: the folders, database server and browser that the files share, and the clean-up. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { browserEnvironment } from '../../tests/support/chromium.ts';
import { createRunFolder } from '../../tests/support/run-folder.ts';
import { startPostgres, type Postgres } from '../../tests/support/start-postgres.ts';
import { PROCESSES_AT_ONCE, type Batch } from './levels.ts';
import { createTally, type TestResult } from './tally.ts';

export interface TestRun {
  /** File to which the processes of the run write their costs (see `tests/support/costs.ts`). */
  costs: string;
  startPostgres: () => Promise<void>;
  stopPostgres: () => Promise<void>;
  runBatches: (batches: Batch[], options: Options) => Promise<TestResult>;
  /** Ends all processes of the run, removes its folders, and exits. A signal to this process has the same effect. */
  exit: (isPassed: boolean) => Promise<never>;
}

interface Options {
  /** Timeout per file, in ms. */
  limit: number;
  /** Timeout per test, in ms. */
  testLimit: number;
  /** Whether the files were named as arguments. A named file must run at least one test. */
  isNamed: boolean;
  only?: string | undefined;
}

/** Timeout of the whole run, as a multiple of the timeout per file, in case a process blocks its own timer. */
const WHOLE_RUN = 8;

/** Creates the run, and sets the variables by which tests find their folders and browser. */
export async function startRun(): Promise<TestRun> {
  const folder = await createRunFolder();
  const interrupted = new AbortController();
  let postgres: Postgres | undefined;
  const costs = join(folder.disk, 'costs.jsonl');
  Object.assign(process.env, folder.environment, {
    TEST_COSTS: costs,
    TEST_STARTED_AT: String(Date.now()),
    // Every process loads the same modules, so each module is compiled only once.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile'),
  });
  // Some tests start this command within a test, where Node's runner would do nothing.
  delete process.env['NODE_TEST_CONTEXT'];
  const stopPostgres = async () => {
    await postgres?.stop();
    postgres = undefined;
  };
  let statusOfSignal: number | undefined;
  const exit = async (isPassed: boolean) => {
    if (statusOfSignal === undefined) await stopPostgres();
    await folder.remove();
    process.exit(statusOfSignal ?? (isPassed ? 0 : 1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Repeated signals must not end the process before it has removed its folders.
    process.on(signal, () => {
      if (statusOfSignal !== undefined) return;
      statusOfSignal = 128 + constants.signals[signal];
      interrupted.abort();
      void exit(false);
    });
  }
  Object.assign(process.env, await browserEnvironment());

  return {
    costs,
    exit,
    stopPostgres,
    async startPostgres() {
      // The database server belongs to an outer run, one of whose tests runs this command.
      if (process.env['TEST_POSTGRES_URL']) return;
      postgres = await startPostgres();
      process.env['TEST_POSTGRES_URL'] = postgres.url;
    },
    async runBatches(batches, { limit, testLimit, isNamed, only }) {
      const tally = createTally(
        batches.flatMap((batch) => batch.files),
        { isNamed },
      );
      const events = run({
        files: writePrograms(folder.disk, batches, limit),
        concurrency: PROCESSES_AT_ONCE,
        execArgv: [`--test-timeout=${testLimit}`],
        signal: AbortSignal.any([interrupted.signal, AbortSignal.timeout(limit * WHOLE_RUN)]),
        ...(only !== undefined && { testNamePatterns: [only] }),
      });
      events.on('data', tally.add);
      for await (const text of events.compose(spec)) process.stdout.write(text);
      const result = tally.result();
      for (const fault of result.faults) process.stdout.write(`✖ ${fault}\n`);
      return result;
    },
  };
}

/** Writes one program per batch, because Node's runner starts files. */
function writePrograms(folder: string, batches: Batch[], limit: number): string[] {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const support = JSON.stringify(resolve('tests/support/batch.ts'));
  return batches.map((batch, index) => {
    const program = join(programs, `${batch.level}-${index}.test.mjs`);
    const call = `runBatch(${JSON.stringify({ ...batch, limit })});`;
    writeFileSync(program, `import { runBatch } from ${support};\n${call}\n`);
    return program;
  });
}
