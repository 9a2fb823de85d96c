import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { openBackupFolder } from '../../app/operations/backup/schedule/backup-files.server.ts';
import { ConfigError } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi } from '../support/application.ts';
import { newFiles } from '../support/backups.ts';
import { runCommand } from '../support/commands.ts';
import { execute, storedState } from '../support/database-content.ts';
import { emptyDatabase, freshDatabase, onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { startObjectStore } from '../support/object-store.ts';
import { endWithFile } from '../support/own-processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';

const newFile = newFiles();
const MAIN = 'build/server/site/main.js';
const NOBODY = 65_534;
const message = { name: 'Elek', email: 'elek@example.hu', message: 'Elveszne', consent: true };

it('writes are refused and reported after the database file was moved away from a running site', async () => {
  const database = await freshDatabase('SQLite');
  const file = database.url.replace(/^file:/, '');
  const { origin, stop } = await startSite({ DATABASE_URL: database.url });
  after(async () => {
    await stop();
    await database.drop();
  });
  const send = () =>
    fetch(`${origin}/api/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
  const isReady = async () => (await fetch(`${origin}/readyz`)).status;
  const statuses = async () => [(await send()).status, await isReady()];

  assert.deepEqual(await statuses(), [201, 200]);
  renameSync(file, `${file}.moved`);
  assert.deepEqual(await statuses(), [503, 503]);
  renameSync(`${file}.moved`, file);
  assert.deepEqual(await statuses(), [201, 200]);
  rmSync(file);
  assert.deepEqual(await statuses(), [503, 503]);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
});

it('a full disk makes only the current transaction fail, and later ones succeed', async () => {
  const fresh = await freshDatabase('SQLite');
  const database = openDatabase(fresh.url, () => {});
  after(async () => {
    await database.close();
    await fresh.drop();
  });
  const { db } = database;
  await sql`create table heap (words text)`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 4)}`.execute(db);
  const add = (length: number) =>
    db
      .transaction()
      .execute((transaction) =>
        sql`insert into heap values (${'x'.repeat(length)})`.execute(transaction),
      );
  await assert.rejects(add(1_000_000), /full/);
  await add(10);
});

it('a read-only database file stops the start with an error of one sentence', async () => {
  const { databaseUrl, application } = await startApi('SQLite');
  await application.close();
  // In SQLite's file format, a version number at byte 18 that is too high makes the file read-only.
  const file = openSync(databaseUrl.replace(/^file:/, ''), 'r+');
  writeSync(file, Uint8Array.of(3), 0, 1, 18);
  closeSync(file);
  assert.match(await refusalOf(databaseUrl), /^DATA_DIR or DATABASE_URL [^\n]+readonly[^\n]+\.\n$/);
});

it('a lock that cannot be acquired stops the start with an error of one sentence', async () => {
  const database = await freshDatabase('SQLite');
  after(database.drop);
  mkdirSync(`${database.url.replace(/^file:/, '')}.lock`);
  assert.match(await refusalOf(database.url), /^DATA_DIR or DATABASE_URL [^\n]+\.\n$/);
});

onOneDatabase('a database that a newer version has used', (name) => {
  it('stops the start with an error of one sentence, and stays unchanged', async () => {
    const api = await startApi(name);
    const token = await api.signIn();
    await api.call('POST', '/api/news', { token, body: newsFields() });
    const later = `insert into kysely_migration values ('9999-later', '2099-01-01')`;
    await execute(api.databaseUrl, later);
    // Two builds between releases may have the same version number.
    assert.match(
      await refusalOf(api.databaseUrl),
      /^DATA_DIR or DATABASE_URL [^\n]+newer[^\n]+9999-later[^\n]+ needs a later build of version \d+\.\d+\.\d+ [^\n]+\.\n$/,
    );
    await execute(
      api.databaseUrl,
      `update setting set value = '9.8.7' where name = 'newestProgram'`,
    );
    assert.match(
      await refusalOf(api.databaseUrl),
      /^DATA_DIR or DATABASE_URL [^\n]+newer[^\n]+ needs version 9\.8\.7 or a later one[^\n]+\.\n$/,
    );
    assert.equal((await execute(api.databaseUrl, 'select version from news')).length, 1);
  });
});

it('an unusable folder stops the start with one sentence that names the setting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-places-'));
  after(() => rmSync(folder, { recursive: true }));
  const [DATA_DIR, file] = [join(folder, 'data'), join(folder, 'file')];
  writeFileSync(file, 'no folder');
  const { databaseUrl: url } = await startApi('PostgreSQL');
  // Creating a folder in /proc fails with ENOENT.
  for (const place of [file, join(file, 'below'), '/proc/x', '/proc/x/below']) {
    await assert.rejects(openBackupFolder(place), /^Error: BACKUP_DIR names a [^\n]+\.$/);
    for (const database of [url, `file:${folder}/site.sqlite`]) {
      const texts = await refusalOf(database, { DATA_DIR: place });
      assert.match(texts, /^DATA_DIR names a [^\n]+\.\n$/, place);
    }
  }
  for (const setting of ['DATA_DIR', 'BACKUP_DIR']) {
    const texts = await refusalOfServer(url, { DATA_DIR, [setting]: file });
    assert.match(texts, new RegExp(`^${setting} names a [^\\n]+\\.\\n$`));
  }
});

