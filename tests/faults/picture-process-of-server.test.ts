import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { createPictureProcess } from '../../app/media/intake/picture-workers.server.ts';
import { freshDatabase } from '../support/databases.ts';
import { formOf } from '../support/media.ts';
import { noise } from '../support/pictures.ts';
import { tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const isLinux = process.platform === 'linux';
const skip = isLinux ? false : 'only Linux tells it';
const BELOW_NORMAL = 10;

describe('the picture processes of a server', { skip }, () => {
  it('decode pictures without access to environment variables, and end when idle', async () => {
    const { child, upload } = await start();
    await upload();
    await until(() => narrowing(child.pid!).length > 0);
    for (const pid of childrenOf(child.pid!)) {
      await until(() => /libvips/.test(read(pid, 'maps')) || !existsSync(`/proc/${pid}`));
      const names = read(pid, 'environ')
        .split('\0')
        .map((entry) => entry.split('=')[0]);
      const own = /^(NODE_(CHANNEL|COMPILE_CACHE).*|MALLOC_ARENA_MAX)?$/;
      const foreign = names.filter((name) => !own.test(name!));
      assert.deepEqual(foreign, []);
    }
    assert.doesNotMatch(read(child.pid!, 'maps'), /libvips|sharp/);
    await until(() => childrenOf(child.pid!).length === 0);
    assert.equal(await stopServer(child), 0);
  });

  it('are killed by the system before the server when memory runs out, even during their start', () => {
    const others = childrenOf(process.pid);
    const started = createPictureProcess(false);
    const given = AbortSignal.timeout(60_000);
    started.ask({ name: 'drawIcon', args: [], mostTime: 1 }, given).catch(() => {});
    const pid = childrenOf(process.pid).find((child) => !others.includes(child));
    assert.equal(read(pid!, 'oom_score_adj'), '1000\n');
    started.end();
  });

  it('end when the server ends, even if it is killed', async () => {
    const { child, upload } = await start();
    await upload();
    await until(() => narrowing(child.pid!).length > 0);
    const processes = childrenOf(child.pid!);
    child.kill('SIGKILL');
    await until(() => processes.every((pid) => !existsSync(`/proc/${pid}`) || isDead(pid)));
  });

  it('do not delay a shutdown', async () => {
    const { child, upload } = await start();
    await upload();
    await until(() => narrowing(child.pid!).length > 0);
    const processes = childrenOf(child.pid!);
    for (const pid of processes) process.kill(pid, 'SIGTERM');
    assert.equal(await stopServer(child), 0);
    await until(() => processes.every((pid) => !existsSync(`/proc/${pid}`) || isDead(pid)));
  });
});

async function start() {
  const database = await freshDatabase('SQLite');
  const { child, origin } = await startServer({
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://user:secret@127.0.0.1:9',
    MAIL_TO: 'iroda@example.hu',
  });
  const token = await tokenOf(origin);
  const picture = await noise(700, 300).jpeg().toBuffer();
  return {
    child,
    async upload() {
      const headers = { authorization: `Bearer ${token}` };
      const body = formOf(picture);
      const { status } = await fetch(`${origin}/api/images`, { method: 'POST', headers, body });
      assert.equal(status, 201);
    },
  };
}

/** Child processes with lower priority, which create picture widths. */
function narrowing(server: number): number[] {
  return childrenOf(server).filter((pid) => {
    const priority = read(pid, 'stat').split(') ')[1]?.split(' ')[16];
    return Number(priority) === BELOW_NORMAL;
  });
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(pid, `task/${task}/children`).split(' '))
    .filter(Boolean)
    .map(Number);
}

function isDead(pid: number): boolean {
  return /State:\s+Z/.test(read(pid, 'status'));
}

/** Content of a file of the process in `/proc`; empty if the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
