/** Queries in whole sentences, as visitors type them on a phone. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { startSearch, wordsOf } from '../support/search.ts';
import { openPages } from '../support/shown-pages.ts';

const CPT = { hu: 'CPT-szondázás', en: 'Cone penetration testing (CPT)' };

onBothDatabases('a question in a search', (database) => {
  it('finds results for its subject, and ignores words such as “how much does” and “we need”', async () => {
    const { search } = await startSearch(database);
    const first = async (q: string, language: string) =>
      (await search(q, language)).parts[0]?.items.map(({ title }) => wordsOf(title))[0];
    for (const q of [
      'mennyibe kerül a CPT',
      'mennyibe kerülne egy CPT jövő hónapban',
      'CPT ára',
      'szeretnék egy CPT-t',
      'CPT kell Szegeden',
    ])
      assert.equal(await first(q, 'hu'), CPT.hu, q);
    for (const q of [
      'how much does CPT cost',
      'we need a CPT',
      'CPT price',
      'how long does CPT take',
      'CPT testing for a five-storey building in Szeged',
    ])
      assert.equal(await first(q, 'en'), CPT.en, q);
    assert.match((await first('lab report', 'en')) ?? '', /laboratory/i);
    assert.equal((await search('mennyibe kerül a CPT')).isPartial, false);
  });

  it('finds texts with most of its words if no text has all, the best first', async () => {
    const { tell, search, news, part } = await startSearch(database);
    await tell('Első', '<p>Zöld elefánt.</p>', { date: '2024-01-01' });
    await tell('Második', '<p>Zöld elefánt és lila zebra.</p>', { date: '2020-01-01' });
    await tell('Harmadik', '<p>Lila kengyel.</p>', { date: '2025-01-01' });
    assert.deepEqual(await news('zöld elefánt'), ['Második', 'Első'].toReversed());
    assert.equal((await search('zöld elefánt')).isPartial, false);
    const q = 'zöld lila elefánt nincsilyenszo';
    assert.deepEqual(await news(q), ['Második', 'Első', 'Harmadik']);
    const answer = await search(q);
    assert.deepEqual([answer.isPartial, answer.total], [true, 3]);
    const second = await part('news', q, 1, 1);
    assert.deepEqual([second.isPartial, second.total], [true, 3]);
    assert.deepEqual(
      second.items.map(({ title }) => wordsOf(title)),
      ['Első'],
    );
    assert.deepEqual((await part('people', 'zöld elefánt')).total, 0);
    const many = 'zöld lila elefánt zebra egyik masik harmadikszo negyedikszo otodikszo';
    assert.deepEqual((await news(many))[0], 'Második');
  });
});

onOneDatabase('a result of a search', (database) => {
  it('shows the passage with the most words of the query, however far down', async () => {
    const { tell, part } = await startSearch(database);
    const filling = '<p>A tölcsér tölcsér tölcsér.</p>'.repeat(40);
    await tell('Hír', `${filling}<p>A tölcsér mellett egy kengyel.</p>`);
    const [found] = (await part('news', 'tölcsér kengyel')).items;
    assert.match(wordsOf(found!.excerpt), /tölcsér mellett egy kengyel/);
  });

  it('shows the passage with the most different words, and counts synonyms as one', async () => {
    const { tell, part } = await startSearch(database);
    await tell(
      'Hír',
      '<p>CPT, CPTu, nyomószonda.</p><p>Más.</p><p>CPT és kengyel.</p>'.replace(
        'Más',
        'más '.repeat(100),
      ),
    );
    const [found] = (await part('news', 'cpt kengyel')).items;
    assert.match(wordsOf(found!.excerpt), /CPT és kengyel/);
  });

  it('shows the price of a service if the query asks for it', async () => {
    const { search, call } = await startSearch(database);
    const { body: services } = await call('GET', '/api/content/service-pages');
    const { priceBand } = services.find(({ key }: { key: string }) => key === 'cpt-szondazas');
    for (const [q, language, label] of [
      ['mennyibe kerül a CPT', 'hu', `Ár: ${priceBand.slice(0, 30)}`],
      ['CPT ára', 'hu', 'Ár: Nettó'],
      ['how much is a CPT', 'en', 'Price: '],
      ['CPT price', 'en', 'Price: '],
    ] as const) {
      const [found] = (await search(q, language)).parts[0]!.items;
      assert.ok(wordsOf(found!.excerpt).startsWith(label), wordsOf(found!.excerpt));
    }
  });

  it('shows an answered question about the price rather than the price of another service', async () => {
    const { application, search } = await startSearch(database);
    const shown = await openPages(application);
    for (const [q, language, title, answer] of [
      ['akkreditált Proctor-vizsgálat, mennyibe kerül', 'hu', 'laborvizsgálat', 'nem vonatkozik'],
      ['Proctor ára', 'hu', 'laborvizsgálat', 'nem vonatkozik'],
      ['accredited Proctor test price', 'en', 'Laboratory', 'does not apply'],
    ] as const) {
      const { items } = (await search(q, language)).parts.find(({ part }) => part === 'offered')!;
      const found = items.find((item) => wordsOf(item.title).includes(title))!;
      assert.match(wordsOf(found.excerpt), new RegExp(answer), q);
      const [path, anchor] = found.address.split('#');
      assert.ok((await shown(path!)).includes(`id="${anchor}"`), found.address);
      for (const item of items) assert.doesNotMatch(wordsOf(item.excerpt), /^(?:Ár|Price): /);
    }
  });

  it('links to the question that contains the words, on the page of the service', async () => {
    const { application, search } = await startSearch(database);
    const shown = await openPages(application);
    for (const [q, question, language] of [
      ['öt szint szondázás', 'ot-szint', 'hu'],
      ['elég a szondázás fúrás nélkül', 'eleg-a-szondazas', 'hu'],
      ['felmérés telekhatár kitűzése benne van', 'benne-van', 'hu'],
      ['drón növényzet alatt', 'lehet-novenyzet-alatt', 'hu'],
      ['five storeys', 'ot-szint', 'en'],
      ['leafless season drone', 'lehet-novenyzet-alatt', 'en'],
    ] as const) {
      const [found] = (await search(q, language)).parts[0]!.items;
      const [path, anchor] = found!.address.split('#');
      assert.ok(anchor?.startsWith(`kerdes-${question}`), `${found!.address}: ${q}`);
      assert.ok((await shown(path!)).includes(`id="${anchor}"`), anchor);
    }
    const [found] = (await search('CPT')).parts[0]!.items;
    assert.equal(found!.address, '/szolgaltatasok/cpt-szondazas');
  });

  it('links to the row of a laboratory test, and names its accreditation if there is one', async () => {
    const { application, call, token, search } = await startSearch(database);
    const shown = await openPages(application);
    const found = async (q: string, language: string) =>
      (await search(q, language)).parts.find(({ part }) => part === 'laboratory')?.items[0];
    for (const [q, language, excerpt] of [
      ['akkreditált Proctor-vizsgálat, mennyibe kerül', 'hu', 'Akkreditált: NAH-'],
      ['accredited Proctor test price', 'en', 'Accredited: NAH-'],
    ] as const) {
      const row = (await found(q, language))!;
      assert.ok(wordsOf(row.excerpt).includes(excerpt), q);
      const [path, anchor] = row.address.split('#');
      assert.match(anchor!, /^vizsgalat-/);
      assert.ok((await shown(path!)).includes(`id="${anchor}"`), row.address);
    }
    const { body: company } = await call('GET', '/api/content/company');
    const body = { ...company, accreditationNumber: '' };
    assert.equal((await call('PUT', '/api/content/company', { token, body })).status, 200);
    // Reading a page loads the changed company.
    await shown('/groundlab');
    const row = (await found('Proctor-vizsgálat', 'hu'))!;
    assert.doesNotMatch(wordsOf(row.excerpt), /Akkreditált/);
  });

  it('has a note on the page if it lacks some words of the query', async () => {
    const { application, tell } = await startSearch(database);
    await tell('Zöld elefánt');
    const shown = await openPages(application);
    for (const [path, words] of [
      ['/kereses?q=zöld+nincsilyenszo', 'nem minden beírt szó szerepel'],
      ['/kereses?q=zöld+nincsilyenszo&part=news', 'nem minden beírt szó szerepel'],
      ['/en/kereses?q=zöld+nosuchword', 'Not every word you typed occurs'],
    ] as const)
      assert.ok((await shown(path)).includes(words), path);
    assert.ok(!(await shown('/kereses?q=zöld+elefánt')).includes('nem minden beírt szó'));
  });
});

onOneDatabase('the page of a search', (database) => {
  it('states the work area, and shows services before the nearest references unless the query is only a place', async () => {
    const { application } = await startSearch(database);
    const shown = await openPages(application);
    for (const [path, area] of [
      ['/kereses?q=CPT+Szeged', 'Magyarország egész területén dolgozunk.'],
      ['/en/kereses?q=CPT+in+Szeged', 'We work all over Hungary.'],
    ] as const) {
      const page = await shown(path);
      const places = [area, 'id="offered"', 'id="kozelben"'].map((text) => page.indexOf(text));
      assert.ok(places[0]! > 0 && places[0]! < places[1]! && places[1]! < places[2]!, path);
      assert.ok(!page.includes('nincs-talalat'));
    }
    const alone = await shown('/kereses?q=Szeged');
    assert.ok(alone.indexOf('id="kozelben"') < alone.indexOf('id="offered"'));
    assert.ok(!alone.includes('nincs-talalat'));
  });

  it('focuses the field if it was opened without a query', async () => {
    const { application, tell } = await startSearch(database);
    await tell('Hír');
    const shown = await openPages(application);
    const field = (page: string) => /<input id="kereses"[^>]*>/.exec(page)![0];
    assert.match(field(await shown('/kereses')), /autofocus/i);
    assert.doesNotMatch(field(await shown('/kereses?q=hír')), /autofocus/i);
  });

  it('shows an error beside an invalid query, and removes control characters from a query', async () => {
    const { application } = await startSearch(database);
    const shown = await openPages(application);
    const field = (page: string) => /<input id="kereses"[^>]*>/.exec(page)![0];
    for (const [q, error, status] of [
      ['x'.repeat(101), 'Legfeljebb 100 karakterre lehet keresni.', 400],
      ['%25', 'Írjon be legalább egy szót vagy számot.', 200],
      ['a+%C3%A9s', 'Ez a szó szinte minden oldalon szerepel', 200],
    ] as const) {
      const page = await shown(`/kereses?q=${q}`, status);
      assert.match(field(page), / aria-invalid="true" aria-describedby="kereses-hiba"/, q);
      assert.match(page, new RegExp(`<span [^>]*id="kereses-hiba"[^>]*>${error}`), q);
    }
    const page = await shown('/kereses?q=%00talaj%00');
    assert.match(field(page), / value="talaj"/);
    assert.ok(!page.includes('\u0000'));
  });

  it('links to other pages if there is no result', async () => {
    const { application } = await startSearch(database);
    const page = await (await openPages(application))('/kereses?q=nincsilyenszo');
    const [, section] = /<section class="nothing-found"([^]*?)<section class="asking"/.exec(page)!;
    assert.match(section!, /<h2[^>]*>Erre nincs találat: „nincsilyenszo”/);
    assert.match(section!, /<a [^>]*href="\/szolgaltatasok">Szolgáltatások/);
  });

  it('is not indexed by search engines', async () => {
    const { application } = await startSearch(database);
    const shown = await openPages(application);
    for (const path of [
      '/kereses',
      '/kereses?q=talaj',
      '/kereses?q=talaj&part=laboratory',
      '/kereses?q=SZKV-1.3',
      '/groundlab?q=iso+17892',
    ]) {
      assert.match(await shown(path), /<meta name="robots" content="noindex"/, path);
    }
  });
});
