import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../app/server/database/database.server.ts';
import news from '../../db/seed/news.json' with { type: 'json' };
import projects from '../../db/seed/projects.json' with { type: 'json' };
import reprography from '../../db/seed/reprography.json' with { type: 'json' };
import { ADMIN, startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { startServer, stopServer } from '../support/site.ts';

const prices = reprography.flatMap(({ reproPrices }) => reproPrices);
const OTHER_PASSWORD = 'Másik-Kavics-Réteg-18';

onBothDatabases('operation', (database) => {
  it('prints the address and, on the first start only, the administrator', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), ADMIN_PASSWORD: '' };
    const first = await startServer({ ...settings, ADMIN_USERNAME: 'Gizella' });
    const password = /Jelszó: +(\S+)/.exec(first.output())![1]!;
    assert.match(first.output(), /Felhasználónév: Gizella/);
    assert.equal(await loginStatus(first.origin, { username: 'gizella', password }), 200);
    assert.equal(await stopServer(first.child), 0);

    const second = await startServer(settings);
    assert.doesNotMatch(second.output(), /Jelszó/);
    assert.equal(await loginStatus(second.origin, { username: 'Gizella', password }), 200);
    assert.equal(await stopServer(second.child), 0);
  });

  it('tells the password even where the first start fails after it was made', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), ADMIN_PASSWORD: '' };
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    const failed = await run('app/server/main.server.ts', [], { ...settings, PORT });
    taken.close();
    assert.equal(failed.code, 1);
    assert.match(failed.errors, /^HOST and PORT/);
    const password = /Jelszó: +(\S+)/.exec(failed.output)![1]!;

    const second = await startServer(settings);
    assert.equal(await loginStatus(second.origin, { username: 'admin', password }), 200);
    assert.equal(await stopServer(second.child), 0);
  });

  it('fills anew where a filling was cut short, and only then', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const { databaseUrl: DATABASE_URL } = api;
    await api.call('POST', '/api/news', { token, body: newsFields() });
    await execute(DATABASE_URL, `insert into setting values ('sampleContent', 'filling')`);
    const rowsOf = async (table: string) =>
      (await execute(DATABASE_URL, `select version from "${table}"`)).length;
    const rows = async () =>
      await Promise.all(['news', 'project', 'reproCategory', 'reproPrice'].map(rowsOf));

    await startApi(database, { DATABASE_URL, SAMPLE_CONTENT: 'on' });
    assert.deepEqual(
      await rows(),
      [news, projects, reprography, prices].map(({ length }) => length),
    );
    await api.call('POST', '/api/news', { token, body: newsFields() });
    await startApi(database, { DATABASE_URL, SAMPLE_CONTENT: 'on' });
    assert.equal(await rowsOf('news'), news.length + 1);
  });

  it('may be started twice at once on an empty database', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), SAMPLE_CONTENT: 'on' };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
    for (const { origin } of servers) {
      const count = await fetch(`${origin}/api/news/getpublishednewscount`);
      assert.equal(await count.json(), 3);
      assert.equal(await loginStatus(origin, ADMIN), 200);
    }
    assert.deepEqual(await Promise.all(servers.map(({ child }) => stopServer(child))), [0, 0, 0]);
  });

  it('fills an empty database once; what is deleted stays deleted', async () => {
    const settings = { DATABASE_URL: await databaseUrl(database), SAMPLE_CONTENT: 'on' };
    const first = await startServer(settings);
    const token = await tokenOf(first.origin);
    for (const id of [1, 2, 3]) {
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${first.origin}/api/news/${id}`, { method: 'DELETE', headers });
    }
    await stopServer(first.child);
    const second = await startServer(settings);
    const count = await fetch(`${second.origin}/api/news/getpublishednewscount`);
    assert.equal(await count.json(), 0);
    await stopServer(second.child);
  });

  it('finishes a running request when it is told to stop, and takes no new one', async () => {
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
    // Once another request on a connection of its own is answered, the first has been taken in.
    await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    const ended = stopServer(child);
    await refusal(origin);
    slow.end(body.slice(10));
    const [response] = await answered;
    assert.equal(response.statusCode, 201);
    response.resume();
    assert.equal(await ended, 0);
  });

  it('tells whether it lives and whether its database answers', async () => {
    const { child, origin } = await startServer({ DATABASE_URL: await databaseUrl(database) });
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    await stopServer(child);
  });

  it('gives its metrics to the machine itself, and to nobody through a proxy', async () => {
    const { child, origin } = await startServer({ DATABASE_URL: await databaseUrl(database) });
    await fetch(`${origin}/api/news/getnewslist`);
    const metrics = await fetch(`${origin}/metrics`);
    assert.match(await metrics.text(), /_count\{kind="api",method="GET",status="2xx"\} 1\n/);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    assert.equal((await fetch(`${origin}/metrics`, { headers })).status, 404);
    await stopServer(child);
  });

  it('keeps users from the command line', async () => {
    const DATABASE_URL = await databaseUrl(database);
    const site = (words: string[], input = '') => runSite(words, { DATABASE_URL }, input);

    assert.equal((await site(['user', 'add', 'Piroska'], `${OTHER_PASSWORD}\n`)).code, 0);
    assert.equal((await site(['user', 'add', 'piroska'], `${OTHER_PASSWORD}\n`)).code, 1);
    assert.equal((await site(['user', 'list'])).output, 'piroska\n');

    const { child, origin } = await startServer({ DATABASE_URL });
    const old = { username: 'piroska', password: OTHER_PASSWORD };
    assert.equal(await loginStatus(origin, old), 200);
    const generated = await site(['user', 'passwd', 'piroska', '--generate']);
    const password = generated.output.trim();
    assert.equal(await loginStatus(origin, old), 401);
    assert.equal(await loginStatus(origin, { username: 'piroska', password }), 200);
    assert.equal((await site(['user', 'remove', 'piroska'])).code, 0);
    assert.equal((await site(['user', 'remove', 'piroska'])).code, 1);
    assert.equal((await site(['user', 'list'])).output, '');
    await stopServer(child);

    const weak = await site(['user', 'add', 'Piroska'], 'password1234\n');
    assert.equal(weak.code, 1);
    assert.match(weak.errors, /könnyen kitalálható/);
    assert.equal((await site(['--help'])).code, 0);
    assert.equal((await site(['nonsense'])).code, 1);
  });
});

it('a wrong setting stops the start with one sentence that names it', async () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://localhost/x',
    PUBLIC_URL: 'www.example.hu',
    ADMIN_PASSWORD: 'short',
    SESSION_HOURS: '-1',
    MESSAGE_RETENTION_DAYS: '0',
    SAMPLE_CONTENT: 'yes',
    TRUST_PROXY: 'all',
    LOG_LEVEL: 'loud',
    DATA_DIR: '/proc/x',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-config-'));
    const { code, errors } = await run('app/server/main.server.ts', [], {
      DATA_DIR: folder,
      [name]: value,
    });
    assert.equal(code, 1, name);
    assert.match(errors, new RegExp(`^${name} [^\\n]+\\.\\n$`));
    rmSync(folder, { recursive: true });
  }
});

it('a guessable ADMIN_PASSWORD and a database that is away stop it likewise', async () => {
  const DATABASE_URL = await databaseUrl('SQLite');
  const guessable = await run('app/server/main.server.ts', [], {
    DATABASE_URL,
    ADMIN_PASSWORD: 'password1234',
  });
  assert.deepEqual([guessable.code, /^ADMIN_PASSWORD [^\n]+\n$/.test(guessable.errors)], [1, true]);
  const away = await run('app/server/main.server.ts', [], {
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/x',
  });
  assert.equal(away.code, 1);
  assert.match(away.errors, /^DATABASE_URL [^\n]+\n$/);
});

it('a database connection that is cut while it is used ends a query and nothing else', async () => {
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

async function databaseUrl(name: DatabaseName): Promise<string> {
  const database = await freshDatabase(name);
  after(database.drop);
  return database.url;
}

async function loginStatus(origin: string, body: unknown): Promise<number> {
  return (await login(origin, body)).status;
}

async function tokenOf(origin: string): Promise<string> {
  return ((await (await login(origin, ADMIN)).json()) as { token: string }).token;
}

function login(origin: string, body: unknown): Promise<Response> {
  return fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Waits until the server takes no more connections. */
async function refusal(origin: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    } catch {
      return;
    }
  }
}

function runSite(words: string[], environment: Record<string, string>, input: string) {
  const flags = input ? ['--password-stdin'] : [];
  return run('app/server/site.server.ts', [...words, ...flags], environment, input);
}

async function run(
  script: string,
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, ...environment },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
