/** A restore beside a site that runs, and after one that was killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup } from '../../app/backup/backup.server.ts';
import { digestsAt, newFiles, site } from '../support/backups.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { startServer } from '../support/site.ts';

const newFile = newFiles();

onBothDatabases('a restore', (name) => {
  it('does not begin while a site runs that holds no connection, and does when that was killed', async () => {
    const database = await freshDatabase(name);
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const file = newFile();
    await makeBackup(database.url, file);
    const { child, origin } = await startServer(environment);
    assert.equal((await fetch(`${origin}/news`)).status, 200);
    if (name === 'PostgreSQL') await untilNobodyIsConnected(database.url);
    const running = await site(['restore', file], environment);
    assert.equal(running.code, 1);
    assert.match(running.errors, /A honlap még fut/);
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

/** The site gives up what it does not use. */
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
