/**
 * Proves that the tests can fail: `npm run sabotage [-- NAME…]`. Each patch in `tests/sabotage` breaks the product in
 * one place. The command applies the patches one by one to a copy of the working tree, and runs the test files that the
 * patch names. It exits with 1 if these tests pass, or if a patch does not apply. Arguments select patches by the
 * beginning of their names.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readSabotages, type Sabotage } from './sabotage-patches.ts';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort(signal));
}
const sabotages = selected(process.argv.slice(2));
const copy = mkdtempSync(join(tmpdir(), 'szelveny-sabotage-'));
let missed = 0;
try {
  await copyTree();
  for (const sabotage of sabotages) if (!(await isCaught(sabotage))) missed += 1;
  process.stdout.write(`\n${sabotages.length - missed} caught, ${missed} missed\n`);
  process.exitCode = missed === 0 ? 0 : 1;
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  process.exitCode = 128 + constants.signals[interruption.signal.reason as 'SIGINT' | 'SIGTERM'];
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Selects patches. Exits if a name selects none: a misspelt name would otherwise seem to pass. */
function selected(names: string[]): Sabotage[] {
  const all = readSabotages();
  const unknown = names.find((name) => !all.some((one) => one.name.startsWith(name)));
  if (unknown !== undefined) {
    process.stderr.write(`No patch in tests/sabotage has a name that begins with "${unknown}".\n`);
    process.exit(1);
  }
  return all.filter((one) => names.length === 0 || names.some((name) => one.name.startsWith(name)));
}

/**
 * Copies all files that git would commit, and the build with its stamp: the test command rebuilds the site if a patch
 * has changed its sources. Packages are linked, but not the caches next to them.
 */
async function copyTree(): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], '.');
  // Git also lists files whose deletion is not staged.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(file));
  for (const file of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file), { verbatimSymlinks: true });
  }
  cpSync('build', join(copy, 'build'), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  }
  // Without this stamp a build in the copy would install the packages again, where only root can read them.
  cpSync('node_modules/.setup-stamp', join(copy, 'node_modules/.setup-stamp'));
}

/** Applies one patch to the copy, runs its tests, reverts it, and prints the result. */
async function isCaught({ name, file, tests }: Sabotage): Promise<boolean> {
  const begin = performance.now();
  const fault = await whyMissed();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const [verdict, reason] =
    fault === undefined ? ['caught', `by ${tests.join(', ')}`] : ['MISSED', fault];
  process.stdout.write(`${verdict}  ${name}  ${seconds} s  ${reason}\n`);
  return fault === undefined;

  async function whyMissed(): Promise<string | undefined> {
    const applied = await run('git', ['apply', file]);
    if (applied.status !== 0) return `it does not apply:\n${applied.output}`;
    try {
      return await whyPassed(tests);
    } finally {
      if (!interruption.signal.aborted) await run('git', ['apply', '--reverse', file]);
    }
  }
}

/**
 * Explains why the tests count as passed; undefined if a test fails. The exit code is not enough, because the test
 * command may have crashed.
 */
async function whyPassed(tests: string[]): Promise<string | undefined> {
  const { status, output } = await run(process.execPath, ['scripts/test.ts', ...tests]);
  const failed = /^\d+ passed, (\d+) failed, \d+ skipped$/m.exec(output)?.[1];
  if (failed === undefined) return `the tests did not run to their end:\n${output}`;
  return status !== 0 && Number(failed) > 0 ? undefined : `${tests.join(', ')} passed`;
}

/** Runs a command, by default in the copy, and returns its output. Throws if this process receives a signal to stop. */
async function run(command: string, args: string[], cwd = copy) {
  interruption.signal.throwIfAborted();
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Otherwise git would apply nothing if the temporary folder is inside a repository.
    env: { ...process.env, ...(cwd === copy && { GIT_CEILING_DIRECTORIES: dirname(copy) }) },
    // Uses a separate process group, so that a signal reaches all processes of the command.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, interruption.signal.reason as NodeJS.Signals);
  interruption.signal.addEventListener('abort', end, { once: true });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  interruption.signal.removeEventListener('abort', end);
  interruption.signal.throwIfAborted();
  return { status, output: Buffer.concat(chunks).toString('utf8') };
}
