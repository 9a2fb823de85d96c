/** A restore beside a running site, and after a killed one. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup } from '../../app/operations/backup/backup.server.ts';
import { digestsAt, newFiles, site } from '../support/backups.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { startServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const newFile = newFiles();

onBothDatabases('a restore by command', (name) => {
  it('is refused while a site runs, even without open connections, and is possible after the site was killed', async () => {
    const database = await freshDatabase(name);
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const file = newFile();
    await makeBackup(database.url, file);
    const { child, origin } = await startServer(environment);
    assert.equal((await fetch(`${origin}/news`)).status, 200);
    if (name === 'PostgreSQL') await untilNobodyIsConnected(database.url);
    const running = await site(['restore', file], environment);
    assert.equal(running.code, 1);
    assert.match(running.errors, /The site still runs/);
    await execute(database.url, `insert into setting values ('after', 'x')`);

    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const restored = await site(['restore', file], environment);
    assert.equal(restored.code, 0, restored.errors);
    assert.deepEqual(await execute(database.url, `select 1 from setting where name = 'after'`), []);
    assert.ok((await digestsAt(database.url)).length > 0);
    await database.drop();
  });
});

it('a process that is shutting down counts as running until its last response is sent (PostgreSQL)', async () => {
  const database = await freshDatabase('PostgreSQL');
  const { child, origin, output } = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: newFile('data'),
    LOG_LEVEL: 'info',
  });
  const signs = () => execute(database.url, `select 1 from "runningProcess"`);
  assert.equal((await signs()).length, 1);
  const body = JSON.stringify({ username: 'senki', password: 'rossz jelszó' });
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, method: 'POST', path: '/api/auth/login' });
  asked.setHeader('content-type', 'application/json');
  asked.setHeader('content-length', Buffer.byteLength(body));
  asked.setHeader('expect', '100-continue');
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write(body.slice(0, 10));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await until(() => output().includes('"stopping"'));
  await pause(300);
  assert.equal((await signs()).length, 1);
  asked.end(body.slice(10));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 401);
  answer.resume();
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(await signs(), []);
  await database.drop();
});

/** Waits until the site has closed its idle connections. */
async function untilNobodyIsConnected(url: string): Promise<void> {
  for (;;) {
    const others = await execute(
      url,
      `select 1 from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid()`,
    );
    if (others.length === 0) return;
    await pause(100);
  }
}
