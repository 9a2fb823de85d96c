import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import news from '../../db/seed/news.json' with { type: 'json' };
import projects from '../../db/seed/projects.json' with { type: 'json' };
import reprography from '../../db/seed/reprography.json' with { type: 'json' };
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { ConfigError, readConfig } from '../../app/platform/config.server.ts';
import { migrationNames } from '../../db/migrations/index.ts';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { prepareDatabase } from '../../app/main/installation.server.ts';
import {
  emptyDatabase,
  encodedPostgres,
  onBothDatabases,
  onOneDatabase,
} from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { addNextMigration, NEXT } from '../support/next-migration.ts';
import { freePort } from '../support/free-port.ts';
import { emptyDatabaseUrl, loginStatus, run, tokenOf } from '../support/processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';

/** ms between the heartbeats of an older version in a test: several within each check for one. */
const SIGNING = 100;
const prices = reprography.flatMap(({ reproPrices }) => reproPrices);

onOneDatabase('the first start', (database) => {
  it('prints the administrator’s user name and password once, and only if it succeeds', async () => {
    const settings = { DATABASE_URL: await emptyDatabaseUrl(database), ADMIN_PASSWORD: '' };
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    const failed = await run('app/main/main.server.ts', [], { ...settings, PORT });
    taken.close();
    assert.equal(failed.code, 1);
    assert.match(failed.errors, /^HOST and PORT/);
    assert.doesNotMatch(failed.output, /Password/);

    const first = await startServer({ ...settings, ADMIN_USERNAME: 'Gizella' });
    const password = /Password: +(\S+)/.exec(first.output())![1]!;
    assert.match(first.output(), /User name: Gizella/);
    assert.equal(await loginStatus(first.origin, { username: 'gizella', password }), 200);
    assert.equal(await stopServer(first.child), 0);

    const second = await startServer({ ...settings, ADMIN_PASSWORD: ADMIN.password });
    assert.doesNotMatch(second.output(), /Password/);
    assert.match(second.output(), /ADMIN_PASSWORD is ignored/);
    assert.doesNotMatch(second.output(), /ADMIN_USERNAME/);
    assert.equal(await loginStatus(second.origin, { username: 'Gizella', password }), 200);
    assert.equal(await stopServer(second.child), 0);

    const third = await startServer({
      ...settings,
      ADMIN_USERNAME: 'Rozália',
      SMPT_URL: 'smtp://mail.example.hu',
    });
    assert.match(third.output(), /ADMIN_USERNAME is ignored/);
    assert.match(third.output(), /SMPT_URL: [^\n]+SMTP_URL\?\n/, 'a misspelt setting is named');
    assert.equal(await stopServer(third.child), 0);
  });
});

onBothDatabases('the installation of the site', (database) => {
  it('fills in the sample content again only if the first time was interrupted', async () => {
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

  it('answers no request before the administrator is created, fills an empty database once, and never restores deleted content, even if it is started three times in parallel', async () => {
    const settings = { DATABASE_URL: await emptyDatabaseUrl(database), SAMPLE_CONTENT: 'on' };
    const servers = await Promise.all([1, 2, 3].map(() => startAndSignIn(settings)));
    assert.deepEqual(
      servers.map(({ status }) => status),
      [200, 200, 200],
    );
    for (const { origin } of servers) assert.equal(await publishedNews(origin), 3);
    const { origin } = servers[0]!;
    const headers = { authorization: `Bearer ${await tokenOf(origin)}` };
    for (const id of [1, 2, 3]) {
      await fetch(`${origin}/api/news/${id}`, { method: 'DELETE', headers });
    }
    assert.deepEqual(await Promise.all(servers.map(({ child }) => stopServer(child))), [0, 0, 0]);
    const again = await startSite(settings);
    assert.equal(await publishedNews(again.origin), 0);
    await again.stop();
  });
});

it('an invalid setting stops the start with one sentence that names the setting', async () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://localhost/x',
    DATA_DIR: '/proc/x',
  };
  const alsoWrong = { DATABASE_URL: 'postgres://u:p@:x/y', DATA_DIR: '/dev/null' };
  for (const [name, value] of [...Object.entries(wrong), ...Object.entries(alsoWrong)]) {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-config-'));
    const settings = { DATA_DIR: folder, DATABASE_URL: '', [name]: value };
    const says = new RegExp(`^Error: ${name} [^\\n]+\\.$`);
    await assert.rejects(startApi('SQLite', settings), says, value);
    rmSync(folder, { recursive: true });
  }
});

