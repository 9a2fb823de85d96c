import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, it } from 'node:test';
import { until } from '../support/until.ts';

const isLinux = process.platform === 'linux';

it(
  'an interrupted build leaves no process running, and the next build succeeds',
  { skip: !isLinux },
  async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'szelveny-build-')));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const files = ['app', 'db', 'docs', 'public', 'scripts'];
    const settings = readdirSync('.').filter((name) => /\.(json|ts)$/.test(name));
    for (const name of [...files, ...settings])
      cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

    const start = spawn('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' });
    await until(async () => existsSync(join(folder, 'build')) || builders(folder).length > 2);
    start.kill('SIGTERM');
    await once(start, 'exit');
    await until(async () => builders(folder).length === 0);
    assert.equal(existsSync(join(folder, 'build', '.setup-stamp')), false);

    // Kills the process like the OOM killer, so that it cannot pass a signal to its children.
    const killed = spawn(process.execPath, ['scripts/setup.mjs', 'start'], {
      cwd: folder,
      stdio: 'ignore',
    });
    await until(async () => builders(folder).some((line) => line.includes('react-router')));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await until(async () => builders(folder).length === 0);
    const last = join(folder, 'build', 'server', 'site', 'main.js');
    assert.equal(existsSync(last), false, 'it went on to its end');

    const again = spawn('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' });
    assert.deepEqual(await once(again, 'exit'), [0, null]);
    assert.equal(existsSync(join(folder, 'build', '.setup-stamp')), true);
  },
);

/** Command lines of the processes whose working folder is `folder`. */
function builders(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isHere = realpathSync(`/proc/${pid}/cwd`) === folder;
        return isHere ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
}
