import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { makeBackup, restoreBackup } from '../../app/operations/backup/backup.server.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { forgetReplacedSqlite } from '../../app/operations/backup/places/sqlite-place.server.ts';
import { digestsAt, newFiles, site } from '../support/backups.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { killMoments } from '../support/kill-moments.ts';
import { endWithFile } from '../support/own-processes.ts';

const newFile = newFiles();
onBothDatabases('a restore that is killed at any moment', (name) => {
  it('leaves either the complete former site or the complete restored site', async () => {
    const database = await freshDatabase(name, true);
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const file = newFile();
    await makeBackup(database.url, file);
    const saved = await digestsAt(database.url);
    const change = async () => {
      await execute(database.url, `update news set title = title || '!'`);
      return await digestsAt(database.url);
    };
    await change();
    const begin = performance.now();
    assert.equal((await site(['restore', file], environment)).code, 0);
    const took = performance.now() - begin;
    assert.deepEqual(await digestsAt(database.url), saved);

    for (const moment of killMoments()) {
      const old = await change();
      const child = endWithFile(
        spawn(process.execPath, ['app/main/site.server.ts', 'restore', file], {
          stdio: 'ignore',
          env: { ...process.env, ...environment },
        }),
      );
      const ended = once(child, 'exit');
      await pause(took * moment);
      child.kill('SIGKILL');
      await ended;
      // The database server notices only after a while that the client is gone.
      const found = await digestsAt(database.url);
      const isOld = JSON.stringify(found) === JSON.stringify(old);
      assert.ok(isOld || JSON.stringify(found) === JSON.stringify(saved), `at ${moment}`);
    }
    const last = await restoreAtLast(file, environment);
    assert.equal(last.code, 0, last.errors);
    assert.deepEqual(await digestsAt(database.url), saved);
    await database.drop();
  });
});

async function restoreAtLast(file: string, environment: Record<string, string>) {
  for (;;) {
    const outcome = await site(['restore', file], environment);
    if (!/The site still runs/.test(outcome.errors)) return outcome;
    await pause(200);
  }
}

it('a restore after a killed restore keeps the copy of the damaged file that the first one moved away', async () => {
  const source = await freshDatabase('SQLite');
  const backup = newFile();
  await makeBackup(source.url, backup);
  const file = newFile('damaged.sqlite');
  const aside = `${file}.before-restore`;
  const damaged = 'no database, though it was one. '.repeat(200);
  // The state after a kill between moving the log and moving the new file into place.
  writeFileSync(file, damaged);
  linkSync(file, aside);
  writeFileSync(`${aside}-wal`, 'written last');
  await forgetReplacedSqlite(file);
  assert.ok(existsSync(aside), 'no start forgets what is in use');
  await restoreBackup(backup, placeOf(`file:${file}`));
  assert.deepEqual(await digestsAt(`file:${file}`), await digestsAt(source.url));
  assert.equal(readFileSync(aside, 'utf8'), damaged);
  assert.equal(readFileSync(`${aside}-wal`, 'utf8'), 'written last');
  await forgetReplacedSqlite(file);
  assert.ok(!existsSync(aside) && !existsSync(`${aside}-wal`));
  await source.drop();
});