it('a guessable ADMIN_PASSWORD or an unreachable database stops the start with an error of one sentence', async () => {
  const DATABASE_URL = await emptyDatabaseUrl('SQLite');
  // The error is one sentence, like all messages about settings.
  await assert.rejects(
    startApi('SQLite', { DATABASE_URL, ADMIN_PASSWORD: 'password1234' }),
    /^Error: ADMIN_PASSWORD is [ -~]+$/,
  );
  await assert.rejects(
    startApi('PostgreSQL', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/x' }),
    /^Error: DATABASE_URL [^\n]+$/,
  );
});

/** Starts a server, and signs in again and again until it answers. `status` is that of the first answer. */
async function startAndSignIn(settings: Record<string, string>) {
  const port = String(await freePort());
  const running = new AbortController();
  const started = startServer({ ...settings, PORT: port }).finally(() => running.abort());
  const signIn = () => loginStatus(`http://127.0.0.1:${port}`, ADMIN);
  let status: number | undefined;
  while (status === undefined && !running.signal.aborted) {
    status = await signIn().catch(() => undefined);
    await pause(20);
  }
  return { ...(await started), status: status ?? (await signIn()) };
}

async function publishedNews(origin: string): Promise<unknown> {
  return await (await fetch(`${origin}/api/news/getpublishednewscount`)).json();
}

for (const encoding of ['LATIN2', 'SQL_ASCII'] as const) {
  it(`the start refuses a PostgreSQL database in ${encoding} before it creates a table`, async () => {
    const { url: DATABASE_URL, drop } = await encodedPostgres(encoding);
    const isTold = (error: unknown) =>
      error instanceof ConfigError &&
      new RegExp(`${encoding}.*--encoding=UTF8`).test(error.message);
    const database = openDatabase(DATABASE_URL, () => {});
    await assert.rejects(prepareDatabase(database, readConfig({ DATABASE_URL })), isTold);
    await database.close();
    await assert.rejects(placeOf(DATABASE_URL).build(migrationNames.at(-1)!), isTold);
    const schemas = `select nspname from pg_namespace where nspname like 'site%'`;
    assert.deepEqual(await execute(DATABASE_URL, schemas), []);
    await drop();
  });
}

it('a newer version does not change PostgreSQL tables while an older version is running', async () => {
  const { url: DATABASE_URL, drop } = await emptyDatabase('PostgreSQL');
  const database = openDatabase(DATABASE_URL, () => {});
  const newest = async () =>
    (await execute(DATABASE_URL, 'select max(name) as name from kysely_migration'))[0]!['name'];
  const older = migrationNames.at(-1);
  await migrate(database);
  after(addNextMigration());
  const say = (heldUntil: number) =>
    execute(
      DATABASE_URL,
      `insert into "runningProcess" values ('other', ${heldUntil})
       on conflict (name) do update set until = excluded.until`,
    );
  let heldUntil = Date.now() + 3_600_000;
  await say(heldUntil);
  const signing = new AbortController();
  const signed = (async () => {
    while (!signing.signal.aborted) {
      await say((heldUntil += 1));
      await pause(SIGNING);
    }
  })();
  const prepare = () => prepareDatabase(database, readConfig({ DATABASE_URL }));
  await assert.rejects(prepare(), /an older version of the site still runs on/);
  signing.abort();
  await signed;
  assert.equal(await newest(), older);

  await execute(DATABASE_URL, 'delete from "runningProcess"');
  await prepare();
  assert.equal(await newest(), NEXT);
  await database.close();
  await drop();
});
