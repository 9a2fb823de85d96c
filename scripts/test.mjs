// Every test there is, after the checks that cost seconds. Arguments name test files to run instead.
import { spawnSync } from 'node:child_process';

const chosen = process.argv.slice(2);
const everything = ['app', 'tests'].map((folder) => `${folder}/**/*.test.ts`);

if (chosen.length === 0) {
  run('npm', ['run', '--silent', 'check:lint']);
  run('npm', ['run', '--silent', 'check:types']);
}
run('node', [
  '--test',
  '--test-global-setup=tests/support/services.ts',
  '--test-timeout=120000',
  // The runner's own choice leaves a core idle; browsers and databases wait more than they compute.
  '--test-concurrency=2',
  ...(chosen.length > 0 ? chosen : everything),
]);

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
