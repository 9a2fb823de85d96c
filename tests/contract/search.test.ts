import assert from 'node:assert/strict';
import { after, it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { move } from '../../app/operations/backup/move.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { postgresIndex } from '../../app/content/search/postgres-index.repository.server.ts';
import { createFreshness } from '../../app/content/search/freshness.server.ts';
import type { SearchIndex } from '../../app/content/search/search-index.ts';
import { createSearchService } from '../../app/content/search/search.service.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { searchQueryOf } from '../../app/content/search/search-query.ts';
import { createRefreshMarks } from '../../app/content/search/refresh-marks.repository.server.ts';
import { sqliteIndex } from '../../app/content/search/sqlite-index.repository.server.ts';
import { textFinder } from '../../app/content/search/word-finder.ts';
import { searchables } from '../../app/main/content-types.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import {
  type DatabaseName,
  emptyDatabase,
  onBothDatabases,
  onOneDatabase,
} from '../support/databases.ts';
import { searchOf, startSearch, wordsOf } from '../support/search.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { until } from '../support/until.ts';

/** Each line has a text and queries that match it. Queries after the vertical bar must not match. */
const ENDINGS = `
fúrás: fúrás fúrások fúrásokat fúrásból fúrással furas furasbol furasokkal FÚRÁS | fúró
talajvizsgálatok: talajvizsgálat talajvizsgálatot talajvizsgalatokkal talaj talajvizsg | vizsgálat talajmechanika
a munkák végén: munka munkát munkat munkákban munkaban | munkácsy
kutak és hidak: kút kút, híd hidakat hidat hídról hidrol hídban kutakból kut hid | kutya hidraulika
mozgás a hídon: híd hidat hidak hídról hid | hidraulika
a rudak módja: rúd rudat rúdról mód módot módon | modell
geodéziai mérések: geodézia geodezia mérés meresek mérésekkel | geotechnika
épületek mellett: épület epuletet épülethez | építés
Győr-Vác között: győr vác gyor-vac Győr–Vác | győző
tanúsítvány: tanúsítványok tanusitvannyal
geo\u00adtechnikai vizsgá\u00adlatok¹: geotechnikai geotechnika vizsgálat geo\u00adtechnikai | technikai
k = 10⁻⁴ m/s: 10-4 10⁻⁴ 10−4 10‑4 | 104 10-5
20 kN/m³ és 5 m³ föld: m3 m³ kN/m3 kn/m³ | m2
½ rész, 5㎡ és 20 ℃: ½ 1/2 5㎡ 5m2 ℃ | 1/4
CO₂ és 10 m² Łódźban: co2 CO2 CO₂ m2 m² łódź lodzban
`;

const CODES = `
MSZ EN ISO 17892-5:2017: 17892-5 17892 |17892-4 17892-51 7892-5
MSZ14043-2:2006: MSZ,14043-2 MSZ14043-2 14043-2:2006 |14043-3
SZKV-1.3: SZKV-1.3 szkv-1.3 SZKV,1.3 SZKV SZKV-1.3-at |SZKV-1.4 SZKV-3
GD-T: GD-T gd-t |GD-Sz
C16/20–XC1: C16/20-XC1 C16/20–XC1 |C16/20-XC2
„Kút” felújítása: "kút" »Kút« kút |kutya
Val d’Or: d'Or d’or d´Or dor or |dora
⌀20: Ø20 ⌀20 |Ø25
SZÉS8: SZÉS8 szes8 SZÉS,8 |SZÉS9
266/2013. (VII. 11.) Korm. rendelet: 266/2013 266/2013. |266/2014
ISO 9001: ISO-val ISO-9001 iso,9001 |ISO-14001
info@ceg.example: info@ceg.example ceg.example |info@masik.example
`;

