/** Synonyms that staff write, as the search of visitors applies them. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { migrationsFor } from '../../db/migrations/index.ts';
import { dialects } from '../../db/migrations/dialect.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { startSearch, wordsOf } from '../support/search.ts';

const PATH = '/api/content/site-search';

onBothDatabases('synonyms of the search', (database) => {
  it('find each other’s texts, also with suffixes, after texts that contain the typed words', async () => {
    const { tell, news } = await startSearch(database);
    await tell('Első', '<p>Nyomószondával dolgoztunk.</p>', { date: '2024-01-01' });
    await tell('Második', '<p>CPT készült.</p>', { date: '2020-01-01' });
    await tell('Harmadik', '<p>Statikus vizsgálat.</p>', { date: '2021-01-01' });
    await tell('Negyedik', '<p>Egy statikus szonda.</p>', { date: '2022-01-01' });
    const all = ['Második', 'Első', 'Negyedik'];
    assert.deepEqual(await news('CPT'), all);
    assert.deepEqual((await news('cpt-vel')).toSorted(), all.toSorted());
    assert.deepEqual((await news('szondázások')).toSorted(), all.toSorted());
    assert.deepEqual(await news('statikus szonda'), ['Negyedik', 'Első', 'Második']);
    assert.deepEqual(await news('statikus'), ['Negyedik', 'Harmadik']);
    assert.deepEqual(await news('cpt készült'), ['Második']);
  });

  it('apply immediately after they were saved, in the language that they belong to', async () => {
    const { call, token, tell, news, search } = await startSearch(database);
    await tell('Vakondtúrás', '', { translations: { en: { title: 'A molehill' } } });
    assert.deepEqual(await news('hangyaboly'), []);
    const { body: stored } = await call('GET', PATH);
    const body = {
      ...stored,
      synonyms: 'hangyaboly, vakondtúrás, kis kupac\n',
      englishSynonyms: 'anthill, molehill',
    };
    assert.equal((await call('PUT', PATH, { token, body })).status, 200);
    for (const q of ['hangyaboly', 'hangyabolyok', 'kis kupacokat'])
      assert.deepEqual(await news(q), ['Vakondtúrás'], q);
    assert.deepEqual(await news('cpt'), []);
    const count = async (q: string, language: string) => (await search(q, language)).total;
    assert.equal(await count('anthills', 'en'), 1);
    assert.equal(await count('anthills', 'hu'), 0);
    assert.equal(await count('hangyaboly', 'en'), 0);
  });
});

onBothDatabases('the initial synonyms of the search', (database) => {
  it('find surveys of plots and reports for buildings with several storeys', async () => {
    const { search } = await startSearch(database);
    for (const [q, title] of [
      ['telekmérés Győr', 'Geodéziai felmérés'],
      ['talajvizsgálat ötszintes ház Szeged', 'Geotechnikai jelentés (Eurocode 7)'],
    ] as const) {
      const [first] = (await search(q)).parts;
      assert.equal(first?.part, 'offered', q);
      assert.equal(wordsOf(first.items[0]!.title), title);
    }
  });

  it('stay as staff have changed them when migration 0016 runs', async () => {
    const { url, drop } = await freshDatabase(database, true);
    after(drop);
    const { db, dialect, close } = openDatabase(url, () => {});
    after(close);
    const migrated = async (synonyms: string) => {
      await execute(url, `update "siteSearch" set "synonyms" = '${synonyms}'`);
      const migration = migrationsFor(dialects[dialect])['0016-accredited-tests-in-search']!;
      await db.transaction().execute((transaction) => migration.up(transaction));
      return String((await execute(url, 'select "synonyms" from "siteSearch"'))[0]!['synonyms']);
    };
    assert.equal(
      await migrated('felmérés, bemérés\ncpt, szonda'),
      'felmérés, bemérés\ncpt, szonda',
    );
    const surveys = 'felmérés, térképezés, bemérés, geodéziai felmérés';
    assert.match(await migrated(`cpt, szonda\n${surveys}`), /^cpt, szonda\n.*, telekmérés, .*\n/);
  });
});

onOneDatabase('synonyms of the search', (database) => {
  it('are refused with an error if a group has fewer than two or more than twenty words', async () => {
    const { call, token } = await startSearch(database);
    const { body: stored } = await call('GET', PATH);
    const save = async (synonyms: string) =>
      (await call('PUT', PATH, { token, body: { ...stored, synonyms } })).body.errors;
    assert.deepEqual(await save('egy, kettő\n\nhárom,\n'), {
      synonyms: ['Egy csoportban legalább két szó kell, vesszővel elválasztva (3. sor)'],
    });
    assert.deepEqual(
      await save(Array.from({ length: 21 }, (_, index) => `szó${index}`).join(',')),
      {
        synonyms: ['Egy csoportban legfeljebb 20 szó lehet (1. sor)'],
      },
    );
    assert.equal(await save(''), undefined);
  });
});
