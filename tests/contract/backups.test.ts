import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileSink } from '../../app/operations/backup/archive/archive-stream.server.ts';
import { writeArchive } from '../../app/operations/backup/archive/archive-writer.server.ts';
import {
  makeBackup,
  proveBackup,
  restoreBackup,
} from '../../app/operations/backup/backup.server.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { readTables } from '../../app/operations/backup/tables/read-tables.server.ts';
import {
  digestsAt,
  newFiles,
  truncated,
  withFlippedBit,
  withTableTwice,
} from '../support/backups.ts';
import { ADMIN } from '../support/administrator.ts';
import { runCommand as site } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { emptyDatabase, freshDatabase, onBothDatabases } from '../support/databases.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { loginStatus, tokenOf } from '../support/processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const newFile = newFiles();

onBothDatabases('a backup', (name) => {
  it('restores every row unchanged on the same or the other type of database', async () => {
    const database = await freshDatabase(name, true);
    const file = newFile();
    const written = await makeBackup(database.url, file);
    assert.ok(written.tables.find((table) => table.name === 'pictureFile')!.rows > 0);
    const before = await digestsAt(database.url);
    for (const other of ['SQLite', 'PostgreSQL'] as const) {
      const target = await emptyDatabase(other);
      await restoreBackup(file, placeOf(target.url));
      assert.deepEqual(await digestsAt(target.url), before, other);
      const { tables, lastIds } = await makeBackup(target.url, newFile());
      assert.deepEqual([tables, lastIds], [written.tables, written.lastIds]);
      await target.drop();
    }
    await database.drop();
  });

  it('contains every table except the search index and the state of the running site', async () => {
    const { url, drop } = await freshDatabase(name, true);
    const rows = await execute(
      url,
      name === 'SQLite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
        : `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const { tables } = await makeBackup(url, newFile());
    const saved = new Set(tables.map((table) => table.name));
    const leftOut = rows
      .map((row) => String(row['name']))
      .filter((table) => !saved.has(table) && !/^(kysely_|searchWords)/.test(table));
    assert.deepEqual(leftOut.toSorted(), [
      'backup',
      'presence',
      'revision',
      'runningProcess',
      'searchEntry',
      'searchMark',
    ]);
    await drop();
  });

  it('replaces all tables of the site when restored, and keeps those of other programs on PostgreSQL', async () => {
    const { url, drop } = await freshDatabase(name, true);
    const file = newFile();
    await makeBackup(url, file);
    const before = await digestsAt(url);
    if (name === 'PostgreSQL') {
      const says = await execute(
        url,
        `select distinct obj_description(oid, 'pg_class') as "says" from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely%'`,
      );
      assert.deepEqual(says, [{ says: 'szelveny' }], 'what is ours says so');
      await execute(url, 'create table "neighbour" ("id" integer)');
    }
    const made = 'create table "later" ("laterId" integer primary key)';
    await execute(url, made);
    if (name === 'PostgreSQL') await execute(url, `comment on table "later" is 'szelveny'`);
    await execute(url, `insert into kysely_migration values ('9999-later', '2099-01-01')`);
    await restoreBackup(file, placeOf(url));
    if (name === 'PostgreSQL') {
      assert.deepEqual(await execute(url, 'select * from "neighbour"'), []);
      await execute(url, 'drop table "neighbour"');
    }
    assert.deepEqual(await digestsAt(url), before);
    await execute(url, made);
    await drop();
  });

  it('is refused before any change if its file is damaged, truncated or of another format', async () => {
    const database = await freshDatabase(name, true);
    const place = placeOf(database.url);
    const before = await digestsAt(database.url);
    const file = newFile();
    await makeBackup(database.url, file);
    const { size } = statSync(file);
    const refused = async (bad: string, says: RegExp) => {
      await assert.rejects(restoreBackup(bad, place), says);
      await assert.rejects(proveBackup(bad, newFile('scratch.sqlite')), says);
    };
    // The whole file is checked before a database is opened.
    const parts = name === 'SQLite' ? 9 : 1;
    const spread = Array.from({ length: parts }, (_, part) =>
      Math.floor((size * (part + 1)) / (parts + 1)),
    );
    for (const byte of [0, 16, 20, 40, ...spread, size - 1]) {
      await refused(
        withFlippedBit(file, newFile(), byte),
        /damaged|truncated|not a backup|newer version/,
      );
      await refused(truncated(file, newFile(), byte), /truncated/);
    }
    const longer = newFile();
    writeFileSync(longer, Buffer.concat([readFileSync(file), Buffer.from('x')]));
    await refused(longer, /damaged|truncated/);
    await refused(withTableTwice(file, newFile()), /damaged/);
    const other = newFile();
    writeFileSync(other, 'SQLite format 3\0 and whatever follows');
    await refused(other, /not a backup of the site/);
    await refused(newFile(), /cannot be read/);
    assert.deepEqual(await digestsAt(database.url), before);
    await database.drop();
  });

  it('can be made while the site runs, and restored by a command when the site is stopped', async () => {
    const database = await freshDatabase(name, true);
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const first = await startSite(environment);
    await send(first.origin, '/api/mail', contactFields({ subject: 'Mentés előtt' }));
    await send(first.origin, '/api/news', newsFields({ title: 'Mentett hír' }));
    const file = newFile();
    const made = await site(['backup', file], environment);
    assert.equal(made.code, 0, made.errors);
    assert.match(made.errors, /verified, all rows match/);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal((await site(['backup', file], environment)).code, 1, 'nothing is overwritten');
    const nowhere = await site(['backup', join(newFile('none'), 'x')], environment);
    assert.match(nowhere.errors, /^There is no folder [^\n]+\n$/);
    const BACKUP_DIR = newFile('backups');
    assert.equal((await site(['backup'], { ...environment, BACKUP_DIR })).code, 0);
    assert.equal(readdirSync(BACKUP_DIR).length, 1);
    if (name === 'SQLite') {
      const running = await site(['restore', file], environment);
      assert.equal(running.code, 1);
      assert.match(running.errors, /The site still runs/);
    }
    await send(first.origin, '/api/news', newsFields({ title: 'Mentés utáni hír' }));
    await first.stop();
    const after = await digestsAt(database.url);

    const restored = await site(['restore', file], environment);
    assert.equal(restored.code, 0, restored.errors);
    assert.notDeepEqual(await digestsAt(database.url), after);
    assert.ok(await hasReplaced(database.url), 'what was there before is kept');
    assert.equal((await site(['restore', file], environment)).code, 0);
    assert.ok((await titlesReplaced(database.url)).includes('Mentés utáni hír'));

    const second = await startServer(environment);
    assert.ok(await hasReplaced(database.url), 'until somebody was answered');
    const page = await (await fetch(`${second.origin}/news`)).text();
    assert.match(page, /Mentett hír/);
    assert.doesNotMatch(page, /Mentés utáni hír/);
    assert.equal(await loginStatus(second.origin, ADMIN), 200);
    const headers = { authorization: `Bearer ${await tokenOf(second.origin)}` };
    const messages = await fetch(`${second.origin}/api/messages?from=0&count=10`, {
      headers,
    });
    assert.match(await messages.text(), /Mentés előtt/);
    await until(async () => !(await hasReplaced(database.url)));
    await stopServer(second.child);
    await database.drop();
  });

  it('contains the state of one moment, whatever is written during the backup', async () => {
    const database = await freshDatabase(name, true);
    const { child, origin } = await startServer({ DATABASE_URL: database.url });
    const token = await tokenOf(origin);
    const ended = new AbortController();
    let written = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (!ended.signal.aborted) {
        await send(origin, '/api/news', newsFields(), token);
        written += 1;
      }
    });
    await until(() => written > 20);
    for (let count = 0; count < 3; count += 1) {
      const file = newFile();
      const { tables } = await makeBackup(database.url, file);
      await proveBackup(file, newFile('scratch.sqlite'));
      const rows = (table: string) => tables.find(({ name: known }) => known === table)!.rows;
      // Each save writes the item, its version and its log entry in one transaction.
      assert.equal(rows('history') - rows('news'), 25, `${rows('history')} of ${rows('news')}`);
    }
    ended.abort();
    await Promise.all(writers);
    await stopServer(child);
    await database.drop();
  });

  it('can be encrypted with a public key', async () => {
    const database = await freshDatabase(name, true);
    const [identity, other] = [newFile('key'), newFile('key')];
    const environment = { DATABASE_URL: database.url, DATA_DIR: newFile('data') };
    const BACKUP_PUBLIC_KEY = (await site(['backup-key', identity], environment)).output.trim();
    assert.equal((await site(['backup-key', other], environment)).code, 0);
    assert.equal(statSync(identity).mode & 0o777, 0o600);
    const file = newFile();
    const before = await digestsAt(database.url);
    const made = await site(['backup', file], { ...environment, BACKUP_PUBLIC_KEY });
    assert.equal(made.code, 0, made.errors);
    assert.ok(readFileSync(file, 'latin1').startsWith('age-encryption.org/v1'));
    await execute(database.url, `update news set title = 'Más'`);
    for (const words of [[], ['--identity', other], ['--identity', newFile('none')]]) {
      const { code, errors } = await site(['restore', file, ...words], environment);
      assert.equal(code, 1);
      assert.match(errors, /is encrypted|cannot be decrypted|key cannot be read/);
    }
    const flipped = withFlippedBit(file, newFile(), statSync(file).size - 40);
    assert.equal((await site(['restore', flipped, '--identity', identity], environment)).code, 1);
    const restored = await site(['restore', file, '--identity', identity], environment);
    assert.equal(restored.code, 0, restored.errors);
    assert.deepEqual(await digestsAt(database.url), before);
    await database.drop();
  });
});

