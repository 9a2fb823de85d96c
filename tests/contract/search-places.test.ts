/** Counties and towns in queries: the references there, or else the nearest ones. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { startSearch, wordsOf } from '../support/search.ts';
import { openPages } from '../support/shown-pages.ts';

onBothDatabases('names of places in a search query', (database) => {
  it('find references in the county of the place, first those that name the place', async () => {
    const { write, part } = await startSearch(database);
    const add = (name: string, fields: object) =>
      write('/api/Projects', projectFields({ name, description: 'Szondázás', ...fields }));
    await add('Első', { county: 'csongrad-csanad', date: '2024-01-01' });
    await add('Második', { location: 'Szeged', county: 'csongrad-csanad', date: '2020-01-01' });
    await add('Harmadik', { county: 'pest', location: 'Érd' });
    const found = async (q: string) =>
      (await part('projects', q)).items.map(({ title }) => wordsOf(title));
    assert.deepEqual(await found('Szeged'), ['Második', 'Első']);
    for (const q of [
      'szegedi',
      'Szegeden',
      'Csongrád megye',
      'Csongrád-Csanád vármegyében',
      'Makó',
    ])
      assert.deepEqual((await found(q)).toSorted(), ['Első', 'Második'], q);
    assert.deepEqual(await found('szondázás Szegeden'), ['Első', 'Második']);
    assert.deepEqual(await found('cölöp Szegeden'), []);
    assert.deepEqual(await found('Pest vármegye'), ['Harmadik']);
    assert.deepEqual(await found('Vas megye'), []);
  });

  it('lead to the nearest references if the place has none, preferably to those that match the other words', async () => {
    const { write, search, call, token } = await startSearch(database);
    const near = async (q: string, language?: string) => {
      const { place, near: found } = await search(q, language);
      return (
        found && [place?.name, found.isThere, ...found.items.map(({ title }) => wordsOf(title))]
      );
    };
    assert.deepEqual(await near('Szeged'), ['Szeged', false]);
    assert.equal(await near('szondázás'), null);
    const add = (name: string, county: string, description: string) =>
      write('/api/Projects', projectFields({ name, description, county }));
    await add('Soproni', 'gyor-moson-sopron', 'Magfúrás');
    await add('Kecskeméti', 'bacs-kiskun', 'Szondázás');
    const { projectId } = await add('Békési', 'bekes', 'Mintavétel');
    assert.deepEqual(await near('Szeged'), ['Szeged', false, 'Kecskeméti', 'Békési', 'Soproni']);
    assert.deepEqual(await near('magfúrás Szegeden'), ['Szeged', false, 'Soproni']);
    assert.deepEqual(await near('geodéziai felmérés Győrben jövő hónapban'), [
      'Győr',
      true,
      'Soproni',
    ]);
    assert.deepEqual(await near('survey in Győr next month', 'en'), ['Győr', true, 'Soproni']);
    assert.equal(await near('Sopron'), null, 'found');
    await call('DELETE', `/api/Projects/${projectId}`, { token });
    assert.deepEqual(await near('Szeged'), ['Szeged', false, 'Kecskeméti', 'Soproni']);
  });

  it('do not restrict services, and find all services if the query contains nothing else', async () => {
    const { write, search, part, call } = await startSearch(database);
    const { body: services } = await call('GET', '/api/content/service-pages');
    const names = services.map(({ name }: { name: string }) => name);
    const offered = ({ parts }: Awaited<ReturnType<typeof search>>) =>
      parts.find((one) => one.part === 'offered')?.items.map(({ title }) => wordsOf(title)) ?? [];
    for (const [q, service, language] of [
      ['CPT Szeged', 'CPT-szondázás', 'hu'],
      ['cpt debrecenben', 'CPT-szondázás', 'hu'],
      ['talajvizsgálat Szeged', 'Talajmechanikai laborvizsgálat', 'hu'],
      ['geodéziai felmérés Pécsen', 'Geodéziai felmérés', 'hu'],
      ['CPT in Szeged', 'Cone penetration testing (CPT)', 'en'],
      ['CPT Csongrád-Csanád county', 'Cone penetration testing (CPT)', 'en'],
    ] as const) {
      const answer = await search(q, language);
      assert.equal(offered(answer)[0], service, q);
      assert.equal(answer.isPartial, false, q);
      assert.deepEqual(answer.near, { isThere: false, items: [] }, q);
    }
    for (const q of ['Szeged', 'Szegeden jövő hónapban']) {
      const answer = await search(q);
      assert.deepEqual(answer.place, { name: 'Szeged', isAlone: true });
      assert.deepEqual(offered(answer).toSorted(), names.toSorted(), q);
    }
    await write('/api/Projects', projectFields({ name: 'Szondázás', county: 'bekes' }));
    const all = async (q: string) => (await search(q)).parts.map((one) => one.part);
    assert.deepEqual(await all('Békéscsaba'), ['projects', 'offered']);
    assert.deepEqual((await all('szondázás Békéscsabán')).slice(0, 3), [
      'offered',
      'services',
      'projects',
    ]);
    assert.deepEqual((await part('projects', 'szondázás Szegeden')).total, 0);
    assert.ok((await part('offered', 'szondázás Szegeden')).total > 0);
  });

  it('find titles with the whole name first if they are also names of people', async () => {
    const { tell, news } = await startSearch(database);
    await tell('Kovács Gyula kitüntetése', '', { date: '2020-01-01' });
    await tell('Kovács Péter kitüntetése', '', { date: '2024-01-01' });
    assert.deepEqual(await news('Kovács Gyula'), [
      'Kovács Gyula kitüntetése',
      'Kovács Péter kitüntetése',
    ]);
  });
});

onOneDatabase('the page of a search without results', (database) => {
  it('offers services, the telephone number and the request form, and, for a place, states the service area', async () => {
    const { application, call } = await startSearch(database);
    const { phone } = (await call('GET', '/api/content/company')).body;
    const shown = await openPages(application);
    for (const [prefix, services, q, words, area] of [
      [
        '',
        '/szolgaltatasok',
        'nincsilyenszo',
        'Ajánlatot kérek',
        'Magyarország egész területén dolgozunk.',
      ],
      ['/en', '/en/services', 'nosuchword', 'Request a quotation', 'We work all over Hungary.'],
    ] as const) {
      const page = await shown(`${prefix}/kereses?q=${q}`);
      const main = page.slice(page.indexOf('class="nothing-found"'), page.indexOf('</main>'));
      assert.match(main, new RegExp(`href="${services}"`));
      assert.match(main, new RegExp(`href="${prefix}/ajanlatkeres">${words}</a>`));
      assert.ok(main.includes(`href="tel:${phone.replaceAll(/[^+\d]/g, '')}"`), 'telephone');
      assert.ok(!page.includes(area));
      assert.ok((await shown(`${prefix}/kereses?q=${q}+Szeged`)).includes(area));
    }
  });

  it('links to the list of all references only once, even if references near the place are shown', async () => {
    const { application, write } = await startSearch(database);
    await write('/api/Projects', projectFields({ county: 'bekes' }));
    const shown = await openPages(application);
    for (const q of ['nincsilyenszo', 'nincsilyenszo+Szeged'])
      assert.equal((await shown(`/kereses?q=${q}`)).split('Referenciák szűréssel').length, 2, q);
  });
});
