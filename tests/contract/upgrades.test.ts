import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readConfig } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { makeBackup, restoreBackup } from '../../app/operations/backup/backup.server.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { exportFolder } from '../../app/main/commands/folder.server.ts';
import { prepareDatabase, type Preparing } from '../../app/main/installation.server.ts';
import { dialects } from '../../db/migrations/dialect.ts';
import { migrationNames, migrationsFor } from '../../db/migrations/index.ts';
import { digestsOf, released } from '../../scripts/freeze-migrations.ts';
import { digestsAt, newFiles } from '../support/backups.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { emptyDatabase, freshDatabase, onBothDatabases } from '../support/databases.ts';
import { addNextMigration, NEXT } from '../support/next-migration.ts';

const newFile = newFiles();

async function prepare(url: string, preparing: Preparing = {}): Promise<void> {
  const database = openDatabase(url, () => {});
  try {
    await prepareDatabase(database, readConfig({ DATABASE_URL: url }), preparing);
  } finally {
    await database.close();
  }
}

const migrationsIn = async (url: string) =>
  (await execute(url, 'select name from kysely_migration order by name')).map(({ name }) => name);

onBothDatabases('a database of the previous version', (name) => {
  it('is migrated once when the site starts, and keeps its content', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    const titles = () => execute(url, 'select title from news order by "newsId"');
    const before = await titles();
    const remove = addNextMigration();
    try {
      await prepare(url);
      await prepare(url);
      assert.deepEqual(await migrationsIn(url), migrationNames);
    } finally {
      remove();
    }
    assert.deepEqual(await titles(), before);
    const added = await execute(url, 'select distinct "madeUp" as text from news');
    assert.deepEqual(
      added.map(({ text }) => text),
      ['new'],
    );
    const revision = () => execute(url, `select revision from revision where subject = 'news'`);
    const first = await revision();
    await execute(url, `insert into "madeUp" ("text") values ('row')`);
    assert.notDeepEqual(await revision(), first);
  });

  it('stays unchanged if the migration fails, and the operator gets instructions', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    const before = await digestsAt(url);
    const remove = addNextMigration({ fails: true });
    await assert
      .rejects(
        prepare(url),
        /^Error: The database could not be migrated to version \S+, and is as it was: start the version before again, [^\n]+ made to fail\.$/,
      )
      .finally(remove);
    assert.deepEqual(await digestsAt(url), before);
    await prepare(url);
  });

  it('is not migrated by commands, but its backup is migrated when it is restored', async () => {
    const [{ url, drop }, restored] = [await freshDatabase(name), await emptyDatabase(name)];
    after(drop);
    after(restored.drop);
    const before = await migrationsIn(url);
    const [folder, file] = [newFile(), newFile()];
    const newest = migrationNames.at(-1)!;
    const remove = addNextMigration();
    const isOlder = new RegExp(
      `^Error: The database is of an older version of the site \\(${newest}\\)`,
    );
    const address = process.env['DATABASE_URL'];
    process.env['DATABASE_URL'] = url;
    try {
      await assert.rejects(prepare(url, { leavesOlder: true }), isOlder);
      await assert.rejects(exportFolder(folder), isOlder);
      await makeBackup(url, file);
      await restoreBackup(file, placeOf(restored.url));
      assert.deepEqual(await migrationsIn(restored.url), migrationNames);
    } finally {
      remove();
      if (address === undefined) delete process.env['DATABASE_URL'];
      else process.env['DATABASE_URL'] = address;
    }
    assert.deepEqual(await migrationsIn(url), before);
    assert.ok(!existsSync(folder));
  });
});

