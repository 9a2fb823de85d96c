/** Services: their pages as visitors see them, and what staff may do with them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ServicePage } from '../../app/features/services/service-page.contract.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { wordsOf } from '../support/search.ts';
import { openPages } from '../support/shown-pages.ts';

const PATH = '/api/content/service-pages';

async function start(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const send = async (method: string, path: string, body?: object) =>
    await api.call(method, path, { token, ...(body && { body }) });
  async function add(fields: object): Promise<ServicePage> {
    const sent = { name: 'Mérés', discipline: 'geodezia', summary: 'Mérünk.', ...fields };
    const { status, body } = await send('POST', PATH, sent);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }
  return { send, add, pageAt: await openPages(api.application) };
}

onOneDatabase('services on the site', (database) => {
  it('are listed by discipline, in the order set by staff', async () => {
    const { pageAt } = await start(database);
    const html = await pageAt('/szolgaltatasok');
    const text = html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
    for (const figures of [
      'ÁrNettó 8000–15 000 Ft/mIdőKiszállás a megrendeléstől számított 5–15 munkanapon belül',
      'ÁrEgyedi ajánlatIdőVáltozatelemzés 10–15',
      'ÁrLaboratóriumban egyedi ajánlat a minták és a vizsgálatok száma szerintIdő',
    ])
      assert.ok(text.includes(figures), figures);
    assert.equal(text.split('A helyükre a cég saját árai').length, 2);
    const found = [...html.matchAll(/<h([23])[^>]*>(?:<a href="([^"]*)">)?([^<]*)/g)];
    const [asking, first, second] = found.map(([, , address, name]) => [name, address]);
    assert.deepEqual(asking, ['Nem tudja, melyik kell?', undefined]);
    assert.deepEqual(first, ['Geotechnika', undefined]);
    assert.deepEqual(second, ['CPT-szondázás', '/szolgaltatasok/cpt-szondazas']);
    assert.equal(found.filter(([, level]) => level === '3').length, 10);
    assert.match(await pageAt('/en/services'), /href="\/en\/services\/cpt-szondazas"/);
    assert.equal(await pageAt('/en/szolgaltatasok'), '404');
  });

  it('show price, time, deliverables and contact first', async () => {
    const { pageAt } = await start(database);
    const html = await pageAt('/szolgaltatasok/cpt-szondazas');
    const answers = answersIn(html);
    for (const text of [
      'Nettó 8000–15 000 Ft/m',
      '5–15 munkanapon belül',
      '<li>Vizsgálati jegyzőkönyv szondázásonként</li>',
      'Minta Csilla',
      'href="tel:+3610000012"',
      'href="/ajanlatkeres?szolgaltatas=cpt-szondazas"',
    ])
      assert.ok(answers.includes(text), text);
    assert.equal(answers.match(/Mintaadat/g)?.length, 2, 'price and time are made up');
    const [, data] = /<script type="application\/ld\+json">(\{[^<]*"Service"[^<]*)</.exec(html)!;
    const { '@type': type, name, url } = JSON.parse(data!);
    assert.deepEqual(
      [type, name, url],
      ['Service', 'CPT-szondázás', 'http://site.test/szolgaltatasok/cpt-szondazas'],
    );
    assert.doesNotMatch(html, /<script type="module" src="[^"]*entry\.client/);
    assert.equal(await pageAt('/szolgaltatasok/nincs'), '404');
  });

  it('show at the top whether the work is accredited and where it is done', async () => {
    const { add, send, pageAt } = await start(database);
    const answers = async (key: string) => answersIn(await pageAt(`/szolgaltatasok/${key}`));
    const cpt = await answers('cpt-szondazas');
    const laboratory = await answers('laborvizsgalat');
    assert.match(
      cpt,
      /Akkreditált\?<\/dt><dd><p>Igen, például:<\/p><ul><li><a href="\/groundlab#vizsgalat-\d+">Statikus/,
    );
    for (const html of [cpt, laboratory]) {
      assert.match(html, /<\/ul><p [^>]*>Akkreditálási szám: <span class="figure">NAH-/);
    }
    assert.match(cpt, /Hol\?<\/dt><dd><span>Magyarország egész területe/);
    const [, covered = ''] = /Akkreditált\?<\/dt><dd><p>Részben, például:<\/p><ul>(.*?)<\/ul>/.exec(
      laboratory,
    )!;
    assert.equal(covered.match(/<li><a href="\/groundlab#vizsgalat-\d+">/g)?.length, 3);
    assert.match(covered, />Víztartalom</);
    assert.match(
      await answers('geodeziai-felmeres'),
      /Akkreditált\?<\/dt><dd><p>Nem laboratóriumi vizsgálat, ezért akkreditálás nem vonatkozik rá/,
    );
    const { key } = await add({ name: 'Szabvány nélküli' });
    assert.doesNotMatch(await answers(key), /Akkreditált|Hol\?/);
    const { body } = await send('GET', '/api/content/company');
    await send('PUT', '/api/content/company', { ...body, accreditationUntil: '2020-01-01' });
    assert.match(await answers('cpt-szondazas'), /<dd><p>Az akkreditálás lejárt\./);
  });

  it('have links to their sections and to each question, in both languages', async () => {
    const { add, pageAt } = await start(database);
    const html = await pageAt('/szolgaltatasok/cpt-szondazas');
    const [contents] = /<nav class="service-contents".*?<\/nav>/.exec(html)!;
    const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    assert.deepEqual(targets.slice(0, 3), ['amit-kap', 'amit-kerunk', 'igy-dolgozunk']);
    assert.deepEqual(targets.slice(-2), ['szabvanyok', 'kerdesek']);
    for (const id of targets) assert.equal(html.split(`id="${id}"`).length, 2, id);
    const question = 'id="kerdes-akkreditalt-a-vizsgalat"';
    assert.ok(html.includes(question));
    assert.ok((await pageAt('/en/services/cpt-szondazas')).includes(question));
    const { key } = await add({ name: 'Rövid', questions: 'Mi?\tEz.\nMi?\tAz.' });
    const short = await pageAt(`/szolgaltatasok/${key}`);
    assert.match(short, /id="kerdes-mi".*id="kerdes-mi-2"/);
    assert.deepEqual(short.match(/(?<=class="section-menu">).*?(?=<\/ul>)/)?.[0].match(/#\w+/g), [
      '#kerdesek',
    ]);
  });

  it('are shown in English if they are translated', async () => {
    const { pageAt } = await start(database);
    const html = await pageAt('/en/services/cpt-szondazas');
    assert.match(html, /<h1>Cone penetration testing \(CPT\)<\/h1>/);
    assert.match(html, /What does it cost\?.*HUF 8,000–15,000 net per metre/);
    assert.match(html, /hrefLang="hu" href="http:\/\/site\.test\/szolgaltatasok\/cpt-szondazas"/i);
  });

  it('show the accreditation of each standard’s laboratory test, with a link to the test', async () => {
    const { add, pageAt } = await start(database);
    const { name } = await add({
      name: 'Vizsgálat',
      standards: 'MSZ EN ISO 17892-4:2017\tSzemeloszlás\nMSZ EN ISO 22282-2\tVíz\nISO 1\tMás',
    });
    const html = await pageAt('/szolgaltatasok/vizsgalat');
    assert.match(html, new RegExp(`<h1>${name}</h1>`));
    const rows = [...html.matchAll(/<tr><th scope="row".*?<\/tr>/g)].map(([row]) => [
      /href="([^"]*)"/.exec(row)?.[1],
      /lab-state ([\w-]+)/.exec(row)?.[1],
    ]);
    assert.deepEqual(
      rows.map(([, state]) => state),
      ['akkreditalt', 'nem-akkreditalt', undefined],
    );
    assert.match(rows[0]![0]!, /^\/groundlab#vizsgalat-\d+$/);
    assert.equal(rows[2]![0], undefined);
  });

  it('have no accreditation column if no laboratory test uses their standards', async () => {
    const { add, pageAt } = await start(database);
    await add({ name: 'Mérés', standards: 'ISO 1\tMás' });
    const html = await pageAt('/szolgaltatasok/meres');
    const [table] = /<table class="sheet-table service-standards">.*?<\/table>/.exec(html)!;
    assert.deepEqual(table.match(/(?<=<th scope="col">)[^<]*/g), ['Szabvány', 'Tárgya']);
    assert.equal(table.match(/<td/g)!.length, 1);
  });

  it('are linked from their discipline and from related laboratory tests', async () => {
    const { pageAt } = await start(database);
    const link = 'href="/szolgaltatasok/cpt-szondazas"';
    const discipline = await pageAt('/projects/geotechnika');
    assert.match(discipline, new RegExp(`Kapcsolattartó.*Minta Csilla.*${link}`));
    assert.ok(!(await pageAt('/projects/geodezia')).includes(link));
    const laboratory = await pageAt('/groundlab');
    const rowOf = (name: string) =>
      laboratory.match(/<tr id="vizsgalat-.*?<\/tr>/g)!.find((row) => row.includes(name))!;
    assert.match(rowOf('MSZ EN ISO 22476-1'), new RegExp(`${link}[^>]*>CPT-szondázás`));
    assert.doesNotMatch(rowOf('Metilénkék'), /szolgaltatasok/);
    assert.match(rowOf('Talajok megnevezése'), /szolgaltatasok\/furas-es-mintavetel"/);
    // The test with standards of two services has the one with most of them, which is the common service of its group.
    assert.doesNotMatch(rowOf('Konzisztenciaindex'), /szolgaltatasok/);
    const headings = laboratory.match(/<caption>.*?<\/caption>/g)!;
    const common = headings.map((one) => /szolgaltatasok\/([\w-]+)/.exec(one)?.[1]);
    assert.deepEqual(common, [...Array(6).fill('laborvizsgalat'), undefined]);
  });

  it('are requested from a laboratory test by a link whose accessible name contains the name of the test', async () => {
    const { pageAt } = await start(database);
    const laboratory = await pageAt('/groundlab');
    const tests = laboratory.match(/<tr id="vizsgalat-/g)!.length;
    const names = [...laboratory.matchAll(/aria-label="Ajánlat: ([^"]+)"/g)].map(
      ([, name]) => name,
    );
    assert.equal(new Set(names).size, tests);
    assert.ok(names.includes('Metilénkék-vizsgálat'));
  });

  it('are linked from the lines of the home page that name them, in both languages', async () => {
    const { pageAt } = await start(database);
    for (const [path, service, line] of [
      ['/', '/szolgaltatasok/dronos-felmeres', 'Földi lézerszkennelés, drónos felmérés'],
      ['/', '/szolgaltatasok/karmentesitesi-tenyfeltaras', 'Talaj- és talajvízszennyezés tényf'],
      ['/en', '/en/services/dronos-felmeres', 'Terrestrial laser scanning, drone survey'],
    ])
      assert.ok((await pageAt(path!)).includes(`<li><a href="${service}">${line}`), line);
  });

  it('are preselected in requests from laboratory tests; without a service, the discipline is preselected', async () => {
    const { pageAt } = await start(database);
    for (const [prefix, words] of [
      ['', 'Vizsgálat: Metilénkék-vizsgálat (MSZ EN 933-9)'],
      ['/en', 'Test: Methylene blue test (MSZ EN 933-9)'],
    ] as const) {
      const rows = (await pageAt(`${prefix}/groundlab`)).match(/<tr id="vizsgalat-.*?<\/tr>/g)!;
      const ask = (standard: string) => {
        const row = rows.find((one) => one.includes(standard))!;
        const [, id] = /id="vizsgalat-(\d+)/.exec(row)!;
        return [/href="([^"]*ajanlatkeres[^"]*)"/.exec(row)![1]!.replaceAll('&amp;', '&'), id];
      };
      const [address, id] = ask('MSZ EN ISO 22476-1');
      assert.equal(address, `${prefix}/ajanlatkeres?szolgaltatas=cpt-szondazas&vizsgalat=${id}`);
      const [plain, other] = ask('MSZ EN 933-9');
      assert.equal(plain, `${prefix}/ajanlatkeres?szakag=geotechnika&vizsgalat=${other}`);
      const form = await pageAt(plain!);
      assert.equal(/<textarea[^>]*>([^<]*)/.exec(form)![1], words);
      assert.match(form, /<input(?=[^>]*value="geotechnika")[^>]*checked/);
    }
    const unknown = await pageAt('/ajanlatkeres?vizsgalat=99999');
    assert.equal(/<textarea[^>]*>([^<]*)/.exec(unknown)![1], '');
  });

  it('show references that use the same method', async () => {
    const { send, pageAt } = await start(database);
    const project = projectFields({ name: 'Töltés', methods: 'CPTu-szondázás' });
    assert.equal((await send('POST', '/api/Projects', project)).status, 201);
    assert.match(await pageAt('/szolgaltatasok/cpt-szondazas'), /Kapcsolódó referenciák.*Töltés/);
    assert.doesNotMatch(await pageAt('/szolgaltatasok/dronos-felmeres'), /Kapcsolódó referenciák/);
  });

  it('show “individual quotation” and “by arrangement” if price and time are missing, and the office as the contact', async () => {
    const { add, pageAt } = await start(database);
    const { key } = await add({ discipline: 'reprografia', summary: 'Másolunk.' });
    const html = await pageAt(`/szolgaltatasok/${key}`);
    assert.match(html, /Mennyibe kerül\?<\/dt><dd>Egyedi ajánlat<\/dd>/);
    assert.match(html, /Mennyi idő\?<\/dt><dd>Egyeztetés szerint<\/dd>/);
    assert.match(html, /Kit hívjon\?.*href="tel:\+3610000000"/);
    for (const part of ['Amit kap', 'Szabványok', 'Kérdések', 'Mintaadat. A helyükre'])
      assert.ok(!html.includes(part), part);
  });

  it('keep their address when they are renamed, and the address is not used again', async () => {
    const { send, add } = await start(database);
    const one = await add({ name: 'Árvízvédelem' });
    assert.equal(one.key, 'arvizvedelem');
    const renamed = await send('PUT', `${PATH}/${one.servicePageId}`, { ...one, name: 'Gátak' });
    assert.deepEqual([renamed.status, renamed.body.key], [200, 'arvizvedelem']);
    await send('DELETE', `${PATH}/${one.servicePageId}`);
    assert.equal((await add({ name: 'Árvízvédelem' })).key, 'arvizvedelem-2');
  });

  it('prevent the deletion of their discipline', async () => {
    const { send, add } = await start(database);
    const disciplines = '/api/content/disciplines';
    const { body: discipline } = await send('POST', disciplines, { label: 'Bányászat' });
    const made = await add({ name: 'Fejtés', discipline: discipline.key });
    const address = `${disciplines}/${discipline.disciplineId}`;
    const refused = await send('DELETE', address);
    assert.equal(refused.status, 409);
    assert.match(refused.body.title, /1 szolgáltatás tartozik hozzá/);
    await send('DELETE', `${PATH}/${made.servicePageId}`);
    assert.equal((await send('DELETE', address)).status, 204);
    const { status, body } = await send('POST', PATH, {
      name: 'Fejtés',
      discipline: discipline.key,
      summary: 'Fejtünk.',
    });
    assert.deepEqual([status, body.errors], [400, { discipline: ['Ilyen szakág nincs'] }]);
  });

  it('are found by synonyms that the excerpt does not contain', async () => {
    const { send } = await start(database);
    for (const [language, q, name] of [
      ['hu', 'nyomószonda', 'CPT-szondázás'],
      ['hu', 'piezokúp', 'CPT-szondázás'],
      ['en', 'soil probing', 'Cone penetration testing (CPT)'],
    ]) {
      const { body } = await send('GET', `/api/search?q=${q}&language=${language}`);
      const [found] = body.parts.flatMap(({ items }: { items: object[] }) => items);
      assert.equal(wordsOf(found.title), name);
      assert.ok(!wordsOf(found.excerpt).includes(q!));
    }
  });
});

const answersIn = (html: string) =>
  /<section class="service-answers">.*?<\/section>/.exec(html)![0];
