import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freeConnection, openPostgres } from '../../app/platform/database/postgres-pool.server.ts';
import { execute } from '../support/database-content.ts';
import { contactFields } from '../support/factories.ts';
import { emptyDatabaseUrl } from '../support/processes.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** ms until another process sees a change */
const CHANGE_IS_SEEN = 1_000;

/** ms until an idle connection is closed */
const IDLE_CONNECTIONS_REST = 5_000;

/** A site whose database user is its own, as on a shared server. */
async function start() {
  const admin = await emptyDatabaseUrl('PostgreSQL');
  const user = `user_${randomBytes(6).toString('hex')}`;
  const own = new URL(admin);
  [own.username, own.password] = [user, 'own'];
  await execute(admin, `create role ${user} login password 'own'`);
  await execute(admin, `alter database ${own.pathname.slice(1)} owner to ${user}`);
  await execute(admin, `alter schema public owner to ${user}`);
  const { child, origin, output } = await startServer({ DATABASE_URL: own.href });
  after(() => stopServer(child));
  const get = (path: string) => fetch(origin + path);
  const status = async (path: string) => (await get(path)).status;
  /** The statuses of `count` parallel visitors. */
  const visit = (count: number) =>
    Promise.all(Array.from({ length: count }, () => status('/news')));
  const cut = () =>
    execute(
      admin,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`,
    );
  return { admin, user, origin, output, get, visit, cut };
}

it('a site with only one database connection answers all clients', async () => {
  const { admin, user, visit, cut } = await start();
  await execute(admin, `alter role ${user} connection limit 1`);
  await cut();
  await until(async () => (await visit(1))[0] === 200);
  assert.deepEqual(new Set(await visit(20)), new Set([200]));
});

it('existing database connections serve all clients if the database accepts no new ones', async () => {
  const proxy = await startSilentProxy(await emptyDatabaseUrl('PostgreSQL'));
  const { child, origin, output } = await startServer({ DATABASE_URL: proxy.url });
  after(() => stopServer(child));
  const status = async (path: string) => (await fetch(origin + path)).status;
  // With one request at a time the pool closes the connections that it does not need.
  for (let times = 0; times < 20; times += 1) {
    await status(`/api/projects/getprojectsbytype/tervtar?from=${times}&count=4&images=url`);
    await setTimeout(IDLE_CONNECTIONS_REST / 16);
  }
  proxy.giveNoNew();
  for (let times = 0; times < 5; times += 1) {
    const page = `from=${times}&count=4&images=url`;
    const found = await Promise.all([
      status(`/api/news/getpublishednewslist?${page}`),
      status(`/api/projects/getprojectsbytype/geodezia?${page}`),
      status(`/api/projects/getprojectsbytype/geotechnika?${page}`),
    ]);
    assert.deepEqual(found, [200, 200, 200], output());
  }
  assert.equal(await status('/readyz'), 200);
});

it('a request waits for the only database connection instead of opening a new one', async () => {
  const proxy = await startSilentProxy(await emptyDatabaseUrl('PostgreSQL'));
  const pool = openPostgres(proxy.url, () => {});
  after(() => pool.end());
  (await pool.connect()).release();
  proxy.giveNoNew();
  const ask = async () => {
    const client = await freeConnection(pool);
    await client.query('select 1');
    client.release();
  };
  await Promise.all([ask(), ask(), ask()]);
});

it('cutting database connections while pages are rendered causes a 503, and no server error', async () => {
  const { admin, visit, cut, output } = await start();
  const found = new Set<number>();
  const note = (statuses: number[]) => statuses.forEach((status) => found.add(status));
  // It is random whether a cut connection is one that a visitor uses.
  for (let times = 0; times < 20; times += 1) {
    const visitors = visit(20);
    await cut();
    note(await visitors);
  }
  found.add(200);
  found.delete(503);
  assert.deepEqual(found, new Set([200]), output());

  // This cut affects all visitors: the page is not cached, and its tables are locked until then.
  await execute(
    admin,
    `insert into news (title, subtitle, published, date, content, "searchKey")
     values ('Hír', '', true, '2025-06-12', '<p>x</p>', 'hir')`,
  );
  const locker = new pg.Client({ connectionString: admin });
  await locker.connect();
  await locker.query('begin; lock table news in access exclusive mode');
  await setTimeout(CHANGE_IS_SEEN);
  const visitors = visit(20);
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and relation = 'news'::regclass and not granted`;
  await until(async () => (await locker.query(waiting)).rows.length > 0);
  await cut();
  assert.deepEqual(new Set(await visitors), new Set([503]), output());
  await locker.query('rollback');
  await locker.end();
});

it('revoked database permissions cause a 503, not a server error', async () => {
  const { admin, user, origin, get } = await start();
  await execute(admin, `revoke all on all tables in schema public from ${user}`);
  for (const path of ['/news', '/news/feed.atom', '/api/projects/getprojects']) {
    const { status, headers } = await get(path);
    assert.equal(status, 503, path);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/, path);
  }
  const sent = await fetch(`${origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields()),
  });
  assert.equal(sent.status, 503);
  await until(async () => (await get('/readyz')).status === 503);
});

it('missing tables cause a 503 with a Hungarian message', async () => {
  const { admin, origin, get } = await start();
  assert.equal((await get('/readyz')).status, 200);
  const [, card] = /og:image" content="[^"]*(\/cards\/[^"]+)"/.exec(
    (await asText(`${origin}/news`)).text,
  )!;
  await dropAll(admin);
  const ready = await get('/readyz');
  assert.equal(ready.status, 503);
  assert.match(ready.headers.get('retry-after') ?? '', /^\d+$/);
  // A picture of a page that cannot be read is not reported as missing.
  for (const path of ['/news/feed.atom', '/sitemap.xml', card!]) {
    const { status, headers, text } = await asText(origin + path);
    assert.equal(status, 503, path);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/, path);
    const id = headers.get('x-request-id');
    assert.match(text, new RegExp(`^A honlap most nem éri el .*Hibaazonosító: ${id}$`), path);
  }
});

async function dropAll(admin: string): Promise<void> {
  try {
    await execute(admin, 'drop schema public cascade');
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error;
    await dropAll(admin);
  }
}

async function asText(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
