/** A real clamd, where one is installed, that knows the test file alone: the lists of viruses are not at hand everywhere. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import { EICAR } from './attachments.ts';
import { endWithFile } from './own-processes.ts';
import { until } from './until.ts';

/** Where service programs are that are not for everybody. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(delimiter) };

/** Why there is nothing to test with; false where there is. */
export function noClamd(): string | false {
  return spawnSync('clamd', ['--help'], { env }).status === 0
    ? false
    : 'clamd is not installed here';
}

/** Gives the address to ask it at. */
export async function startClamd(): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'szelveny-clamd-'));
  // It may go on as a user of its own.
  chmodSync(own, 0o777);
  const [socket, file] = [join(own, 'socket'), join(own, 'clamd.conf')];
  writeFileSync(join(own, 'test.ndb'), `Test-File:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${own}`,
    `LocalSocket ${socket}`,
    'StreamMaxLength 26M',
    'ConcurrentDatabaseReload no',
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = endWithFile(spawn('clamd', ['--config-file', file], { env, stdio: 'ignore' }));
  after(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(own, { recursive: true });
  });
  await until(
    () =>
      new Promise((resolve) => {
        const attempt = connect(socket, () => resolve(true)).on('error', () => resolve(false));
        attempt.unref().end();
      }),
  );
  return `unix:${socket}`;
}