it('a missing backup folder does not stop the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-away-'));
  after(() => rmSync(folder, { recursive: true }));
  const BACKUP_DIR = join(folder, 'backups');
  symlinkSync(join(folder, 'not mounted'), BACKUP_DIR);
  const { url, drop } = await freshDatabase('SQLite');
  after(drop);
  for (const place of [BACKUP_DIR, join(BACKUP_DIR, 'site')]) {
    await openBackupFolder(place);
    const { origin, stop } = await startSite({ DATABASE_URL: url, BACKUP_DIR: place });
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    await stop();
  }
});

onOneDatabase('a database with tables of another program', (name) => {
  const tables = [
    ['create table "wp_posts" ("id" integer)'],
    ['create table "news" ("id" integer)', 'create view "heirs" as select "id" from "news"'],
    [
      'create table "kysely_migration" ("name" varchar(255) not null, "timestamp" varchar(255) not null)',
      `insert into "kysely_migration" values ('2024-users', '2024-01-01')`,
    ],
  ];

  for (const statements of tables) {
    it(`is refused by the start and by commands, and stays unchanged: ${statements[0]!.slice(0, 30)}`, async () => {
      const { url, drop } = await emptyDatabase(name);
      after(drop);
      for (const statement of statements) await execute(url, statement);
      if (name === 'SQLite') chmodSync(url.slice('file:'.length), 0o644);
      const before = await storedState(url);
      const told =
        /^DATA_DIR or DATABASE_URL names a database in which another program has its tables \((wp_posts|heirs, news|news, heirs|kysely_migration)\)[^\n]+\.\n$/;
      assert.match(await refusalOfServer(url), told);
      for (const words of [
        ['user', 'list'],
        ['user', 'add', 'erik', '--generate'],
      ]) {
        const { code, errors } = await runCommand(words, { DATABASE_URL: url });
        assert.equal(code, 1, words[0]);
        assert.match(errors, told, words[0]);
      }
      assert.deepEqual(await storedState(url), before);
    });
  }

  it('is refused as the target of a restore and of a copy', async () => {
    const own = await freshDatabase(name);
    const other = await emptyDatabase(name);
    after(() => Promise.all([own.drop(), other.drop()]));
    await execute(other.url, 'create table "news" ("id" integer)');
    const before = await storedState(other.url);
    const file = newFile();
    assert.equal((await runCommand(['backup', file], { DATABASE_URL: own.url })).code, 0);
    const restored = await runCommand(['restore', file], { DATABASE_URL: other.url });
    const moved = await runCommand(
      ['move', '--replace', '--to-stdin'],
      { DATABASE_URL: own.url },
      `${other.url}\n`,
    );
    for (const { code, errors } of [restored, moved]) {
      assert.equal(code, 1);
      assert.match(errors, /^[^\n]*another program[^\n]*\(news\)[^\n]*\.\n$/);
    }
    assert.deepEqual(await storedState(other.url), before);
  });
});