const cases = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(': ');
      const [found, missed = ''] = line.slice(at + 2).split('|');
      const asked = (words: string) =>
        words.trim() === ''
          ? []
          : words
              .trim()
              .split(' ')
              .map((one) => one.replaceAll(',', ' '));
      return { text: line.slice(0, at), found: asked(found!), missed: asked(missed) };
    });

onBothDatabases('the search', (database) => {
  it('ignores suffixes and accents, and finds standards and codes as they are written', async () => {
    const { databaseUrl, tell, news } = await startSearch(database);
    await execute(databaseUrl, `update "siteSearch" set "synonyms" = ''`);
    for (const { text, found, missed } of cases(ENDINGS + CODES.trimStart())) {
      await tell('Egy hír', `<p>${text}</p>`);
      const has = (q: string) => textFinder(searchQueryOf(q)!.terms)(text);
      for (const q of found) assert.equal((await news(q)).length, 1, `${q} finds ${text}`);
      for (const q of missed) assert.deepEqual(await news(q), [], `${q} misses ${text}`);
      // The search in a few texts without an index has the same result as the index.
      for (const q of found) assert.ok(has(q), `${q} is in ${text}`);
      for (const q of missed) assert.ok(!has(q), `${q} is not in ${text}`);
      await execute(databaseUrl, 'delete from "news"');
    }
  });

  it('returns matches in titles first, then exact words, then the newest, each with an excerpt', async () => {
    const { tell, search, news, part } = await startSearch(database);
    await tell('Régi hír', '<p>Sokat írunk a szondázásról.</p>', { date: '2020-01-01' });
    await tell('Újabb hír', '<p>Ebben is szondázás van.</p>', { date: '2024-01-01' });
    await tell('A szondázásról', '', { date: '2019-01-01' });
    await tell('Szondázások éve', '', { date: '2021-01-01' });
    await tell('Másról', '<p>Szondázásonként egy.</p>', {
      date: '2025-01-01',
      subtitle: 'szondázása',
    });
    const order = ['Szondázások éve', 'A szondázásról', 'Újabb hír', 'Másról', 'Régi hír'];
    assert.deepEqual(await news('szondázás'), order);
    for (const from of [0, 1, 2, 3, 4]) {
      const { items, total } = await part('news', 'szondázás', from, 2);
      assert.equal(total, 5);
      assert.deepEqual(
        items.map(({ title }) => wordsOf(title)),
        order.slice(from, from + 2),
      );
    }
    const answer = await search('SZONDAZAS');
    const found = answer.parts.find((one) => one.part === 'news')!;
    assert.deepEqual([found.count, found.items.length], [5, 3]);
    const [first] = found.items;
    const fourth = (await part('news', 'SZONDAZAS')).items[3];
    assert.equal(first!.address, '/news/4');
    assert.equal(first!.date, '2021-01-01');
    assert.deepEqual(first!.title, [
      { text: 'Szondázások', isHit: true },
      { text: ' éve', isHit: false },
    ]);
    assert.deepEqual(
      fourth!.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text),
      ['szondázása', 'Szondázásonként'],
    );
  });

  it('ranks an exact word before other words with the same stem, in titles and texts', async () => {
    const { tell, news } = await startSearch(database);
    await tell('Egy hír', '<p>A mérés helye.</p>', { date: '2020-01-01' });
    await tell('Két hír', '<p>A mérések helye.</p>', { date: '2024-01-01' });
    await tell('Három mérés', '', { date: '2019-01-01' });
    await tell('Négy mérésről', '', { date: '2023-01-01' });
    const [title, stem] = ['Három mérés', 'Négy mérésről'];
    assert.deepEqual(await news('mérés'), [title, stem, 'Egy hír', 'Két hír']);
    assert.deepEqual(await news('mérésről'), [stem, title, 'Két hír', 'Egy hír']);
    assert.deepEqual(await news('mérések helye'), ['Két hír', 'Egy hír']);
  });

  it('matches a word of three letters only as a whole word, with or without suffixes', async () => {
    const { tell, news } = await startSearch(database);
    await tell('Hidraulikus vizsgálat', '<p>Hidrogeológia és falusi kutyák.</p>');
    await tell('A hidak alapozása');
    for (const q of ['híd', 'hidat', 'hid']) assert.deepEqual(await news(q), ['A hidak alapozása']);
    assert.deepEqual(await news('fal'), []);
    assert.deepEqual(await news('hidr'), ['Hidraulikus vizsgálat']);
  });

  it('counts up to a thousand results of a section, indicates if there are more, and divides them into pages', async () => {
    const { databaseUrl, search, part, tell } = await startSearch(database);
    const ROWS = 1_012;
    await execute(
      databaseUrl,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})
       insert into "news" ("title", "subtitle", "published", "date", "content", "searchKey")
       select case when n % 500 = 0 then 'Elefántok nagyon' else 'Hír' end, '', true,
         case when n % 2 = 0 then date('2024-01-02') else date('2024-01-01') end,
         case when n % 3 = 0 then 'elefántcsont' else 'elefánt' end, '' from numbers`,
    );
    await until(async () => (await search('elefánt')).isComplete);
    const answer = await search('elefánt');
    const [found] = answer.parts;
    assert.deepEqual([answer.total, answer.isMore], [1_000, true]);
    assert.deepEqual([found!.part, found!.count, found!.isMore], ['news', 1_000, true]);
    // The order is matches in titles, then exact words, then prefixes, each beginning with the
    // newest.
    const rank = (id: number) => (id % 500 === 0 ? 0 : id % 3 > 0 ? 1 : 2);
    const requested = Array.from({ length: ROWS }, (_, index) => index + 1).toSorted(
      (one, other) => rank(one) - rank(other) || (one % 2) - (other % 2) || other - one,
    );
    const pages: number[] = [];
    for (let from = 0; from < 1_000; from += 100) {
      const { items, total, isMore } = await part('news', 'elefánt', from);
      assert.deepEqual([total, isMore], [1_000, true]);
      pages.push(...items.map(({ itemId }) => itemId));
    }
    assert.deepEqual(pages, requested.slice(0, 1_000));
    assert.deepEqual(
      found!.items.map(({ itemId }) => itemId),
      requested.slice(0, 3),
    );
    await tell('Másik', '', {});
    assert.deepEqual((await search('másik')).isMore, false);
  });

  it('finds the services of the home page as one section of it, immediately after a change', async () => {
    const { search, part, call, token } = await startSearch(database);
    const [service] = (await call('GET', '/api/content/services')).body;
    const body = { ...service, items: `${service.items}\nKengyelmérés` };
    const { status } = await call('PUT', `/api/content/services/${service.serviceId}`, {
      token,
      body,
    });
    assert.equal(status, 200);
    for (const q of ['Geotechnika', 'kengyelmérés']) {
      const { parts } = await search(q);
      const found = parts.flatMap(({ items }) => items);
      assert.ok(!found.some(({ kind }) => kind === 'services'), q);
      const [list, ...others] = (await part('company', q)).items.filter(
        ({ address }) => address === '/#tevekenysegek',
      );
      assert.match(wordsOf(list!.title), /szolgáltatások/, q);
      assert.match(wordsOf(list!.excerpt), new RegExp(q, 'i'));
      assert.deepEqual(others, [], q);
    }
  });

  it('finds only content that visitors can see, immediately after each change', async () => {
    const { call, tell, news, token } = await startSearch(database);
    const words = 'lázmérőgyűjtemény';
    const isFound = async () => (await news('lázmérőgyűjtemény')).length === 1;
    const hour = 3600 * 1000;
    const moment = (time: number) => new Date(time).toISOString();
    const { newsId, version } = await tell(words, '', { published: false });
    assert.equal(await isFound(), false, 'a draft');
    const stored = { ...newsFields({ title: words, published: true }), newsId };
    const save = (fields: object) =>
      call('PUT', `/api/news/${newsId}`, { token, body: { ...stored, ...fields } });
    assert.equal((await save({ version })).status, 200);
    assert.equal(await isFound(), true, 'published');
    const change = { title: 'elefántcsonttorony', publishAt: '', unpublishAt: '' };
    const waiting = { token, body: { ...stored, ...change, baseVersion: version + 1 } };
    assert.equal((await call('PUT', `/api/news/pending/${newsId}`, waiting)).status, 200);
    assert.deepEqual(await news('elefántcsonttorony'), [], 'a change that waits');
    await save({ publishAt: moment(Date.now() + hour) });
    assert.equal(await isFound(), false, 'not yet');
    mock.timers.enable({ apis: ['Date'], now: Date.now() + hour + 1000 });
    assert.equal(await isFound(), true, 'its moment has come');
    mock.timers.reset();
    await save({ publishAt: '', unpublishAt: moment(Date.now() + hour) });
    assert.equal(await isFound(), true, 'still');
    mock.timers.enable({ apis: ['Date'], now: Date.now() + hour + 1000 });
    assert.equal(await isFound(), false, 'no more');
    mock.timers.reset();
    await save({ publishAt: '', unpublishAt: '' });
    await call('DELETE', `/api/news/${newsId}`, { token });
    assert.equal(await isFound(), false, 'in the bin');
    const { body: trash } = await call('GET', '/api/bin?from=0&count=1', { token });
    const restored = await call('POST', '/api/bin/restore', {
      token,
      body: { kind: 'news', itemId: trash.items[0].itemId },
    });
    assert.ok(restored.status < 300, JSON.stringify(restored.body));
    assert.equal(await isFound(), true, 'had back');
  });

  it('finds changes made directly in the database and by another process', async () => {
    const one = await startSearch(database);
    await one.tell('Vakondtúrás');
    const other = searchOf(await startApi(database, { DATABASE_URL: one.databaseUrl }));
    assert.deepEqual(await other.news('vakondtúrás'), ['Vakondtúrás']);
    await execute(one.databaseUrl, `update "news" set "title" = 'Hangyaboly'`);
    assert.deepEqual(await other.news('vakondtúrás'), []);
    assert.deepEqual(await one.news('hangyaboly'), ['Hangyaboly']);
    await one.tell('Vakondtúrás');
    await execute(one.databaseUrl, 'delete from "news" where "newsId" = 1');
    assert.deepEqual(await other.news('hangyaboly'), []);
    assert.deepEqual(await other.news('vakondtúrás'), ['Vakondtúrás']);
    if (database === 'PostgreSQL') {
      await execute(one.databaseUrl, 'truncate "news" cascade');
      assert.deepEqual(await one.news('vakondtúrás'), []);
    }
  });

  it('indexes everything again after a language was added to the site', async () => {
    const { databaseUrl, tell, news } = await startSearch(database);
    await tell('Löszfal');
    assert.deepEqual(await news('löszfal'), ['Löszfal']);
    const { db, dialect, close } = openDatabase(databaseUrl, () => {});
    after(close);
    const index = dialect === 'postgres' ? postgresIndex : sqliteIndex;
    const marks = createRefreshMarks(db, index, searchables);
    const settle = async () => {
      while ((await marks.refreshBatch()) > 0);
    };
    await settle();
    await marks.markForLanguages();
    assert.equal(await marks.hasMarks(), false, 'as it is');
    await db
      .updateTable('setting')
      .set({ value: 'hu' })
      .where('name', '=', 'searchLanguages')
      .execute();
    await marks.markForLanguages();
    assert.equal(await marks.hasMarks(), true);
    await settle();
    assert.deepEqual(await news('löszfal'), ['Löszfal']);
  });

  it('leaves out an item that is deleted during the search, and keeps the others in their parts', async () => {
    const { databaseUrl, tell, write, news } = await startSearch(database);
    await tell('Löszfal');
    await write('/api/Projects', projectFields({ name: 'Löszfal' }));
    assert.deepEqual(await news('löszfal'), ['Löszfal']);
    const { db, dialect, close } = openDatabase(databaseUrl, () => {});
    after(close);
    const index = dialect === 'postgres' ? postgresIndex : sqliteIndex;
    const deleting: SearchIndex = {
      ...index,
      async reading(...query) {
        const found = await index.reading(...query);
        await db.deleteFrom('searchEntry').where('kind', '=', 'project').execute();
        return found;
      },
    };
    const freshness = createFreshness(createRefreshMarks(db, index, searchables), async () => {});
    const surroundings = { freshness, fill: (text: string) => text, searchables };
    const service = createSearchService(db, deleting, surroundings, createLog('silent'));
    const { parts } = await service.search({ q: 'löszfal', language: 'hu', address: '' });
    assert.deepEqual(
      parts.map(({ part, items }) => [part, items.map(({ kind }) => kind)]).toSorted(),
      [
        ['news', ['news']],
        ['projects', []],
      ],
    );
  });

  it('waits for a change that another process is indexing at that moment', async () => {
    if (database === 'SQLite') return;
    const { tell, news, databaseUrl } = await startSearch(database);
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await tell('Vakondtúrás');
    await other.query('begin');
    assert.equal((await other.query('select 1 from "searchMark" for update')).rowCount, 1);
    const found = news('vakondtúrás');
    await setTimeout(300);
    await other.query('rollback');
    await other.end();
    assert.deepEqual(await found, ['Vakondtúrás']);
  });

  it('treats every query as plain words, and refuses a query that is too long', async () => {
    const { call, tell, search, news } = await startSearch(database);
    await tell('Nevezetes szöveg');
    for (const q of [
      '"szöveg"',
      "szöveg' or 1=1 --",
      'szöveg AND NOT nevezetes*',
      'words:szöveg ^szöveg NEAR(szöveg, 2)',
      'szöveg & !nevezetes | (szöveg <-> nevezetes):*',
      '{szöveg} \\ % _ _szöveg',
      'szöveg\u0000\u0007 \u202e',
    ]) {
      const answer = await search(q);
      assert.ok(answer.isTelling, q);
    }
    assert.deepEqual(await news('"nevezetes" - (szöveg)!'), ['Nevezetes szöveg']);
    assert.equal((await search('***"\'')).isTelling, false);
    assert.equal((await search('a és az')).isTelling, false);
    assert.deepEqual(await news('a nevezetes és a szöveg'), ['Nevezetes szöveg']);
    const last = `${'szöveg nevezetes '.repeat(5)}elefánt`.slice(0, 100);
    assert.equal((await search(last)).isPartial, true);
    const refused = async (path: string) => (await call('GET', `/api/search${path}`)).status;
    assert.equal(await refused(`?q=${'x'.repeat(101)}`), 400);
    assert.equal(await refused(`?q=${'x'.repeat(100)}`), 200);
    assert.equal(await refused('?q='), 400);
    assert.equal(await refused('/nincs-ilyen?q=x&from=0&count=1'), 400);
    assert.equal(await refused('/news?q=x&from=1001&count=1'), 400);
  });
});

onOneDatabase('the search', (database) => {
  it('finds only the privacy notice that is in force', async () => {
    const { call, token, part } = await startSearch(database);
    const PATH = '/api/content/privacy-versions';
    const [first] = (await call('GET', PATH, { token })).body;
    const from = dayInHungary(Date.now() + 7 * 24 * 3600 * 1000);
    const next = { ...first, title: 'Holdfényes tájékoztató', from };
    assert.equal((await call('POST', PATH, { token, body: next })).status, 201);
    const legal = async (q: string) =>
      (await part('legal', q)).items.map(({ title, address }) => [wordsOf(title), address]);
    assert.deepEqual(await legal('adatkezelés hatóság'), [[first.title, '/adatkezeles']]);
    assert.deepEqual(await legal('holdfényes'), []);
    mock.timers.enable({ apis: ['Date'], now: Date.parse(`${from}T12:00:00Z`) });
    assert.deepEqual(await legal('holdfényes'), [[next.title, '/adatkezeles']]);
    assert.deepEqual(await legal('adatkezelés hatóság'), [[next.title, '/adatkezeles']]);
    mock.timers.reset();
  });

  it('does not find expired items that are hidden after their expiry', async () => {
    const { call, token, part } = await startSearch(database);
    const common = { name: '', basis: '', holder: '', validUntil: '2027-07-15' };
    for (const [code, isHiddenAfter] of [
      ['QX-1', true],
      ['QX-2', false],
    ] as const) {
      const body = { ...common, code, isHiddenAfter };
      await call('POST', '/api/content/authorisations', { token, body });
    }
    const codes = async () =>
      (await part('credentials', 'QX')).items.map(({ title }) => wordsOf(title)).toSorted();
    for (const [now, requested] of [
      ['2027-07-15T21:59:59Z', ['QX-1', 'QX-2']],
      ['2027-07-15T22:00:00Z', ['QX-2']],
    ] as const) {
      mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
      assert.deepEqual(await codes(), requested, now);
      mock.timers.reset();
    }
  });

  it('is limited for each network, and reports the limit to the client', async () => {
    const { call } = await startSearch(database);
    const ask = (address: string) => call('GET', '/api/search?q=az', { address });
    for (let count = 0; count < 120; count += 1) {
      assert.equal((await ask('203.0.113.7')).status, 200);
    }
    const refused = await ask('203.0.113.7');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await ask('203.0.113.8')).status, 200);
  });
});

const QUESTIONS =
  `talaj|fúrások|geodézia|környezetvédelem|szemeloszlás|17892-5|17892|MSZ EN ISO|SZKV-1.3|szkv|AT-ÉMSZ-G
ISO 9001|talajmechanikai laboratórium|vizsgálatok|mérnök|Budapest|adatkezelés|+36 1|uniós támogatás|akkreditált
tervtár|reprográfia|híd|alapozás|cpt szonda|munkatárs|nincsilyenszo|út|a|a talaj és a víz`.split(
    /[|\n]/,
  );

it('the search returns the same results on both databases, also after a copy between them', async () => {
  const start = async (name: DatabaseName, environment = {}) => {
    const api = await startApi(name, { SAMPLE_CONTENT: 'on', ...environment });
    return { ...api, ...searchOf(api) };
  };
  const [sqlite, postgres] = [await start('SQLite'), await start('PostgreSQL')];
  const everything = async ({ search, part }: typeof sqlite) => {
    const answers = [];
    for (const q of QUESTIONS) {
      const answer = await search(q);
      const parts = answer.parts.map((one) => part(one.part, q, 0, 20));
      answers.push({ q, answer, parts: await Promise.all(parts) });
    }
    return answers;
  };
  const requested = await everything(sqlite);
  const missed = requested.filter(({ answer }) => answer.total === 0).map(({ q }) => q);
  assert.deepEqual(missed, ['nincsilyenszo', 'a']);
  assert.deepEqual(await everything(postgres), requested);

  await postgres.application.close();
  const elsewhere = await emptyDatabase('SQLite');
  await move(postgres.databaseUrl, elsewhere.url, { replaces: false });
  const moved = await start('SQLite', { DATABASE_URL: elsewhere.url });
  await until(async () => (await moved.search('talaj')).isComplete);
  assert.deepEqual(await everything(moved), requested);
});

it('every searchable content type has a unique number', async () => {
  const numbers = searchables.map(({ number }) => number);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.ok(numbers.every((number) => number >= 1 && number < 32));
});
