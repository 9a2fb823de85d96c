/** Every schema that was ever released comes to the newest form, with what it holds. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import pg from 'pg';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi } from '../support/application.ts';
import { newFiles } from '../support/backups.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { emptyDatabase, onBothDatabases } from '../support/databases.ts';
import { startOldSite } from '../support/old-site.ts';
import {
  BETWEEN,
  recordedSchema,
  releases,
  sampleRows,
  schemaFile,
  type Release,
} from '../support/recorded-schema.ts';

const newFile = newFiles();

/** What there is in a database of either kind, each thing as a line. */
const CATALOG = {
  sqlite: [
    `select type || ' ' || name || ' ' || coalesce(case when type = 'table' then '' else sql end, '') as line
     from sqlite_master where name not like 'sqlite_%'`,
    `select t.name || '.' || c.name || ' ' || lower(c.type) || ' ' || c."notnull" || ' '
       || coalesce(c.dflt_value, '') || ' ' || c.pk as line
     from sqlite_master t, pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`,
  ],
  postgres: [
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
       || coalesce(column_default, '') || ' ' || is_identity as line
     from information_schema.columns where table_schema = 'public'`,
    `select indexdef as line from pg_indexes where schemaname = 'public'`,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'`,
    `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
    `select viewname || ' ' || definition as line from pg_views where schemaname = 'public'`,
    `select prosrc as line from pg_proc where pronamespace = 'public'::regnamespace`,
  ],
};

async function catalog(url: string): Promise<string[]> {
  const dialect = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const lines: string[] = [];
  for (const query of CATALOG[dialect]) {
    lines.push(...(await execute(url, query)).map((row) => String(row['line'])));
  }
  return lines.toSorted();
}

async function newest(url: string): Promise<void> {
  const database = openDatabase(url, () => {});
  await migrate(database);
  await database.close();
}

async function fill(url: string, release: Release): Promise<void> {
  const dialect = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const statements = readFileSync(schemaFile(release, dialect), 'utf8').split(BETWEEN);
  if (dialect === 'sqlite') {
    const database = new DatabaseSync(url.slice('file:'.length));
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

onBothDatabases('a database as a release has left it', (name) => {
  for (const release of releases) {
    it(`comes to the newest form with what it holds: ${release}`, async () => {
      const [old, fresh] = [await emptyDatabase(name), await emptyDatabase(name)];
      await fill(old.url, release);
      await Promise.all([newest(old.url), newest(fresh.url)]);
      assert.deepEqual(await catalog(old.url), await catalog(fresh.url));
      await fresh.drop();

      const { call, application } = await startApi(name, { DATABASE_URL: old.url });
      const news = await call('GET', '/api/news/getpublishednewslist?from=0&count=4&images=url');
      assert.deepEqual(
        news.body.map(({ title, content }: Record<string, unknown>) => [title, content]),
        [['Egy hír', '<p>Szöveg</p>']],
      );
      const prices = await call('GET', '/api/reproprices/getrepropricesbycategory');
      assert.equal(prices.body[0].reproPrices[0].column2, 'b');
      assert.ok(application.accounts);
    });
  }
});

onBothDatabases('a database that an older version may be running on', (name) => {
  it('is brought to the newest form by no command, but can be saved', async () => {
    const [{ url: DATABASE_URL, drop }, folder] = [await emptyDatabase(name), newFile()];
    await fill(DATABASE_URL, '0019');
    mkdirSync(folder, { mode: 0o700 });
    const environment = { DATABASE_URL, DATA_DIR: folder };
    const before = await catalog(DATABASE_URL);
    const old = await startOldSite({});
    for (const words of [
      ['user', 'list'],
      ['user', 'add', 'piroska', '--generate'],
      ['import', folder],
      ['import', '--from', old.origin, '--report', join(folder, 'report.txt')],
    ]) {
      const { code, errors } = await runCommand(words, environment);
      assert.equal(code, 1, words.join(' '));
      assert.match(errors, /^The database is of an older version of the site \(0019-[^)]+\).*\n$/);
    }
    assert.deepEqual(await catalog(DATABASE_URL), before);
    const saved = await runCommand(['backup', join(folder, 'site.backup')], environment);
    assert.equal(saved.code, 0, saved.errors);
    await drop();
  });
});

for (const dialect of ['sqlite', 'postgres'] as const) {
  it(`what has been released is never changed (${dialect})`, async () => {
    for (const release of releases) {
      const kept = readFileSync(schemaFile(release, dialect), 'utf8').trimEnd().split(BETWEEN);
      assert.deepEqual([...(await recordedSchema(release, dialect)), ...sampleRows], kept, release);
    }
  });
}