it('a site can share a database with tables of another program only if the operator allows it', async () => {
  const { url, drop } = await emptyDatabase('PostgreSQL');
  after(drop);
  await execute(url, 'create extension pg_stat_statements');
  await startApi('PostgreSQL', { DATABASE_URL: url });
  const other = await emptyDatabase('PostgreSQL');
  after(other.drop);
  await execute(other.url, 'create table "wp_posts" ("id" integer)');
  const accepting = { DATABASE_URL: other.url, EMPTY_DATABASE: 'accept' };
  await startApi('PostgreSQL', accepting);
  assert.deepEqual(await execute(other.url, 'select * from "wp_posts"'), []);
  // A table with the name of one of the site's own tables stops the start in any case.
  const taken = await emptyDatabase('PostgreSQL');
  after(taken.drop);
  await execute(taken.url, 'create table "news" ("id" integer)');
  assert.match(
    await refusalOf(taken.url, { EMPTY_DATABASE: 'accept' }),
    /^DATA_DIR or DATABASE_URL [^\n]+another program[^\n]+"news"[^\n]+own\.\n$/,
  );
});

it('a read-only PostgreSQL database stops the start with an error of one sentence', async () => {
  const { databaseUrl } = await startApi('PostgreSQL');
  const url = `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`;
  assert.match(await refusalOf(url), /^DATA_DIR or DATABASE_URL [^\n]+read-only[^\n]+\.\n$/);
});

it('a wrong PostgreSQL password or a missing database stops the start with an error of one sentence', async () => {
  const { databaseUrl } = await startApi('PostgreSQL');
  const [wrong, missing] = [new URL(databaseUrl), new URL(databaseUrl)];
  wrong.password = 'wrong';
  missing.pathname = '/missing';
  assert.match(
    await refusalOf(wrong.href),
    /^DATABASE_URL [^\n]+ this user or password \(28P01\)\.\n$/,
  );
  assert.match(await refusalOf(missing.href), /^DATABASE_URL [^\n]+ is not there \(3D000\)\.\n$/);
});

it('an unusable object store stops the first start with an error, and the start can be repeated', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'szelveny-first-'));
  after(() => rmSync(DATA_DIR, { recursive: true }));
  const store = await startObjectStore();
  const right = { DATA_DIR, ...store.environment, SAMPLE_CONTENT: 'on' };
  const wrong = { ...right, AWS_ACCESS_KEY_ID: 'wrong' };
  const away = { MEDIA_URL: `s3://szelveny?endpoint=http://127.0.0.1:${await freePort()}` };
  for (const settings of [wrong, { ...right, ...away }]) {
    const texts = await refusalOfServer('', settings);
    assert.match(texts, /^MEDIA_URL names a store that cannot be used \([^\n]+\)\.\n$/);
  }
  const { child, origin } = await startServer({ ...right, DATABASE_URL: '' });
  assert.equal((await fetch(`${origin}/news`)).status, 200);
  await stopServer(child);
});

it(
  'a data folder of another user stops the start with an error of one sentence',
  { skip: !canBeNobody() },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-foreign-'));
    after(() => rmSync(folder, { recursive: true }));
    for (const DATA_DIR of [folder, join(folder, 'below')]) {
      const texts = await refusalOfServer('', { DATA_DIR }, NOBODY);
      assert.match(texts, /^DATA_DIR or DATABASE_URL [^\n]+\.\n$/);
    }
  },
);

/** Whether this process may change to another user, and that user can read the program. */
function canBeNobody(): boolean {
  const { status } = spawnSync(process.execPath, ['--check', MAIN], { uid: NOBODY, gid: NOBODY });
  return status === 0;
}

/** The message of a failing start, in this process. */
async function refusalOf(
  DATABASE_URL: string,
  settings: Record<string, string> = {},
): Promise<string> {
  const started = startApi('SQLite', { DATABASE_URL, ...settings });
  const error: unknown = await started.then(
    () => assert.fail('it has started'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ConfigError, String(error));
  return `${error.message}\n`;
}

/** Standard error of a server that fails to start. */
async function refusalOfServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  uid?: number,
): Promise<string> {
  const own = { PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...own, ...settings },
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithFile(child);
  const [texts, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 1, texts);
  return texts;
}
