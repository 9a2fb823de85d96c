import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { METRICS_TOKEN, readMetrics } from '../support/metrics.ts';
import { addPerson } from '../support/people.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

interface Sent {
  token?: string;
  body?: unknown;
}

onOneDatabase('a running site', (database) => {
  it('finishes current requests during shutdown, and accepts no new ones', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database) };
    const { child, origin } = await startServer(settings);
    const token = await tokenOf(origin);
    const body = JSON.stringify({ title: 'Félúton', date: '2025-06-12', content: '' });
    const slow = request(`${origin}/api/news`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const answered = once(slow, 'response');
    slow.write(body.slice(0, 10));
    // A response to a later request proves that the first one was accepted.
    await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    const ended = stopServer(child);
    await refusal(origin);
    slow.end(body.slice(10));
    const [response] = await answered;
    assert.equal(response.statusCode, 201);
    response.resume();
    assert.equal(await ended, 0);
  });

  it('reports to any client that it is alive and ready, and details only to administrators', async () => {
    const { origin, stop } = await startSite({ DATABASE_URL: await databaseUrl(database) });
    const ask = async (path: string, bearer?: string) => {
      const headers: HeadersInit = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const answer = await fetch(origin + path, { headers });
      assert.equal(answer.status, 200);
      return await answer.text();
    };
    const signIn = () => tokenOf(origin);
    const call = async (method: string, path: string, { token, body }: Sent) => {
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const sent = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
      return { status: sent.status, body: await sent.json() };
    };
    const editor = await addPerson({ signIn, call }, 'szerkeszto');
    for (const bearer of [undefined, 'of.no.use', editor]) {
      assert.equal(await ask('/healthz', bearer), `ok ${programVersion()}`);
      assert.equal(await ask('/readyz', bearer), 'ready');
    }
    const administrator = await signIn();
    const alive = JSON.parse(await ask('/healthz', administrator));
    assert.deepEqual(
      [alive.status, alive.version, alive.node],
      ['ok', programVersion(), process.version],
    );
    assert.ok(alive.memoryBytes > 10_000_000 && Date.parse(alive.startedAt) < Date.now());
    const ready = JSON.parse(await ask('/readyz', administrator));
    assert.deepEqual(
      [ready.status, ready.version, ready.build],
      ['ready', alive.version, alive.build],
    );
    assert.equal(ready.figures.site_outbox_waiting, 0);
    assert.ok(ready.figures.site_database_connections >= 1);
    await stop();
  });

  it('returns metrics only to clients with the METRICS_TOKEN', async () => {
    const { origin, stop } = await startSite({ DATABASE_URL: await databaseUrl(database) });
    await fetch(`${origin}/api/news/getnewslist`);
    // A request is counted after its response was sent, slightly after it arrived.
    await until(async () => {
      const metrics = await readMetrics(origin);
      return /_count\{kind="api",method="GET",status="2xx"\} 1\n/.test(metrics);
    });
    const others = [
      undefined,
      'Bearer',
      METRICS_TOKEN,
      `Basic ${METRICS_TOKEN}`,
      `Bearer ${METRICS_TOKEN.slice(1)}`,
      `Bearer ${METRICS_TOKEN}0`,
      `Bearer ${await tokenOf(origin)}`,
    ];
    for (const authorization of others) {
      const answer = await fetch(
        `${origin}/metrics`,
        authorization ? { headers: { authorization } } : {},
      );
      assert.equal(answer.status, 401, authorization);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
      assert.doesNotMatch(await answer.text(), /site_/);
    }
    await stop();
  });

  it('returns no metrics if METRICS_TOKEN is empty, even to a client on the same machine', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), METRICS_TOKEN: '' };
    const { origin, stop } = await startSite(settings);
    for (const token of ['', 'undefined', METRICS_TOKEN]) {
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await fetch(`${origin}/metrics`, { headers })).status, 404, token);
    }
    assert.equal((await fetch(`${origin}/metrics`)).status, 404);
    await stop();
  });
});

it('a database connection cut during a query makes only that query fail', async () => {
  const url = await databaseUrl('PostgreSQL');
  const broken = Promise.withResolvers<Error>();
  const database = openDatabase(url, broken.resolve);
  const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
  await assert.rejects(cut, /terminat/i);
  await broken.promise;
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  assert.equal(rows[0]?.one, 1);
  await database.close();
});

it('a broken database connection is logged once, whether idle or in use', async () => {
  const url = await databaseUrl('PostgreSQL');
  const told: string[] = [];
  const database = openDatabase(url, ({ message }) => told.push(message));
  const { db } = database;
  await assert.rejects(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
  await until(() => told.length > 0);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await execute(url, `select pg_terminate_backend(${rows[0]!.pid})`);
  await until(() => told.length > 1);
  // After this line no other line about the broken connection can follow.
  await sql`select pg_sleep(0.2)`.execute(db);
  await database.close();
  assert.equal(told.length, 2, told.join('\n'));
});

/** Waits until the server accepts no connections. */
async function refusal(origin: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    } catch {
      return;
    }
  }
}
