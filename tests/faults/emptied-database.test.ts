import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { emptyDatabaseUrl, loginStatus, run } from '../support/processes.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startServer, stopServer } from '../support/site.ts';

onBothDatabases('an empty database', (database) => {
  it('stops the start until the operator confirms it, if it contained data before', async () => {
    const settings = await site(database);
    await stopServer((await startServer(settings)).child);
    await stopServer((await startServer(settings)).child);
    await empty(settings.DATABASE_URL);

    const start = await run('app/main/main.server.ts', [], settings);
    assert.equal(start.code, 1);
    assert.match(start.errors, /^DATA_DIR or DATABASE_URL names an empty database [^\n]+\.\n$/);
    assert.doesNotMatch(start.output, /Password/);
    const words = ['user', 'add', 'Piroska', '--generate'];
    assert.equal((await run('app/main/site.server.ts', words, settings)).code, 1);

    const anew = await startServer({ ...settings, EMPTY_DATABASE: 'accept' });
    assert.equal(await loginStatus(anew.origin, ADMIN), 200);
    await stopServer(anew.child);
    await stopServer((await startServer(settings)).child);
  });

  it('stops the first start if EMPTY_DATABASE requires data', async () => {
    const settings = await site(database);
    const start = await run('app/main/main.server.ts', [], {
      ...settings,
      EMPTY_DATABASE: 'refuse',
    });
    assert.equal(start.code, 1);
    assert.match(start.errors, /^EMPTY_DATABASE [^\n]+\.\n$/);
    await stopServer((await startServer(settings)).child);
    await stopServer((await startServer({ ...settings, EMPTY_DATABASE: 'refuse' })).child);
  });
});

it('an emptied database is detected in a moved data folder and through a symbolic link', async () => {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-data-'));
  after(() => rmSync(folder, { recursive: true }));
  const first = join(folder, 'first');
  mkdirSync(first);
  await stopServer((await startServer(inFolder(first))).child);
  const [second, link] = [join(folder, 'second'), join(folder, 'link')];
  cpSync(first, second, { recursive: true });
  symlinkSync(second, link);
  await empty(inFolder(second).DATABASE_URL);
  for (const place of [second, link]) {
    const start = await run('app/main/main.server.ts', [], inFolder(place));
    assert.equal(start.code, 1, place);
    assert.match(start.errors, /names an empty database/);
  }
});

const inFolder = (folder: string) => ({
  DATA_DIR: folder,
  DATABASE_URL: `file:${join(folder, 'site.sqlite')}`,
});

async function site(database: DatabaseName) {
  const DATA_DIR = mkdtempSync(join(scratchFolder(), 'szelveny-data-'));
  after(() => rmSync(DATA_DIR, { recursive: true }));
  return { DATA_DIR, DATABASE_URL: await emptyDatabaseUrl(database) };
}

async function empty(url: string): Promise<void> {
  if (url.startsWith('file:')) {
    for (const end of ['', '-wal', '-shm'])
      rmSync(url.slice('file:'.length) + end, { force: true });
  } else {
    await execute(url, 'drop schema public cascade');
    await execute(url, 'create schema public');
  }
}