it('the refusal of a backup from a newer version, or from before 1.0, says which version can restore it', async () => {
  const database = await freshDatabase('SQLite');
  const write = async (change: object) => {
    const file = newFile();
    const reader = await readTables(database.url);
    const head = {
      format: 1,
      program: '9.8.7',
      schema: '9999-later',
      database: 'sqlite' as const,
      madeAt: new Date().toISOString(),
      ...change,
    };
    await writeArchive(await fileSink(file), head, reader);
    await reader.close();
    return file;
  };
  const place = placeOf(database.url);
  await assert.rejects(restoreBackup(await write({}), place), /9\.8\.7.*9999-later/);
  await assert.rejects(
    restoreBackup(await write({ schema: '0105-outdated-translations' }), place),
    /from before version 1\.0.*with the version that made it/,
  );
  await assert.rejects(restoreBackup(await write({ format: 2 }), place), /newer version/);
  await database.drop();
});

onBothDatabases('a copy of the site to the other type of database', (name) => {
  it('transfers all data in both directions', async () => {
    const from = await freshDatabase(name, true);
    const to = await emptyDatabase(name === 'SQLite' ? 'PostgreSQL' : 'SQLite');
    const before = await digestsAt(from.url);
    const DATA_DIR = newFile('data');
    const move = (source: string, ...words: string[]) =>
      site(['move', ...words], { DATABASE_URL: source, DATA_DIR });
    // Every user of the machine can read a password in the arguments.
    const there = await site(['move'], { DATABASE_URL: from.url, DATA_DIR, MOVE_TO: to.url });
    assert.equal(there.code, 0, there.errors);
    assert.deepEqual(await digestsAt(to.url), before);
    assert.deepEqual(await digestsAt(from.url), before, 'what was left is as it was');
    const { origin, stop } = await startSite({ DATABASE_URL: to.url, DATA_DIR });
    assert.equal(await loginStatus(origin, ADMIN), 200);
    await stop();

    const taken = await move(to.url, '--to', from.url);
    assert.equal(taken.code, 1);
    assert.match(taken.errors, /holds a site already/);
    assert.equal((await move(to.url, '--to', to.url)).code, 1);
    const now = await digestsAt(to.url);
    const environment = { DATABASE_URL: to.url, DATA_DIR };
    const unclear = await site(['move', '--to', from.url], { ...environment, MOVE_TO: from.url });
    assert.match(unclear.errors, /in one way/);
    const wrong = await site(['move'], { ...environment, MOVE_TO: '/backup/site.sqlite' });
    assert.match(wrong.errors, /^MOVE_TO .*must begin with file: or postgres/);
    const words = ['move', '--to-stdin', '--replace'];
    const back = await site(words, environment, `${from.url}\n`);
    assert.equal(back.code, 0, back.errors);
    assert.deepEqual(await digestsAt(from.url), now);
    await Promise.all([from.drop(), to.drop()]);
  });
});

async function hasReplaced(url: string): Promise<boolean> {
  if (url.startsWith('file:')) return existsSync(`${url.slice('file:'.length)}.before-restore`);
  const found = await execute(
    url,
    `select 1 from pg_namespace where nspname = 'site_before_restore'`,
  );
  return found.length > 0;
}

async function titlesReplaced(url: string): Promise<unknown[]> {
  const rows = url.startsWith('file:')
    ? await execute(`${url}.before-restore`, 'select title from news')
    : await execute(url, 'select title from site_before_restore.news');
  return rows.map(({ title }) => title);
}

async function send(origin: string, path: string, body: unknown, known?: string): Promise<void> {
  const token = known ?? (await tokenOf(origin));
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, `${path}: ${response.status} ${await response.text()}`);
}
