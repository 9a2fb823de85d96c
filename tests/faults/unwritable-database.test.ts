import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** The limit of a file's size, in blocks of 512 bytes or, in some shells, of 1024. */
const FULL_DISK = 'ulimit -f 3000';

it('writes on a full disk are refused with an error, while pages are still served', async () => {
  const site = await startSite(await databaseUrl('SQLite'), FULL_DISK);
  const content = `<p>${'Löszfal '.repeat(8_000)}</p>`;
  const token = await tokenOf(site.origin);
  let refused = await site.send('/api/news', newsFields({ content }), token);
  assert.equal(refused.status, 201);
  while (refused.status === 201) {
    refused = await site.send('/api/news', newsFields({ content }), token);
  }
  await assertRefused(refused);
  await until(async () => (await site.send('/api/mail', contactFields())).status === 503);
  await assertReadOnly(site);
});

it('a read-only database is detected before a visitor sends a request', async () => {
  const url = await databaseUrl('PostgreSQL');
  const site = await startSite(url);
  assert.equal(await site.ready(), 'ready');
  const name = new URL(url).pathname.slice(1);
  await execute(url, `alter database ${name} set default_transaction_read_only = on`);
  await cutConnections(url);
  await until(async () => (await site.ready()) === 'the database cannot be written');
  await assertReadOnly(site);

  const reset = `alter database ${name} reset default_transaction_read_only`;
  await execute(url, `begin read write; ${reset}; commit`);
  await cutConnections(url);
  await until(async () => (await site.send('/api/mail', contactFields())).status === 201);
  await until(async () => (await site.ready()) === 'ready');
});

async function startSite(url: string, limits?: string) {
  const { child, origin } = await startServer({ DATABASE_URL: url }, limits);
  after(() => stopServer(child));
  const send = (path: string, body: unknown, token?: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const ready = async () => (await fetch(`${origin}/readyz`)).text();
  return { origin, send, ready };
}

async function assertReadOnly({ origin, send }: Awaited<ReturnType<typeof startSite>>) {
  assert.equal((await fetch(`${origin}/readyz`)).status, 503);
  await assertRefused(await send('/api/mail', contactFields()));
  for (const path of ['/', '/news', '/contact', '/api/news/getpublishednewslist?from=0&count=4']) {
    assert.equal((await fetch(origin + path)).status, 200, path);
  }
}

async function assertRefused(response: Response): Promise<void> {
  assert.equal(response.status, 503);
  assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
  const { title, status } = (await response.json()) as { title: string; status: number };
  assert.deepEqual([title.startsWith('A honlap most nem éri el az adatait'), status], [true, 503]);
}

/**
 * Cuts the open connections, because changed settings of a database apply to later connections
 * only.
 */
async function cutConnections(url: string): Promise<void> {
  const others = 'pid <> pg_backend_pid() and datname = current_database()';
  await execute(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
}
