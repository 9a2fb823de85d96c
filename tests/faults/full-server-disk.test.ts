/** PostgreSQL whose disk is full: known before anybody loses what they send. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { startServer, stopServer } from '../support/site.ts';
import { startServices } from '../support/start-services.ts';
import { until } from '../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'szelveny-disk-'));
const canMount = process.getuid?.() === 0 && mounts(folder);

it('a full disk of the server is told of by /readyz', { skip: !canMount }, async () => {
  // Of its own: while a disk of it is full it writes no checkpoint, which others would wait for in vain.
  const { environment, stop } = await startServices('postgres');
  const url = `${environment['TEST_POSTGRES_URL']}/postgres`;
  const [data] = await execute(url, 'show data_directory');
  const { uid, gid } = statSync(String(Object.values(data!)[0]));
  chownSync(folder, uid, gid);
  const name = 'small';
  const own = new URL(`/${name}`, url);
  await execute(url, `create tablespace "${name}" location '${folder}'`);
  await execute(url, `create database "${name}" tablespace "${name}"`);
  const { child, origin } = await startServer({ DATABASE_URL: own.href, SAMPLE_CONTENT: 'off' });
  after(async () => {
    await stopServer(child);
    await stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  const ready = async () => (await fetch(`${origin}/readyz`)).text();
  assert.equal(await ready(), 'ready');
  const { bavail, bsize } = statfsSync(folder);
  const filler = join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // PostgreSQL has taken some of it meanwhile: it is as full as it gets.
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  }
  await until(async () => (await ready()) === 'the database cannot be written');
  rmSync(filler);
  await until(async () => (await ready()) === 'ready');
});

function mounts(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
