import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { onBothDatabases } from '../support/databases.ts';
import { createLoginLimit } from '../../app/identity/login-limit.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createBestEffort } from '../../app/platform/jobs/repeating.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { createAttemptCountRepository } from '../../app/platform/limits/attempt-count.repository.server.ts';
import { createAttemptLimits } from '../../app/platform/limits/attempt-limit.server.ts';

const LIMIT = { name: 'test', most: 5, window: 60_000 };

const trySignIn = ({ call }: TestApi, password = 'Nem-Az-A-Jelszó-5', username = 'admin') =>
  call('POST', '/api/auth/login', { body: { username, password } });

onBothDatabases('the limit of failed sign-ins', (database) => {
  async function twoProcesses() {
    const one = await startApi(database);
    const other = await startApi(database, { DATABASE_URL: one.databaseUrl });
    return [one, other] as const;
  }

  it('counts the failures of all processes together', async () => {
    const [one, other] = await twoProcesses();
    const found: number[] = [];
    for (const process of [one, other, one, other, one, other, one]) {
      found.push((await trySignIn(process)).status);
    }
    assert.deepEqual(found, [401, 401, 401, 401, 401, 429, 429]);
    const refused = await trySignIn(other, ADMIN.password);
    assert.equal(refused.status, 429);
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait > 14 * 60 && wait <= 15 * 60, String(wait));
  });

  it('is reset in all processes by a successful sign-in', async () => {
    const [one, other] = await twoProcesses();
    for (let round = 0; round < 3; round += 1) {
      for (const process of [one, other, one, other]) await trySignIn(process);
      assert.equal((await trySignIn(one, ADMIN.password)).status, 200);
    }
  });

  it('is not reached if another process has reset it meanwhile', async () => {
    const [one, other] = await twoProcesses();
    for (let times = 0; times < 4; times += 1) await trySignIn(other);
    assert.equal((await trySignIn(one, ADMIN.password)).status, 200);
    const found: number[] = [];
    for (let times = 0; times < 6; times += 1) found.push((await trySignIn(other)).status);
    assert.deepEqual(found, [401, 401, 401, 401, 401, 429]);
  });

  it('has one entry in the audit log, even if the attempts continue', async () => {
    const one = await startApi(database);
    for (let times = 0; times < 10; times += 1) await trySignIn(one);
    const token = await one.signIn();
    const barred = '/api/audit?from=0&count=10&action=signInBarred';
    const { body } = await one.call('GET', barred, { token });
    const told = body.items.map(({ username, label }: Record<string, string>) => [username, label]);
    assert.deepEqual([body.total, told], [1, [['', 'admin']]]);
  });

  it('stores no name, and deletes expired and superfluous entries', async () => {
    const { databaseUrl } = await startApi(database);
    const opened = openDatabase(databaseUrl, () => {});
    after(() => opened.close());
    const counts = createAttemptCountRepository(opened.db);
    const bestEffort = createBestEffort(createLog('fatal'));
    const limit = createAttemptLimits({ counts, bestEffort })(LIMIT);
    const kept = () => opened.db.selectFrom('attemptCount').selectAll().execute();
    await opened.db.deleteFrom('attemptCount').execute();
    const begin = Date.now();
    for (const key of ['a', 'b', 'c']) {
      await limit.take(`titkos ${key}`);
      // Each entry expires at its own time, so the clock has to advance.
      for (const now = Date.now(); Date.now() === now;);
    }
    assert.equal((await kept()).length, 3);
    assert.ok(!JSON.stringify(await kept()).includes('titkos'));
    await counts.deleteEnded(begin, 1);
    assert.equal((await kept()).length, 1);
    await counts.deleteEnded(begin + LIMIT.window + 60_000, 1);
    assert.deepEqual(await kept(), []);
    // An attempt started before the first counted one does not reset the count.
    await counts.add('late', begin + 40, LIMIT.window);
    assert.equal((await counts.add('late', begin, LIMIT.window)).count, 2);
    // An entry with a future time locks no user out.
    for (let times = 0; times < 9; times += 1)
      await counts.add('x', begin + 10 * LIMIT.window, LIMIT.window);
    assert.equal((await counts.add('x', begin, LIMIT.window)).count, 1);
  });
});

