/** A real clamd, if installed, with the EICAR signature alone, because virus lists are not available everywhere. */
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

/** Includes the folders of service programs. */
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin'].join(delimiter) };

/** Why the tests must be skipped; false if they can run. */
export function noClamd(): string | false {
  return spawnSync('clamd', ['--help'], { env }).status === 0
    ? false
    : 'clamd is not installed here';
}

export async function startClamd(): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'szelveny-clamd-'));
  // clamd may change to a user of its own, who needs access to the folder.
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
