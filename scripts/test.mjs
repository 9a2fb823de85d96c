// Every test there is, after the checks that cost seconds. Arguments name test files to run instead.
// Files with a failure are run once more, one by one: what fails only in the crowd of a busy machine is
// told and forgiven, what fails by itself is not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chosen = process.argv.slice(2);
const everything = ['app', 'tests'].map((folder) => `${folder}/**/*.test.ts`);

if (chosen.length > 0) process.exit(test(chosen, 2));

for (const check of ['check:lint', 'check:types']) {
  const status = run('npm', ['run', '--silent', check]);
  if (status !== 0) process.exit(status);
}
const folder = mkdtempSync(join(tmpdir(), 'szelveny-failed-'));
const list = join(folder, 'files');
let status = test(everything, 2, list);
const failed = readFileSync(list, 'utf8').split('\n').filter(Boolean);
rmSync(folder, { recursive: true });
if (status !== 0 && failed.length > 0) {
  process.stdout.write(`\nOnce more, one by one:\n${failed.join('\n')}\n\n`);
  status = test(failed, 1);
}
process.exit(status);

function test(files, concurrency, failedList) {
  return run('node', [
    '--test',
    '--test-global-setup=tests/support/services.ts',
    '--test-timeout=300000',
    // The runner's own choice leaves a core idle; browsers and databases wait more than they compute.
    `--test-concurrency=${concurrency}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...(failedList
      ? ['--test-reporter=./scripts/failed-files.mjs', `--test-reporter-destination=${failedList}`]
      : []),
    ...files,
  ]);
}

function run(command, args) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', shell }).status ?? 1;
}