onBothDatabases('migration 0004', (name) => {
  it('removes quotation marks from search keys, and marks all texts for indexing', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    const [{ newsId }] = (await execute(url, 'select min("newsId") as "newsId" from news')) as [
      { newsId: number },
    ];
    const key = `'a „kut” – d’or ′′m′′ « b » ''c'' "'`;
    await execute(url, `update news set "searchKey" = ${key} where "newsId" = ${newsId}`);
    await execute(url, 'delete from "searchMark"');
    await execute(
      url,
      `insert into "searchEntry" ("key", "kind", "itemId", "title", "text", "address", "visibleFrom", "visibleUntil", "inHungarian")
       values (1, 'news', 4711, '', '', '/', '', '', '')`,
    );
    const { db, dialect, close } = openDatabase(url, () => {});
    after(close);
    await migrationsFor(dialects[dialect])['0004-search-keys-without-quotes']!.up(db);
    const [row] = await execute(url, `select "searchKey" from news where "newsId" = ${newsId}`);
    assert.equal(row!['searchKey'], 'a kut - dor m b c');
    const marks = await execute(url, `select "itemId" from "searchMark" where "kind" = 'news'`);
    assert.ok(marks.some(({ itemId }) => itemId === 4711));
  });
});

onBothDatabases('migration 0008', (name) => {
  it('moves the synonyms of services to the search, except those that it already contains', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    await execute(url, `alter table "servicePage" add column "synonyms" text not null default ''`);
    await execute(url, 'delete from "servicePage" where "servicePageId" > 2');
    const english = {
      name: 'Probing, deep',
      synonyms: 'cpt\nsounding',
      outdated: { synonyms: 'x' },
    };
    const translations = JSON.stringify({ en: english });
    await execute(
      url,
      `update "servicePage" set "name" = 'Szondázás', "synonyms" = 'CPT\nkúp, szonda\nszondázás\nKÚPOK',
        "translations" = '${translations}' where "servicePageId" = 1`,
    );
    await execute(
      url,
      `update "siteSearch" set "synonyms" = 'cpt, mérés', "englishSynonyms" = 'CPT, probe'`,
    );
    const { db, dialect, close } = openDatabase(url, () => {});
    after(close);
    const migration = migrationsFor(dialects[dialect])['0008-synonyms-in-search']!;
    await db.transaction().execute((transaction) => migration.up(transaction));
    const [search] = await execute(url, 'select "synonyms", "englishSynonyms" from "siteSearch"');
    assert.deepEqual(
      { ...search },
      {
        synonyms: 'cpt, mérés\nSzondázás, kúp, szonda, KÚPOK',
        englishSynonyms: 'CPT, probe\nProbing deep, sounding',
      },
    );
    const [service] = await execute(url, 'select * from "servicePage" where "servicePageId" = 1');
    assert.ok(!('synonyms' in service!));
    assert.deepEqual(JSON.parse(String(service!['translations'])), {
      en: { name: 'Probing, deep' },
    });
  });
});

onBothDatabases('migration 0012', (name) => {
  it('adds texts to the disciplines of the sample company that have none', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    const { db, dialect, close } = openDatabase(url, () => {});
    after(close);
    const migration = migrationsFor(dialects[dialect])['0012-discipline-texts']!;
    const texts = async () => {
      await migration.up(db);
      const sql = 'select "key", "text", "translations" from "discipline" order by "order"';
      return (await execute(url, sql)).map(({ key, text, translations }) => {
        const { label, text: english = '' } = JSON.parse(String(translations)).en;
        return { key, text: String(text), label, english: String(english) };
      });
    };
    const first = await texts();
    assert.ok(first.every(({ text, english }) => text !== '' && english !== ''));

    await execute(url, `update "discipline" set "text" = '' where "key" = 'tervtar'`);
    await execute(url, `update "discipline" set "text" = 'Mérünk.' where "key" = 'geodezia'`);
    await execute(url, 'update "company" set "isSample" = false');
    assert.equal((await texts()).find(({ key }) => key === 'tervtar')!.text, '');
    await execute(url, 'update "company" set "isSample" = true');
    assert.deepEqual(
      await texts(),
      first.map((row) => (row.key === 'geodezia' ? { ...row, text: 'Mérünk.' } : row)),
    );
  });
});