it('each process counts failed sign-ins by itself while the database is unreachable', async () => {
  const limit = createAttemptLimits({
    counts: {
      add: () => Promise.reject(new Error('away')),
      takeBack: () => Promise.reject(new Error('away')),
      delete: () => Promise.reject(new Error('away')),
    },
    bestEffort: createBestEffort(createLog('fatal')),
  })(LIMIT);
  const waits: number[] = [];
  for (let times = 0; times < 6; times += 1) waits.push((await limit.take('a')).wait);
  assert.deepEqual(waits, [0, 0, 0, 0, 0, 60]);
  assert.equal((await limit.take('b')).wait, 0);
  await limit.forget('a');
  assert.equal((await limit.take('a')).wait, 0);
  // Parallel attempts reach the limit, and do not exceed it.
  for (let times = 0; times < 3; times += 1) await limit.take('sokan');
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => limit.take('sokan')));
  assert.deepEqual(
    atOnce.map(({ wait }) => wait > 0),
    [false, false, true, true],
  );
});

it('failed sign-ins from many networks of one provider have a common limit', async () => {
  const limit = createLoginLimit(createAttemptLimits());
  const wait = async (address: string) => (await limit.begin('admin', address)).wait;
  for (let index = 0; index < 40; index += 1) {
    assert.equal(await wait(`2001:db8:1:${index.toString(16)}::1`), 0, String(index));
  }
  assert.ok((await wait('2001:db8:1:ffff::1')) > 0);
  assert.equal(await wait('2001:db8:2::1'), 0);
});

it('attempts whose password is not checked do not count against the network', async () => {
  const limit = createLoginLimit(createAttemptLimits());
  const wait = async (name: string) => (await limit.begin(name, '192.0.2.1')).wait;
  for (let times = 0; times < 60; times += 1) await wait('anna');
  assert.ok((await wait('anna')) > 0);
  assert.equal(await wait('bela'), 0);
  for (let index = 0; index < 44; index += 1) await wait(`n${index}`);
  assert.ok((await wait('cili')) > 0);
});

it('parallel attempts to sign in to one account do not count against the network', async () => {
  const { limits } = countedLimits();
  const limit = createLoginLimit(limits);
  const wait = async (name: string) => (await limit.begin(name, '192.0.2.1')).wait;
  const attempts = Array.from({ length: 60 }, () => wait('anna'));
  const other = wait('bela');
  assert.equal((await Promise.all(attempts)).filter((each) => each === 0).length, 5);
  assert.equal(await other, 0);
  assert.equal(await wait('cili'), 0);
});

for (const address of ['192.0.2.1', '2001:db8:1::1']) {
  it(`refused sign-ins write nothing to the database: ${address}`, async () => {
    const { limits, countWrites } = countedLimits();
    const limit = createLoginLimit(limits);
    const writesOfRefusals = async (refused: (index: number) => [name: string, from: string]) => {
      await limit.begin(...refused(0));
      const before = countWrites();
      for (let index = 0; index < 100; index += 1) {
        assert.ok((await limit.begin(...refused(index))).wait > 0);
      }
      return countWrites() - before;
    };
    for (let times = 0; times < 5; times += 1) await limit.begin('anna', address);
    assert.equal(await writesOfRefusals(() => ['anna', address]), 0, 'of a barred account');
    for (let index = 0; index < 45; index += 1) await limit.begin(`n${index}`, address);
    assert.equal(await writesOfRefusals((index) => [`m${index}`, address]), 0, 'of a network');
  });
}

it('sign-ins that are refused for a /48 network write nothing to the database', async () => {
  const { limits, countWrites } = countedLimits();
  const limit = createLoginLimit(limits);
  const begin = (index: number) => limit.begin('anna', `2001:db8:1:${index.toString(16)}::1`);
  for (let index = 0; index < 41; index += 1) await begin(index);
  const before = countWrites();
  for (let index = 41; index < 141; index += 1) assert.ok((await begin(index)).wait > 0);
  assert.equal(countWrites() - before, 0);
});

/** Limits on a database that only counts, and the number of its writes. */
function countedLimits() {
  const rows = new Map<string, number>();
  let writes = 0;
  const write = async (digest: string, change: (count: number) => number) => {
    writes += 1;
    await setImmediate();
    const count = change(rows.get(digest) ?? 0);
    rows.set(digest, count);
    return count;
  };
  const limits = createAttemptLimits({
    counts: {
      add: async (digest, now, window) => ({
        count: await write(digest, (count) => count + 1),
        endsAt: now + window,
      }),
      takeBack: async (digest) => void (await write(digest, (count) => count - 1)),
      delete: async (digest) => void (await write(digest, () => 0)),
    },
    bestEffort: createBestEffort(createLog('fatal')),
  });
  return { limits, countWrites: () => writes };
}
