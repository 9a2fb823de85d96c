import assert from 'node:assert/strict';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  freeBackupName,
  prepareFolder,
  removeLeftovers,
  thinBackups,
} from '../../app/operations/backup/schedule/backup-files.server.ts';
import { createBackupSchedule } from '../../app/operations/backup/schedule/backup-schedule.server.ts';
import { createBackupStateService } from '../../app/operations/backup/schedule/backup-state.service.server.ts';
import { createBackupRepository } from '../../app/operations/backup/schedule/backup.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { startApi } from '../support/application.ts';
import { digestsAt, newFiles } from '../support/backups.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import {
  emptyDatabase,
  freshDatabase,
  onOneDatabase,
  type TestDatabase,
} from '../support/databases.ts';
import { readMetrics } from '../support/metrics.ts';
import { tokenOf } from '../support/processes.ts';
import { startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const newFile = newFiles();

onOneDatabase('scheduled backups', (name) => {
  it('are verified, made by one process only, and reported to administrators', async () => {
    const database = await freshDatabase(name, true);
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: newFile('data'),
      BACKUP_DIR: newFile('backups'),
    };
    const state = stateFor(database);
    const servers = await Promise.all([startSite(environment), startSite(environment)]);
    const [{ origin }] = servers;
    await until(async () => (await state(origin)).isFresh);
    const { isSetUp, proven, failed } = await state(origin);
    assert.deepEqual([isSetUp, failed], [true, null]);
    assert.deepEqual(readdirSync(environment.BACKUP_DIR), [proven!.file]);
    assert.match(await readMetrics(origin), /^site_backup_proven_age_seconds \d/m);
    const states = await execute(database.url, 'select state from backup');
    assert.deepEqual(
      states.map((row) => row['state']),
      ['proven'],
    );
    await Promise.all(servers.map(({ stop }) => stop()));

    const target = await emptyDatabase(name);
    const words = ['restore', join(environment.BACKUP_DIR, proven!.file)];
    const restored = await runCommand(words, {
      DATABASE_URL: target.url,
      DATA_DIR: newFile('data'),
    });
    assert.equal(restored.code, 0, restored.errors);
    const saved = await digestsAt(target.url);
    const news = (digests: typeof saved) => digests.find((table) => table.name === 'news');
    assert.deepEqual(news(saved), news(await digestsAt(database.url)));
    await Promise.all([database.drop(), target.drop()]);
  });

  it('are reported with the reason if they fail, and repeated when the next one is due', async () => {
    const database = await freshDatabase(name);
    const state = stateFor(database);
    const listed = async (origin: string) => {
      const bearer = { authorization: `Bearer ${database.token}` };
      const response = await fetch(`${origin}/api/backups/list`, { headers: bearer });
      return (await response.json()) as { state: State; items: { state: string }[] };
    };
    const folder = newFile('backups');
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: newFile('data'),
      BACKUP_DIR: folder,
    };
    const first = await startSite(environment);
    await until(async () => (await state(first.origin)).isFresh);
    // Simulates a disk unmounted before the first backup.
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    await execute(database.url, 'delete from backup');
    const headers = { authorization: `Bearer ${database.token}` };
    await fetch(`${first.origin}/api/backups`, { method: 'POST', headers });
    await until(async () => (await state(first.origin)).failed !== null);
    const { isFresh, proven, failed } = await state(first.origin);
    assert.deepEqual([isFresh, proven], [false, null]);
    assert.match(failed!.reason, /EEXIST|ENOTDIR/);
    assert.doesNotMatch(await readMetrics(first.origin), /^site_backup_proven_age_seconds/m);
    await first.stop();

    // Sets the stored times back.
    await execute(database.url, 'update backup set "finishedAt" = 1, "startedAt" = 1');
    const other = newFile('backups');
    const second = await startSite({ ...environment, BACKUP_DIR: other });
    await until(async () => (await state(second.origin)).isFresh);
    assert.equal((await state(second.origin)).failed, null);
    const [{ startedAt }] = (await execute(
      database.url,
      `select "startedAt" from backup where state = 'proven'`,
    )) as [{ startedAt: unknown }];
    const start = (moment: number) =>
      execute(database.url, `update backup set "startedAt" = ${moment} where state = 'proven'`);
    await start(Number(startedAt) + 10_000_000_000);
    assert.equal((await state(second.origin)).isFresh, false, 'the clock was ahead');
    await start(Number(startedAt));
    const made = join(other, (await state(second.origin)).proven!.file);
    renameSync(made, `${made}.away`);
    const away = await state(second.origin);
    assert.deepEqual([away.isFresh, away.proven!.isThere], [false, false], 'it is not there');
    assert.deepEqual((await listed(second.origin)).state, away);
    assert.doesNotMatch(await readMetrics(second.origin), /^site_backup_proven_age_seconds/m);
    renameSync(`${made}.away`, made);
    assert.equal((await state(second.origin)).isFresh, true);
    // The state includes the last verified backup, although the list has room for the last failures
    // only.
    const failing = `insert into backup ("state", "startedAt", "finishedAt", "reason", "leaseHolder", "leaseUntil")
      values ('failed', 1, 1, 'x', '', 0)`;
    for (let count = 0; count < 50; count += 1) await execute(database.url, failing);
    const list = await listed(second.origin);
    assert.deepEqual(new Set(list.items.map((item) => item.state)), new Set(['failed']));
    assert.deepEqual([list.state.isFresh, list.state.proven!.isThere], [true, true]);
    await execute(database.url, `delete from backup where reason = 'x'`);
    await execute(database.url, `update backup set "startedAt" = "startedAt" - 130000000`);
    assert.equal((await state(second.origin)).isFresh, false, 'it is a day and a half old');
    await second.stop();

    // Simulates a clock that was fast and has been corrected.
    await start(Number(startedAt) + 10_000_000_000);
    const third = await startSite({ ...environment, BACKUP_DIR: other });
    await until(async () => (await state(third.origin)).isFresh);
    await setTimeout(1_500);
    const proofs = await execute(database.url, `select 1 from backup where state = 'proven'`);
    assert.equal(proofs.length, 2, 'one more, and no more');
    await third.stop();
    await database.drop();
  });

  it('are hidden from visitors, and disabled without a backup folder', async () => {
    const { call, signIn } = await startApi(name);
    const own = { token: await signIn() };
    const { isSetUp, isFresh } = (await call('GET', '/api/backups', own)).body as State;
    assert.deepEqual([isSetUp, isFresh], [false, false]);
    assert.equal((await call('GET', '/api/backups')).status, 401);
    assert.equal((await call('POST', '/api/backups', own)).status, 404);
    assert.deepEqual((await call('GET', '/api/backups/list', own)).body, {
      folder: null,
      isEncrypted: false,
      state: { isSetUp: false, isRunning: false, isFresh: false, proven: null, failed: null },
      items: [],
    });
  });
});