onBothDatabases('migration 0014', (name) => {
  it('corrects the prices of sample services, except in rows that staff have changed', async () => {
    const { url, drop } = await freshDatabase(name, true);
    after(drop);
    const laboratory = () =>
      execute(
        url,
        `select "priceBand", "questions", "translations" from "servicePage" where "key" = 'laborvizsgalat'`,
      );
    const [{ questions, translations } = {}] = await laboratory();
    assert.match(String(questions), /a helyszíni vizsgálatok minimumdíja/);
    assert.match(String(translations), /In the laboratory, an individual quotation/);
    const [cpt] = await execute(
      url,
      `select "questions" from "servicePage" where "key" = 'cpt-szondazas'`,
    );
    assert.match(String(cpt!['questions']), /együtt nettó 950 000–1 900 000 Ft/);

    const { db, dialect, close } = openDatabase(url, () => {});
    after(close);
    const migrateAgain = async (priceBand: string, isSample: boolean) => {
      await execute(
        url,
        `update "servicePage" set "priceBand" = '${priceBand}', "isSample" = ${isSample}, "translations" =
          '{"en":{"priceBand":"${FIRST.english}"}}' where "key" = 'laborvizsgalat'`,
      );
      const migration = migrationsFor(dialects[dialect])['0014-prices-of-samples']!;
      await db.transaction().execute((transaction) => migration.up(transaction));
      return String((await laboratory())[0]!['priceBand']);
    };
    assert.match(await migrateAgain(FIRST.hungarian, true), /^Laboratóriumban egyedi ajánlat/);
    assert.equal(await migrateAgain(FIRST.hungarian, false), FIRST.hungarian);
    assert.equal(await migrateAgain('Vizsgálatonként 9000 Ft', true), 'Vizsgálatonként 9000 Ft');
  });
});

/** The first price of the sample service of laboratory tests. */
const FIRST = {
  hungarian: 'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.',
  english:
    'Minimum charge: HUF 80,000 net per day plus travel; the price depends on the number of measurements.',
};

onBothDatabases('the start of the site', (name) => {
  it('refuses a database with a migration that was removed or renamed since', async () => {
    const { url, drop } = await freshDatabase(name);
    after(drop);
    const remove = addNextMigration();
    await prepare(url).finally(remove);
    await assert.rejects(
      prepare(url),
      new RegExp(`a newer version of the site has used \\(${NEXT}`),
    );
    await execute(url, `delete from kysely_migration where name = '${NEXT}'`);
    await execute(
      url,
      `update kysely_migration set name = '0001-renamed' where name = '0001-baseline'`,
    );
    await assert.rejects(prepare(url), /a database in which another program has its tables/);
  });

  it('refuses a database from before version 1.0, and explains how to transfer it', async () => {
    const { url, drop } = await emptyDatabase(name);
    after(drop);
    const names = ['0001-news-and-accounts', '0102-search-pages', '0105-outdated-translations'];
    await execute(url, 'create table kysely_migration (name text primary key, timestamp text)');
    for (const old of names) {
      await execute(url, `insert into kysely_migration values ('${old}', '2026-01-01')`);
    }
    await execute(url, 'create table news (title text not null)');
    const folder = newFile();
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'manifest.json'), '{}');
    const isRefused =
      /DATABASE_URL names a database from before version 1\.0, which [^\n]+“npm run site -- export FOLDER” with the old version, and “npm run site -- import FOLDER” with this one and an empty database\.\n?$/;
    await assert.rejects(prepare(url), isRefused);
    const environment = { DATABASE_URL: url, DATA_DIR: folder };
    for (const words of [
      ['user', 'list'],
      ['export', join(folder, 'export')],
      ['import', folder],
      ['backup', join(folder, 'site.backup')],
    ]) {
      const { code, errors } = await runCommand(words, environment);
      assert.equal(code, 1, words.join(' '));
      assert.match(errors, isRefused, words.join(' '));
    }
    const { output } = await runCommand(['doctor'], environment);
    assert.match(output, /from before version 1\.0/);
    assert.deepEqual(await migrationsIn(url), names);
  });
});

describe('the migrations of released versions', () => {
  it('are numbered in order', () => {
    const numbered = migrationNames.map((migration) => migration.slice(0, 5));
    assert.deepEqual(
      numbered,
      migrationNames.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
    );
  });

  for (const [migration, digests] of Object.entries(released)) {
    it(`are unchanged (${migration})`, async () => {
      assert.deepEqual(await digestsOf(migration), digests);
    });
  }
});
