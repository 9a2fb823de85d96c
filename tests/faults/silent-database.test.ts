import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, ping } from '../../app/platform/database/database.server.ts';
import { DatabaseOutage, isOutage } from '../../app/platform/database/outage.server.ts';
import { createApp } from '../../app/main/create-app.server.ts';
import { ConfigError, readConfig } from '../../app/platform/config.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { databaseUrl } from '../support/processes.ts';
import { dataFolder } from '../support/scratch.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** This number of requests exceeds the number of database connections. */
const VISITORS = 20;
/** ms within which every request ends while the database is silent, also without a connection */
const SOON = 5_000;
/** Seconds without the database; `AWAY=60` sets more. */
const AWAY = Number(process.env['AWAY'] ?? 0);

async function start() {
  const proxy = await startSilentProxy(await databaseUrl('PostgreSQL'));
  const { child, origin } = await startServer({ DATABASE_URL: proxy.url });
  after(() => stopServer(child));
  const status = async (path: string) => (await fetch(origin + path)).status;
  let asked = 0;
  /** Statuses of parallel requests for uncached pages, so that every connection is used. */
  const visit = () =>
    Promise.all(
      Array.from({ length: VISITORS }, () =>
        status(`/api/news/getpublishednewslist?from=${(asked += 1)}&count=1`),
      ),
    );
  const isWell = async () =>
    [...(await visit()), await status('/news')].every((found) => found === 200);
  return { proxy, origin, visit, isWell, status };
}

it('a slow query is not taken for an unreachable database', async () => {
  const proxy = await startSilentProxy(await databaseUrl('PostgreSQL'));
  const database = openDatabase(proxy.url, () => {});
  after(() => database.close());
  await sql`select pg_sleep(4)`.execute(database.db);
  proxy.freeze();
  await assert.rejects(sql`select 1`.execute(database.db), DatabaseOutage);
  proxy.thaw();
  await until(() =>
    ping(database).then(
      () => true,
      () => false,
    ),
  );
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  assert.deepEqual(rows, [{ one: 1 }]);
});

it('a database client that disappears within a transaction blocks others only for a limited time', async () => {
  const url = await databaseUrl('PostgreSQL');
  const proxy = await startSilentProxy(url);
  const [silent, other] = [proxy.url, url].map((at) => openDatabase(at, () => {}));
  after(() => Promise.all([silent!.close(), other!.close()]));
  const change = sql`update setting set value = value`;
  const lost = silent!.db.transaction().execute(async (transaction) => {
    await change.execute(transaction);
    proxy.forgetConnections();
    await sql`select 1`.execute(transaction);
  });
  await assert.rejects(lost, DatabaseOutage);
  // The requests in the queue time out before the request on the silent connection.
  await until(() =>
    change.execute(other!.db).then(
      () => true,
      (error: unknown) => {
        assert.ok(isOutage(error), String(error));
        return false;
      },
    ),
  );
});

it('database connections that no longer respond are replaced by new ones', async (test) => {
  const { proxy, visit, isWell } = await start();
  await until(isWell);
  proxy.forgetConnections();
  const begin = performance.now();
  // Only requests with a new connection are served at once.
  const found = new Set(await visit());
  assert.ok(found.delete(503));
  found.delete(200);
  assert.deepEqual(found, new Set());
  await until(isWell);
  test.diagnostic(`well again after ${Math.round(performance.now() - begin)} ms`);
});

it('a database that does not respond is reported immediately, and calls that need it get an error', async () => {
  const { proxy, origin, isWell, status } = await start();
  await until(isWell);
  assert.equal(await status('/contact'), 200);
  proxy.freeze();
  // Until then a page may come from the cache.
  await pause(1_000);
  const page = fetch(`${origin}/news`);
  const call = fetch(`${origin}/api/news/getpublishednewscount`);
  const ready = fetch(`${origin}/readyz`);
  const soon = pause(SOON, undefined, { ref: false });
  assert.equal(await Promise.race([page, call, ready]), await ready);
  assert.equal((await ready).status, 503);
  await Promise.race([Promise.all([page, call]), soon.then(() => assert.fail('no answer yet'))]);

  const refused = await page;
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after')!, /^\d+$/);
  assert.match(await refused.text(), /<h1[^>]*>Az oldal most nem érhető el<\/h1>/);
  const problem = await call;
  assert.equal(problem.status, 503);
  assert.match(problem.headers.get('retry-after')!, /^\d+$/);
  assert.match(((await problem.json()) as { title: string }).title, /^A honlap most nem éri el/);
  assert.equal(await status('/contact'), 200);

  proxy.thaw();
  await until(isWell);
  await until(async () => (await status('/readyz')) === 200);
});

it('an unreachable database is reported, and is used again once it is reachable', async () => {
  const { proxy, origin, isWell, status, visit } = await start();
  await until(isWell);
  await proxy.goAway();
  await until(async () => (await status('/news')) === 503);
  const picture = `/media/${'a'.repeat(43)}.png`;
  const places = [
    '/readyz',
    '/news/feed.atom',
    '/sitemap.xml',
    picture,
    '/api/projects/getprojects',
  ];
  for (const path of places) {
    const { status: found, headers } = await fetch(origin + path);
    assert.equal(found, 503, path);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/, path);
  }
  const back = performance.now() + AWAY * 1000;
  while (performance.now() < back) {
    assert.deepEqual(new Set(await visit()), new Set([503]));
    await pause(100);
  }
  await proxy.comeBack();
  await until(isWell);
  assert.equal(await status('/readyz'), 200);
});

it('the start waits for a database that responds slowly', async () => {
  const proxy = await startSilentProxy(await databaseUrl('PostgreSQL'));
  proxy.freeze();
  const started = startServer({ DATABASE_URL: proxy.url });
  // The wait is longer than any request waits for a connection.
  await Promise.race([started, pause(7_000)]);
  proxy.thaw();
  const { child, origin } = await started;
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  await stopServer(child);
});

it('a database that becomes unreachable during the start ends it with an error of one sentence', async () => {
  const proxy = await startSilentProxy(await databaseUrl('PostgreSQL'));
  const config = readConfig({
    DATABASE_URL: proxy.url,
    SAMPLE_CONTENT: 'off',
    DATA_DIR: dataFolder(),
  });
  const application = await createApp(config, createLog('silent'));
  await proxy.goAway();
  await assert.rejects(application.ensureAdministrator(), (error) => {
    assert.ok(error instanceof ConfigError, String(error));
    assert.match(
      error.message,
      /^DATABASE_URL names a database that does not answer \([^\n]+\)\.$/,
    );
    return true;
  });
  await application.close();
});