it('a backup that is requested while one is being made is the one being made', async () => {
  const { backups, schedule, end } = await openBackups();
  const prepared = Promise.withResolvers<void>();
  const running = schedule({
    async prepare(...asked) {
      await prepared.promise;
      return await prepareFolder(...asked);
    },
  });
  const states = async () => (await backups.findRecent(9)).map(({ state }) => state);
  await until(async () => (await states()).length === 1);
  running.makeNow();
  prepared.resolve();
  await running.settled();
  assert.deepEqual(await states(), ['proven']);
  running.makeNow();
  await running.settled();
  assert.deepEqual(await states(), ['proven', 'proven']);
  await running.stop();
  await end();
});

it('a backup whose process has ended is made again at once, although an earlier one is still fresh', async () => {
  const { backups, schedule, end } = await openBackups();
  const now = Date.now();
  const proven = { file: 'szelveny.backup', bytes: 1, rows: 1, sha256: '' };
  await backups.insertProven(now - 60_000, now - 50_000, proven);
  const lost = { holder: 'gone', now: now - 40_000, until: now - 10_000 };
  await backups.insertIfDue(async () => true, lost);
  const running = schedule({});
  await until(async () => (await backups.findRecent(1))[0]!.state === 'proven');
  const states = (await backups.findRecent(9)).map(({ state }) => state);
  assert.deepEqual(states, ['proven', 'failed', 'proven']);
  await running.stop();
  await end();
});

it('a backup in a folder that does not answer is reported as missing, fails in time and does not block the stop', async () => {
  const { backups, settings, schedule, end } = await openBackups();
  const { findMissing } = createBackupStateService(backups, settings);
  const hanging = { prepare: () => new Promise<string>(() => {}), grace: 1 };
  const failures = async () =>
    (await backups.findRecent(9))
      .filter(({ state }) => state === 'failed')
      .map(({ reason }) => reason);
  await backups.insertProven(1, 2, { file: 'szelveny.backup', bytes: 1, rows: 1, sha256: '' });

  const first = schedule(hanging);
  await until(async () => (await backups.findRunningUntil()) !== undefined);
  assert.equal((await findMissing())?.isRunning, true);
  await first.stop();
  assert.deepEqual(await failures(), ['The site stopped meanwhile.']);

  const second = schedule({ ...hanging, longest: 1 });
  second.makeNow();
  await until(async () => (await failures()).length === 2);
  assert.match((await failures())[0]!, /not finished within/);
  assert.equal((await findMissing())?.failed?.reason, (await failures())[0]);
  second.makeNow();
  await until(async () => (await failures()).length === 3);
  assert.equal((await failures())[0], 'The backup folder does not answer.');
  await second.stop();
  await end();
});

