/** Vacancies: their pages, where the site leads to them, and what is there without any. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import type { Vacancy } from '../../app/features/vacancies/vacancy.contract.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { newsFields, vacancyFields } from '../support/factories.ts';
import { openPages } from '../support/shown-pages.ts';

const PATH = '/api/content/vacancies';
const dayIn = (days: number) => dayAfter(dayInHungary(), days);

async function start(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const send = async (method: string, path: string, body?: object) =>
    await api.call(method, path, { token, ...(body && { body }) });
  async function add(fields: Record<string, unknown> = {}): Promise<Vacancy> {
    const { status, body } = await send('POST', PATH, vacancyFields(fields));
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }
  return { ...api, send, add, pageAt: await openPages(api.application) };
}

onOneDatabase('a vacancy', (database) => {
  it('is shown until the end of its last day, and the site has no link to its page afterwards', async () => {
    const { add, send, call, pageAt } = await start(database);
    const pages = ['/', '/contact', '/en/contact', '/sitemap.xml'];
    const seen = async () => {
      const shown = await Promise.all(pages.map((page) => pageAt(page)));
      return shown.map((page) => /allasok|en\/jobs/.test(page));
    };
    assert.deepEqual(await seen(), [false, false, false, false]);
    assert.equal(await pageAt('/allasok'), '404');
    assert.equal(await pageAt('/en/jobs'), '404');

    const today = await add({ title: 'Fúrómester', postedOn: dayIn(-9), until: dayIn(0) });
    assert.deepEqual(await seen(), [true, true, true, true]);
    assert.match(await pageAt('/sitemap.xml'), /site\.test\/en\/jobs\/furomester</);
    assert.match(await pageAt('/allasok'), /href="\/allasok\/furomester"[^>]*>Fúrómester</);

    const one = `${PATH}/${today.vacancyId}`;
    const ended = await send('PUT', one, { ...today, until: dayIn(-1) });
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    assert.deepEqual(await seen(), [false, false, false, false]);
    for (const page of ['/allasok', '/allasok/furomester']) assert.equal(await pageAt(page), '404');
    assert.deepEqual((await call('GET', PATH)).body, []);
    assert.equal((await call('GET', one)).status, 404);
    assert.equal((await send('GET', one)).body.title, 'Fúrómester', 'staff still see it');
  });

  it('has a 404 page with links to the open jobs and to the contact page after its last day', async () => {
    const { add, pageAt } = await start(database);
    await add({ title: 'Fúrómester', postedOn: dayIn(-9), until: dayIn(-1) });
    const main = async (path: string) => /<main.*<\/main>/s.exec(await pageAt(path, 404))![0];
    const alone = await main('/allasok/furomester');
    assert.match(alone, /<h1>Ez az állás már nem elérhető<\/h1>.*href="\/contact"/s);
    assert.doesNotMatch(alone, /href="\/allasok"|ajanlatkeres/);
    assert.match(await pageAt('/allasok/furomester', 404), /name="robots" content="noindex"/);

    await add();
    for (const path of ['/allasok/furomester', '/allasok/nincs']) {
      assert.match(await main(path), /href="\/allasok"[^>]*>Minden állás<.*href="\/contact"/s);
    }
    assert.match(await main('/en/jobs/furomester'), /href="\/en\/jobs"[^>]*>All jobs</);
  });

  it('is found by the search until its last day', async () => {
    const { add, send } = await start(database);
    const found = async () => {
      const { body } = await send('GET', '/api/search?q=Fúrómester');
      return body.parts.flatMap(({ items }: { items: { address: string }[] }) =>
        items.map(({ address }) => address),
      );
    };
    const one = await add({ title: 'Fúrómester', postedOn: dayIn(-9), until: dayIn(0) });
    assert.deepEqual(await found(), ['/allasok/furomester']);
    await send('PUT', `${PATH}/${one.vacancyId}`, { ...one, until: dayIn(-1) });
    assert.deepEqual(await found(), []);
  });
});

onOneDatabase('vacancies', (database) => {
  it('have a page with structured data, the contact person and the way to apply', async () => {
    const { add, pageAt } = await start(database);
    const until = '2099-06-30';
    await add({ text: '<p>Fúrunk & mérünk.</p>', postedOn: '2026-01-15', until, contactId: 1 });
    const html = await pageAt('/allasok/geotechnikus');
    assert.match(html, /<h1>Geotechnikus<\/h1>/);
    assert.match(html, /<p>Fúrunk &amp; mérünk\.<\/p>/);
    assert.match(html, /Teljes munkaidő.*2099\.06\.30.*class="person-card".*href="tel:/s);
    assert.ok(html.includes('href="/ajanlatkeres?allas=geotechnikus"'));
    const [, data] = /<script type="application\/ld\+json">(\{[^<]*"JobPosting".*?)<\//.exec(html)!;
    const { hiringOrganization, ...posting } = JSON.parse(data!);
    assert.equal(hiringOrganization['@type'], 'Organization');
    assert.ok(hiringOrganization.name);
    assert.deepEqual(posting, {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Geotechnikus',
      description: '<p>Fúrunk &amp; mérünk.</p>',
      url: 'http://site.test/allasok/geotechnikus',
      identifier: {
        '@type': 'PropertyValue',
        name: hiringOrganization.name,
        value: 'geotechnikus',
      },
      datePosted: '2026-01-15',
      validThrough: '2099-06-30T22:00:00Z',
      employmentType: 'FULL_TIME',
      directApply: true,
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Szeged', addressCountry: 'HU' },
      },
    });
    assert.equal(await pageAt('/allasok/nincs'), '404');
  });

  it('have the company data in place of placeholders in both languages', async () => {
    const { add, call, pageAt } = await start(database);
    const text = '<p>Hívjon: {telefonszám}</p>';
    await add({ text, translations: { en: { text: '<p>Call {telefonszám}</p>' } } });
    const { phone } = (await call('GET', '/api/site')).body.company;
    for (const [path, words] of [
      ['/allasok/geotechnikus', 'Hívjon:'],
      ['/en/jobs/geotechnikus', 'Call'],
    ] as const) {
      const html = await pageAt(path);
      assert.ok(html.includes(`<p>${words} ${phone}</p>`), path);
      assert.doesNotMatch(html, /\{telefonszám\}/);
    }
  });

  it('are in English where they are translated', async () => {
    const { add, pageAt } = await start(database);
    await add({
      employment: 'PART_TIME',
      translations: { en: { title: 'Geotechnical engineer' } },
    });
    const html = await pageAt('/en/jobs/geotechnikus');
    assert.match(html, /<h1>Geotechnical engineer<\/h1>/);
    assert.match(html, /Part time.*href="\/en\/ajanlatkeres\?allas=geotechnikus"/s);
    assert.match(html, /<span lang="hu">Szeged<\/span>/);
    assert.match(await pageAt('/en'), /href="\/en\/jobs"[^>]*>Jobs</);
  });

  it('can be previewed after their last day', async () => {
    const { add, application, send, pageAt } = await start(database);
    const one = await add({ postedOn: dayIn(-9), until: dayIn(-1) });
    const item = { kind: 'vacancies', itemId: one.vacancyId };
    const { body: link } = await send('POST', '/api/preview-links', item);
    const preview = await application.preview(new Request(link.address), '192.0.2.7');
    assert.equal(preview!.page, '/allasok/geotechnikus');
    const { whilePreviewing } = await import('../../app/content/previewed.server.ts');
    const shown = await whilePreviewing(preview!.shown, () => pageAt(preview!.page));
    assert.match(shown, /<h1>Geotechnikus<\/h1>/);
    assert.equal(await pageAt(preview!.page), '404');
  });

  it('can be linked from content, and links to a missing vacancy are reported', async () => {
    const { add, send } = await start(database);
    await add();
    const links = ['/allasok/geotechnikus', '/en/jobs/geotechnikus', '/allasok/nincs'];
    const content = links.map((link) => `<p><a href="${link}">Állás</a></p>`).join('');
    await send('POST', '/api/news', newsFields({ content }));
    await send('POST', '/api/todos/links');
    const { groups } = (await send('GET', '/api/todos')).body;
    const { items } = groups.find(({ name }: { name: string }) => name === 'links');
    assert.deepEqual(
      items.map(({ detail }: { detail: string }) => detail),
      ['/allasok/nincs'],
    );
  });

  it('require a title, a place, a type of employment, and a publication day not after the last day', async () => {
    const { send } = await start(database);
    const empty = await send('POST', PATH, {});
    assert.deepEqual(
      [empty.status, Object.keys(empty.body.errors)],
      [400, ['title', 'place', 'employment', 'postedOn']],
    );
    const early = vacancyFields({ postedOn: '2026-05-02', until: '2026-05-01' });
    const { status, body } = await send('POST', PATH, early);
    assert.deepEqual(
      [status, body.errors],
      [400, { until: ['Nem lehet korábbi a meghirdetés napjánál'] }],
    );
  });

  it('keep their address when they are renamed, moved to the trash and restored', async () => {
    const { send, add } = await start(database);
    const one = await add({ text: '<p>Fúrás</p>' });
    const path = `${PATH}/${one.vacancyId}`;
    const { body: renamed } = await send('PUT', path, { ...one, title: 'Geológus' });
    assert.equal(renamed.key, 'geotechnikus');
    assert.equal((await send('DELETE', path)).status, 204);
    assert.equal((await add()).key, 'geotechnikus-2');
    const item = { kind: 'vacancies', itemId: one.vacancyId };
    await send('POST', '/api/bin/restore', item);
    const { body: restored } = await send('GET', path);
    assert.deepEqual(
      [restored.title, restored.key, restored.text],
      ['Geológus', 'geotechnikus', '<p>Fúrás</p>'],
    );
    const { body } = await send(
      'GET',
      `/api/history?kind=vacancies&itemId=${one.vacancyId}&from=0&count=9`,
    );
    assert.deepEqual(
      body.items
        .map(({ action }: { action: string }) => action)
        .toReversed()
        .slice(0, 2),
      ['created', 'saved'],
    );
  });
});
