/** A process has the revisions of its own writes immediately, and those of other processes within a second. */
import assert from 'node:assert/strict';
import { after, afterEach, it, mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { postgresRevisions } from '../../app/platform/database/postgres-revisions.server.ts';
import type { RevisionRow, Revisions } from '../../app/platform/database/revisions.server.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { databaseUrl } from '../support/processes.ts';
import { until } from '../support/until.ts';

const change = (
  id: number,
) => `insert into "reproCategory" ("reproCategoryId", name, description, "order")
  values (${id}, 'a', '', 1)`;

/** Stops the clock of the cache. Returns a function that advances it by so many ms. */
function stopClock(): (time: number) => void {
  let now = performance.now();
  mock.method(performance, 'now', () => now);
  return (time) => {
    now += time;
  };
}

/** Waits without a time limit for the database. */
async function known({ settled }: Pick<Revisions, 'settled'>) {
  let found: Awaited<ReturnType<typeof settled>>;
  await until(async () => (found = await settled()) !== undefined);
  return found!;
}

afterEach(() => mock.restoreAll());

onBothDatabases('the cache revisions that a process has in memory', (name) => {
  it('include its own writes immediately', async () => {
    const { db, revisions } = await open(await databaseUrl(name));
    stopClock();
    for (let id = 0; id < 60; id += 3) {
      const first = await known(revisions);
      await sql.raw(change(id)).execute(db);
      const second = revisions.now()!;
      assert.notEqual(second.get('prices'), first.get('prices'));
      assert.equal(second.get('news'), first.get('news'));
      await db.transaction().execute(async (transaction) => {
        await sql.raw(change(id + 1)).execute(transaction);
        await sql.raw(change(id + 2)).execute(transaction);
      });
      const third = revisions.now()!;
      assert.notEqual(third.get('prices'), second.get('prices'));
      assert.equal(revisions.now(), third);
    }
  });

  it('include the writes of other processes within a second, and notify subscribers', async () => {
    const url = await databaseUrl(name);
    const { revisions } = await open(url);
    const pass = stopClock();
    const first = await known(revisions);
    let moves = 0;
    revisions.onMove(() => (moves += 1));
    await execute(url, change(1));
    pass(1_000);
    const second = await known(revisions);
    assert.notEqual(second.get('prices'), first.get('prices'));
    assert.equal(moves, 1);
  });

  it('are unknown while their table does not exist', async () => {
    const url = await databaseUrl(name);
    const { db, revisions } = await open(url);
    const pass = stopClock();
    await known(revisions);
    await sql`alter table revision rename to gone`.execute(db);
    pass(1_000);
    assert.equal(await revisions.settled(), undefined);
    await sql`alter table gone rename to revision`.execute(db);
    assert.ok(await known(revisions));
  });
});

it('a database that does not answer gets one query, and a page waits for it for a limited time', async () => {
  let asked = 0;
  const revisions = postgresRevisions(() => {
    asked += 1;
    return new Promise(() => {});
  });
  assert.deepEqual(await Promise.all([revisions.settled(), revisions.settled()]), [
    undefined,
    undefined,
  ]);
  assert.equal(revisions.now(), undefined);
  assert.equal(asked, 1);
});

it('an older response of the database does not replace a newer one', async () => {
  const early = Promise.withResolvers<RevisionRow[]>();
  const revisions = postgresRevisions(() => early.promise);
  const settled = revisions.settled();
  await revisions.committed(async () => [
    { subject: 'news', revision: 'later', from: '', until: '' },
  ]);
  early.resolve([{ subject: 'news', revision: 'early', from: '', until: '' }]);
  assert.equal((await settled)!.get('news'), 'later');
});

it('PostgreSQL receives no queries while no page is requested', async () => {
  const url = await databaseUrl('PostgreSQL');
  const { revisions } = await open(url);
  await revisions.settled();
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const since = async () =>
    (
      await watcher.query(
        `select query_start from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and backend_type = 'client backend'`,
      )
    ).rows;
  const before = await since();
  assert.ok(before.length > 0, 'it has been asked before');
  await pause(2_000);
  assert.deepEqual(await since(), before);
  await watcher.end();
});

async function open(url: string) {
  const opened = openDatabase(url, () => {});
  after(() => opened.close());
  await migrate(opened);
  return opened;
}