it(
  'a deletion of old backups that does not end blocks no later backup',
  { timeout: 60_000 },
  async () => {
    const { backups, schedule, end } = await openBackups();
    const hanging = { thin: () => new Promise<void>(() => {}), longestThinning: 1, grace: 1 };
    const running = schedule(hanging);
    const states = async () => (await backups.findRecent(9)).map(({ state }) => state);
    await until(async () => (await states())[0] === 'proven');
    running.makeNow();
    await until(async () => (await states())[0] === 'failed');
    assert.equal((await backups.findRecent(1))[0]!.reason, 'The backup folder does not answer.');
    await running.stop();
    await end();
  },
);

it('the deletion of old backups removes no other files from DATA_DIR', async () => {
  const [DATA_DIR, url] = [newFile('data'), ''];
  const left = ['szelveny-20260101T030000Z.backup', 'szelveny-20260102T030000Z.backup'];
  mkdirSync(DATA_DIR);
  for (const file of [...left, 'jegyzet.txt']) writeFileSync(join(DATA_DIR, file), '');
  const settings = { DATABASE_URL: url, DATA_DIR, BACKUP_DIR: DATA_DIR, BACKUP_KEEP: '2' };
  const { origin, stop } = await startSite(settings);
  const state = stateFor({ token: await tokenOf(origin) });
  await until(async () => (await state(origin)).isFresh);
  const made = (await state(origin)).proven!.file;
  await until(() => !readdirSync(DATA_DIR).includes(left[0]!));
  await stop();
  const stays = ['databases', 'jegyzet.txt', 'site.sqlite', 'site.sqlite.lock', left[1]!, made];
  assert.deepEqual(readdirSync(DATA_DIR).toSorted(), stays.toSorted());
  // Backups of the database only: parallel ones do not block each other.
  assert.ok(statSync(join(DATA_DIR, made)).size < statSync(join(DATA_DIR, 'site.sqlite')).size);
});

it('the deletion of old backups keeps the newest two, and removes unfinished files that no command is writing', async () => {
  const folder = newFile('backups');
  mkdirSync(folder);
  const name = (day: number, end = '') => `szelveny-2026010${day}T030000Z.backup${end}`;
  const other = ['szelveny.backup', 'jegyzet.txt', 'szelveny-20260101T030000Z.backup.copy'];
  const left = [name(2, '.0123456789ab.partial'), name(3, '.age.0123456789ab.partial')];
  const atIt = name(4, '.ab0123456789.partial');
  const all = [1, 2, 3, 4, 5].map((day) => name(day, day % 2 ? '' : '.age'));
  for (const file of [...all, ...other, ...left, atIt]) writeFileSync(join(folder, file), '');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const file of [...all, ...other, ...left]) utimesSync(join(folder, file), longAgo, longAgo);
  await thinBackups(folder, 2, name(5));
  await removeLeftovers(folder);
  const stays = [...all.slice(-2), ...other, atIt];
  assert.deepEqual(readdirSync(folder).toSorted(), stays.toSorted());
});

it('backups made in the same second have different names', async () => {
  const folder = newFile('backups');
  mkdirSync(folder);
  const now = Date.UTC(2026, 0, 1, 3);
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    made.push(await freeBackupName(folder, now + count, false));
    writeFileSync(join(folder, made.at(-1)!), '');
  }
  const seconds = made.map((name) => name.slice('szelveny-20260101T'.length, -'.backup'.length));
  assert.deepEqual(seconds, ['030000Z', '030001Z', '030002Z']);
});

it('the deletion of old backups keeps the newest, even if a wrong clock gave others later dates', async () => {
  const folder = newFile('backups');
  mkdirSync(folder);
  const [newest, ...ahead] = [2026, 2036, 2037].map(
    (year) => `szelveny-${year}0101T030000Z.backup`,
  );
  for (const file of [newest!, ...ahead]) writeFileSync(join(folder, file), '');
  await thinBackups(folder, 2, newest!);
  assert.deepEqual(readdirSync(folder).toSorted(), [newest, ahead[1]]);
});

interface State {
  isSetUp: boolean;
  isFresh: boolean;
  proven: { file: string; isThere: boolean } | null;
  failed: { reason: string } | null;
}

/** A database, and a function that starts scheduled backups of it. */
async function openBackups() {
  const database = await freshDatabase('SQLite');
  const opened = openDatabase(database.url, () => {});
  const backups = createBackupRepository(opened.db);
  const settings = {
    backupDir: newFile('backups'),
    backupEvery: 24 * 3600 * 1000,
    backupKeep: 2,
    backupPublicKey: undefined,
    databaseUrl: database.url,
    dataDir: newFile('data'),
  };
  return {
    backups,
    settings,
    schedule(options: Parameters<typeof createBackupSchedule>[3]) {
      const made = createBackupSchedule(backups, settings, createLog('silent'), options);
      made.start();
      return made;
    },
    async end() {
      await opened.close();
      await database.drop();
    },
  };
}

/** Polls without a sign-in, because hashing would dominate the time. */
const stateFor =
  ({ token }: Pick<TestDatabase, 'token'>) =>
  async (origin: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/backups`, { headers });
    assert.equal(response.status, 200);
    return (await response.json()) as State;
  };
