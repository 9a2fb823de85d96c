import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { MAGIC } from '../../app/operations/backup/archive/archive-format.ts';
import { backUp } from '../../app/operations/backup/backup.server.ts';
import { newKeys } from '../../app/operations/backup/encryption.server.ts';
import { createBackupRepository } from '../../app/operations/backup/schedule/backup.repository.server.ts';
import { createBackupSchedule } from '../../app/operations/backup/schedule/backup-schedule.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { newFiles } from '../support/backups.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { endWithFile } from '../support/own-processes.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { until } from '../support/until.ts';

const newFile = newFiles();
/** Shares of the time that a backup takes. */
const MOMENTS = [0.4, 0.55, 0.65, 0.72, 0.8, 0.88, 0.95];

onBothDatabases('an encrypted backup', (name) => {
  it('leaves no plain text if it is killed, and the next backup removes its leftovers', async () => {
    const database = await freshDatabase(name, true);
    const [dataDir, folder] = [newFile('data'), newFile('backups')];
    for (const made of [dataDir, folder]) mkdirSync(made, { mode: 0o700 });
    const { publicKey } = await newKeys();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_PUBLIC_KEY: publicKey,
    };
    for (const end of ['plain', 'partial']) writeFileSync(join(folder, `own.age.${end}`), end);
    const file = join(folder, 'own.age');
    const start = () => {
      const words = ['app/main/site.server.ts', 'backup', file];
      const env = { ...process.env, ...environment };
      return endWithFile(spawn(process.execPath, words, { stdio: 'ignore', env }));
    };
    const other = join(folder, 'first.age');
    const begin = performance.now();
    await backUp({ databaseUrl: database.url, file: other, dataDir, publicKey });
    const took = performance.now() - begin + 600;
    let [left, killed] = [0, 0];
    for (const moment of MOMENTS) {
      const child = start();
      const ended = once(child, 'exit');
      await pause(took * moment);
      child.kill('SIGKILL');
      const [code] = await ended;
      if (code === 0) break;
      killed += 1;
      for (const found of readdirSync(folder)) {
        assert.ok(!readFileSync(join(folder, found)).includes(MAGIC), `${found} at ${moment}`);
        if (found.endsWith('.partial') && !found.startsWith('own.age.partial')) left += 1;
      }
    }
    assert.ok(killed > 0);
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const place of [dataDir, folder]) {
      for (const found of readdirSync(place)) utimesSync(join(place, found), longAgo, longAgo);
    }
    const isMade = readdirSync(folder).includes('own.age');
    const [code] = await once(start(), 'exit');
    assert.equal(code, isMade ? 1 : 0, `${left} were left`);
    assert.deepEqual(readdirSync(folder).toSorted(), [
      'first.age',
      'own.age',
      'own.age.partial',
      'own.age.plain',
    ]);
    assert.equal(readFileSync(join(folder, 'own.age.plain'), 'utf8'), 'plain');
    assert.deepEqual(
      readdirSync(dataDir).filter((found) => found.startsWith('backup-on-trial')),
      [],
    );
    await database.drop();
  });
});

it('a backup fails with a message if the database does not answer in time', async () => {
  const { database, backupDir, end } = await startSilentBackup(2_000);
  const reasonOf = async () =>
    (await execute(database.url, `select reason from backup where state = 'failed'`))[0]?.[
      'reason'
    ];
  await until(async () => (await reasonOf()) !== undefined);
  assert.match(String(await reasonOf()), /not finished within/);
  assert.deepEqual(readdirSync(backupDir), []);
  await end();
});

it('a backup that loses its lease is made again when the lease has expired', async () => {
  const { database, backupDir, proxy, end } = await startSilentBackup();
  const states = async () => {
    const rows = await execute(database.url, 'select state from backup order by "backupId"');
    return rows.map(({ state }) => String(state)).join(', ');
  };
  await until(async () => (await states()) === 'running');
  await execute(database.url, `update backup set "leaseHolder" = 'another', "leaseUntil" = 0`);
  await until(async () => (await states()) === 'failed, running');
  proxy.thaw();
  await until(async () => (await states()) === 'failed, proven');
  assert.equal(readdirSync(backupDir).length, 1);
  await end();
});

/** Starts the scheduled backups of a database that does not answer them; `longest` is the timeout of one, in ms. */
async function startSilentBackup(longest?: number) {
  const database = await freshDatabase('PostgreSQL');
  const proxy = await startSilentProxy(database.url);
  const opened = openDatabase(database.url, () => {});
  const backupDir = newFile('backups');
  const settings = {
    databaseUrl: proxy.url,
    dataDir: newFile('data'),
    backupDir,
    backupEvery: 86_400_000,
    backupKeep: 3,
    backupPublicKey: undefined,
  };
  proxy.freeze();
  const log = pino({ level: 'silent' });
  const backups = createBackupRepository(opened.db);
  const schedule = createBackupSchedule(backups, settings, log, { longest });
  schedule.start();
  const end = async () => {
    await schedule.stop();
    await opened.close();
    await database.drop();
  };
  return { database, proxy, backupDir, end };
}
