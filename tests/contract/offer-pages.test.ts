import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { offerFields, upload, openedForm } from '../support/attachments.ts';
import { unknownDiscipline } from '../../app/enquiries/contact-request-labels.ts';
import { plainText } from '../../app/text/html-text.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, ownDatabase, type TestDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { contactFields, projectFields } from '../support/factories.ts';
import { requested } from '../support/rooms.ts';
import { openPages } from '../support/shown-pages.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const SETTINGS = { SAMPLE_CONTENT: 'on' };

describe('a page with a request form', () => {
  let database: TestDatabase;
  let server: RunningSite;
  before(async () => {
    database = await ownDatabase(SETTINGS);
    server = await startSite({ DATABASE_URL: database.url, ...SETTINGS });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init });

  async function postJson(path: string, body: object): Promise<Record<string, string>> {
    const headers = { 'content-type': 'application/json' };
    const answer = await get(path, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as Record<string, string>;
  }

  it('is neither cached nor indexed, and has no canonical link, when it shows a valid receipt', async () => {
    const { receipt } = await postJson('/api/offers', offerFields());
    const proof = encodeURIComponent(receipt!);
    for (const [path, isPrivate] of [
      [`/ajanlatkeres?elkuldve=${proof}`, true],
      [`/en/ajanlatkeres?elkuldve=${proof}`, true],
      [`/ajanlatkeres/allapot?kod=${proof}`, true],
      ['/ajanlatkeres', false],
      ['/ajanlatkeres?elkuldve=x', false],
    ] as const) {
      const page = await get(path);
      assert.equal(page.status, 200, path);
      const told = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
        page.headers.get(name),
      );
      const html = await page.text();
      const robots = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1];
      assert.deepEqual(
        [...told, robots],
        isPrivate
          ? // The page of a request has forms, which the server refuses without an origin.
            [
              'no-store',
              'noindex',
              path.includes('/allapot') ? 'same-origin' : 'no-referrer',
              'noindex',
            ]
          : ['private, no-cache', null, 'strict-origin-when-cross-origin', undefined],
        path,
      );
      assert.equal(/rel="canonical"/.test(html), !isPrivate, path);
    }
  });

  it('links to its receipt in the other language, and does not reveal the sender’s e-mail address', async () => {
    for (const [path, fields, page] of [
      ['/api/offers', offerFields({ email: 'elirt@example.hu' }), '/ajanlatkeres'],
      ['/api/mail', contactFields(), '/contact'],
    ] as const) {
      const query = new URLSearchParams({ elkuldve: (await postJson(path, fields))['receipt']! });
      for (const [own, other] of [
        ['', '/en'],
        ['/en', ''],
      ]) {
        const html = await (await get(`${own}${page}?${query}`)).text();
        assert.ok(html.includes(`<a href="${other}${page}?${query}" hrefLang`), own + page);
        assert.doesNotMatch(html, /elirt@example/);
      }
    }
  });

  it('keeps the typed values when the visitor changes the language, and stores no request', async () => {
    const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
    const count = async () =>
      (await execute(database.url, 'select "reference" from "contactRequest"')).length;
    const stored = await count();
    for (const [path, typed] of [
      ['/contact', contactFields({ message: 'Félig kész' })],
      ['/ajanlatkeres', offerFields({ message: 'Félig kész', service: 'dronos-felmeres' })],
    ] as const) {
      const formToken = await openedForm({ databaseUrl: database.url });
      const sent = new FormData();
      const fields = { ...typed, email: 'x', formToken, language: 'hu' };
      for (const [name, value] of Object.entries(fields)) sent.append(name, String(value));
      if (path !== '/contact') sent.append('files', new File([Uint8Array.from(pdf())], 'terv.pdf'));
      const page = await get(`/en${path}`, { method: 'POST', headers, body: sent });
      const html = await page.text();
      assert.equal(page.status, 200, html);
      assert.match(html, /<textarea[^>]*name="message"[^>]*>Félig kész</);
      assert.match(html, /<input type="hidden" name="language" value="en"/);
      assert.ok(html.includes(`name="formToken" value="${formToken}"`));
      assert.doesNotMatch(html, /aria-invalid/);
      if (path === '/contact') continue;
      assert.match(html, /Drone survey/);
      assert.match(html, /terv\.pdf/);
    }
    assert.equal(await count(), stored);
  });

  it('is neither cached nor indexed when it shows the receipt of a contact request', async () => {
    const formToken = await openedForm({ databaseUrl: database.url });
    const sent = await get('/contact', {
      method: 'POST',
      headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...contactFields({ formToken }), consent: 'true' }),
    });
    assert.equal(sent.status, 303);
    const page = await get(sent.headers.get('location')!);
    assert.match(await page.text(), /<strong>K-\d{4}-/);
    const told = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
      page.headers.get(name),
    );
    assert.deepEqual(told, ['no-store', 'noindex', 'same-origin']);
  });

  it('promises an answer, and shows whom to ask, at the form and on the receipt', async () => {
    const receiptOf = async (path: string, fields: object) =>
      encodeURIComponent((await postJson(path, fields))['receipt']!);
    const receipt = await receiptOf('/api/offers', offerFields());
    const receiptOfContact = await receiptOf('/api/mail', contactFields());
    for (const [language, promise, role] of [
      ['', 'Válasz 2 munkanapon belül', 'Geodéziai irodavezető'],
      ['/en', 'We answer within 2 working days', 'Head of Surveying'],
    ] as const) {
      const page = async (path: string) => await (await get(language + path)).text();
      for (const path of ['/contact', `/contact?elkuldve=${receiptOfContact}`, '/ajanlatkeres']) {
        assert.ok((await page(path)).includes(promise), path);
      }
      const sent = await page(`/ajanlatkeres?elkuldve=${receipt}`);
      assert.ok(sent.includes(promise));
      assert.ok((await page(`/ajanlatkeres/allapot?kod=${receipt}`)).includes(promise));
      const form = await page('/ajanlatkeres?szakag=geodezia');
      for (const card of [cardAfter('id="nyugta"', sent), cardAfter(idOf('geodezia'), form)]) {
        assert.match(card, /class="portrait".*Minta Balázs.*tel:\+3610000011/);
        assert.ok(card.includes(role));
      }
      const ofService = await page('/ajanlatkeres?szolgaltatas=laborvizsgalat');
      assert.match(cardAfter(idOf('geotechnika'), ofService), /Minta Erika/);
    }
  });

  it('does not offer a discontinued discipline, whose own page links to its successor', async () => {
    for (const language of ['', '/en']) {
      const form = await (await get(`${language}/ajanlatkeres?szakag=reprografia`)).text();
      assert.match(form, /value="geodezia"/);
      assert.doesNotMatch(form, /value="reprografia"/);
      const html = await (await get(`${language}/projects/reprografia`)).text();
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html)!;
      assert.ok(main.includes(`href="${language}/reprography"`));
      assert.doesNotMatch(main, /ajanlatkeres/);
    }
    const refused = await get('/api/offers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(offerFields({ discipline: 'reprografia' })),
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(Object.keys((await refused.json()).errors), ['discipline']);
  });

  it('gives an expired form a new token, and no longer lists its files', async () => {
    const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
    const dayAndMore = 24 * 60 * 60_000 + 60_000;
    const bytes = Uint8Array.from(pdf());
    const announced = { name: 'korai.pdf', size: bytes.length };
    const opened = await openedForm({ databaseUrl: database.url });
    const { uploadId } = await postJson('/api/uploads', { ...announced, formToken: opened });
    const stored = await get(`/api/uploads/${uploadId!}?offset=0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    assert.equal(stored.status, 200);

    async function refused(path: string, hasFiles: boolean, typed: object): Promise<string> {
      const sent = new FormData();
      const fields = { ...offerFields(), consent: 'true', ...typed };
      for (const [name, value] of Object.entries(fields)) sent.append(name, String(value));
      if (hasFiles) {
        sent.append('uploads', uploadId!);
        sent.append('files', new File([bytes], 'terv.pdf'));
      }
      const answer = await get(path, { method: 'POST', headers, body: sent });
      assert.equal(answer.status, 400, path);
      return await answer.text();
    }
    const filesIn = (html: string) => html.match(/(?<=<label for="[^"]*-kept-[^>]*>)[^ ]*/g);
    const faulty = await refused('/ajanlatkeres', true, { formToken: opened, email: 'x' });
    assert.deepEqual(filesIn(faulty), ['korai.pdf', 'terv.pdf']);
    for (const [path, hasFiles] of [
      ['/contact', false],
      ['/ajanlatkeres', false],
      ['/ajanlatkeres', true],
    ] as const) {
      const expired = await openedForm({ databaseUrl: database.url }, dayAndMore);
      const html = await refused(path, hasFiles, { formToken: expired });
      assert.match(html, /Az űrlap régen nyílt meg, ezért lejárt/);
      assert.equal(filesIn(html), null);
      assert.doesNotMatch(html, /korai|terv\.pdf/);
      const [, formToken = ''] = /name="formToken" value="([^"]*)"/.exec(html) ?? [];
      // Files are refused with an expired token.
      await postJson('/api/uploads', { ...announced, formToken });
    }
  });

  for (const language of ['', '/en']) {
    it(`refuses a form whose honeypot is filled in, and accepts it when sent again without the honeypot, ${language || '/'}`, async () => {
      const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
      const [offer, contact] = [offerFields(), contactFields()];
      for (const [path, typed, file] of [
        [`${language}/contact`, contact, undefined],
        [`${language}/ajanlatkeres`, offer, pdf()],
      ] as const) {
        const formToken = await openedForm({ databaseUrl: database.url });
        const first = new FormData();
        const fields = { ...typed, formToken, consent: 'true', website: 'https://kovacs.example' };
        for (const [name, value] of Object.entries(fields)) first.append(name, String(value));
        if (file) first.append('files', new File([Uint8Array.from(file)], 'terv.pdf'));
        const refused = await get(path, { method: 'POST', headers, body: first });
        assert.equal(refused.status, 400, path);
        // The second response omits the hidden field that was filled.
        const html = await refused.text();
        assert.doesNotMatch(html, /name="website"/);
        const second = new FormData();
        for (const [name, value] of Object.entries(typed)) second.append(name, String(value));
        second.append('consent', 'true');
        const hidden = [...html.matchAll(/<input[^>]*name="(formToken|uploads)"[^>]*>/g)];
        assert.equal(hidden.length, file ? 2 : 1, html);
        for (const [input, name] of hidden) {
          second.append(name!, /value="([^"]*)"/.exec(input)![1]!);
        }
        const sent = await get(path, { method: 'POST', headers, body: second });
        assert.equal(sent.status, 303, await sent.text());
      }
    });
  }

  for (const [language, words] of [
    [
      '',
      {
        similar: 'Hasonló feladat:',
        required: 'A feladat leírása kötelező',
        unknown: 'Nem tudom, segítsenek',
      },
    ],
    [
      '/en',
      {
        similar: 'A project similar to:',
        required: 'Please describe the task',
        unknown: 'I don’t know, please advise',
      },
    ],
  ] as const) {
    it(`shows the reference that the visitor chose as similar, and an empty description, ${language || '/'}`, async () => {
      const path = `${language}/ajanlatkeres`;
      const html = await (await get(`${path}?szakag=geodezia&reference=1`)).text();
      assert.match(html, /<input(?=[^>]*name="similarTo")(?=[^>]*value="1")[^>]*checked/);
      assert.ok(html.includes(words.similar));
      assert.match(html, /<textarea[^>]*name="message"[^>]*><\/textarea>/);
      const send = async (similarTo: string) => {
        const answer = await get(path, {
          method: 'POST',
          headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ discipline: 'geodezia', similarTo, message: '' }),
        });
        assert.equal(answer.status, 400);
        return await answer.text();
      };
      const refused = await send('1');
      assert.ok(refused.includes(words.required));
      assert.match(refused, /<input(?=[^>]*name="similarTo")(?=[^>]*value="1")[^>]*checked/);
      for (const left of ['', '999', 'x']) {
        assert.doesNotMatch(await send(left), /name="similarTo"/, left);
      }
    });

    it(`preselects the service from whose page the visitor came, ${language || '/'}`, async () => {
      const path = `${language}/ajanlatkeres`;
      const html = await (await get(`${path}?szolgaltatas=dronos-felmeres`)).text();
      const chosen = /<input(?=[^>]*name="service")(?=[^>]*value="dronos-felmeres")[^>]*checked/;
      assert.match(html, chosen);
      assert.match(html, /<input(?=[^>]*value="geodezia")[^>]*checked/);
      assert.ok(html.indexOf('name="service"') < html.indexOf('name="discipline"'));
      assert.ok(html.includes(language ? 'Drone survey' : 'Drónos felmérés'));
      const send = async (service: string) => {
        const answer = await get(path, {
          method: 'POST',
          headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams({ discipline: 'geodezia', service, message: '' }),
        });
        assert.equal(answer.status, 400);
        return await answer.text();
      };
      assert.match(await send('dronos-felmeres'), chosen, 'a refused form keeps it');
      for (const left of ['', 'nincs', 'X;']) {
        assert.doesNotMatch(await send(left), /name="service"/, left);
      }
      const unknown = await get(`${path}?szolgaltatas=nincs`);
      assert.equal(unknown.status, 200);
      assert.doesNotMatch(await unknown.text(), /name="service"/);
    });

    it(`lets the visitor ask which discipline is needed, ${language || '/'}`, async () => {
      const answer = await get(`${language}/ajanlatkeres`, {
        method: 'POST',
        headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ discipline: unknownDiscipline.key, message: '' }),
      });
      const html = await answer.text();
      assert.match(html, /<input(?=[^>]*name="discipline")(?=[^>]*value="\?")[^>]*checked/);
      assert.ok(html.includes(words.unknown));
    });

    it(`keeps the discipline if the chosen reference was deleted, ${language || '/'}`, async () => {
      const path = `${language}/ajanlatkeres`;
      for (const [query, kept] of [
        ['szakag=geodezia&reference=999', '?szakag=geodezia'],
        ['szakag=geodezia&reference=x', '?szakag=geodezia'],
        ['reference=999', ''],
        ['szakag=%0d%0a&reference=999', ''],
      ] as const) {
        const answer = await get(`${path}?${query}`);
        assert.deepEqual(
          [answer.status, answer.headers.get('location')],
          [302, path + kept],
          query,
        );
      }
      const chosen = /<input(?=[^>]*value="geodezia")[^>]*checked/;
      assert.match(await (await get(`${path}?szakag=geodezia`)).text(), chosen);
    });
  }

  it('is linked at the end of lists, search results and the page of a missing address, with the promised response time', async () => {
    for (const path of [
      '/projects',
      '/projects/geotechnika',
      '/szolgaltatasok',
      '/news',
      '/kereses?q=szonda',
      '/nincs-ilyen-oldal',
    ]) {
      const html = await (await get(path)).text();
      const end = html.slice(html.lastIndexOf('</article>') + 1, html.indexOf('</main>'));
      const steps = (end.match(/<aside.*?<\/aside>/gs) ?? []).filter((step) =>
        /<h2[^>]*>[^<]*(feladata van|Van egy feladata)/.test(step),
      );
      assert.equal(steps.length, 1, path);
      assert.match(steps[0]!, /<a [^>]*href="\/ajanlatkeres[^>]*>Ajánlatot kérek</, path);
      assert.match(plainText(steps[0]!), /Válasz 2 munkanapon belül/, path);
    }
  });

  it('fills in the subject of a contact request with the chosen reference, unless it was deleted', async () => {
    const subject = /<input(?=[^>]*name="subject")[^>]*>/;
    const chosen = await (await get('/contact?szakag=geodezia&reference=1')).text();
    assert.match(subject.exec(chosen)![0], /value="Hasonló feladat: [^"]+"/);
    const gone = await get('/contact?reference=9999');
    assert.deepEqual([gone.status, gone.headers.get('location')], [302, '/contact']);
    assert.match(subject.exec(await (await get('/contact')).text())![0], / value=""/);
  });
});

const idOf = (discipline: string) => `id="offer-responsible-${discipline}"`;

/** The first card of a person after `marker`. */
const cardAfter = (marker: string, html: string): string =>
  /<div class="person-card">(.*?)<\/div>/.exec(html.slice(html.indexOf(marker)))![1]!;

onOneDatabase('a request for a quotation similar to a reference', (database) => {
  const stored = async ({ databaseUrl }: TestApi) =>
    await execute(databaseUrl, 'select "message", "searchText" from "contactRequest" order by 1');

  it('contains the name of the reference before the description, although only its id was sent', async () => {
    const api = await startApi(database);
    const { call } = api;
    const token = await api.signIn();
    const fields = projectFields({ name: 'Zalai völgyhíd' });
    const made = await call('POST', '/api/projects', { token, body: fields });
    const similarTo = String(made.body.projectId);
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'a.pdf', bytes: pdf('x', 1000) })];
    const body = offerFields({ similarTo, formToken, uploads });
    const first = await call('POST', '/api/offers', { body });
    assert.equal(first.status, 201, JSON.stringify(first.body));
    await execute(api.databaseUrl, `update "project" set "name" = 'Másképp'`);
    const again = await call('POST', '/api/offers', { body });
    assert.equal(again.body.reference, first.body.reference, JSON.stringify(again.body));
    const [{ message, searchText }] = (await stored(api)) as [Record<string, string>];
    assert.equal(message, 'Hasonló feladat: Zalai völgyhíd\n\nKérem ajánlatukat.');
    assert.match(searchText!, /volgyhid/);
  });

  it('contains the name of the service before the description', async () => {
    const api = await startApi(database);
    const { call } = api;
    const token = await api.signIn();
    const fields = projectFields({ name: 'Zalai völgyhíd' });
    const made = await call('POST', '/api/projects', { token, body: fields });
    const similarTo = String(made.body.projectId);
    for (const service of ['cpt-szondazas', 'nincs']) {
      const body = offerFields({ similarTo, service });
      assert.equal((await call('POST', '/api/offers', { body })).status, 201);
    }
    assert.deepEqual(
      (await stored(api)).map(({ message }) => message),
      [
        'Hasonló feladat: Zalai völgyhíd\n\nKérem ajánlatukat.',
        'Szolgáltatás: CPT-szondázás\nHasonló feladat: Zalai völgyhíd\n\nKérem ajánlatukat.',
      ],
    );
    const refused = await call('POST', '/api/offers', { body: offerFields({ service: 'X;' }) });
    assert.deepEqual(refused.body.errors, { service: ['Ilyen szolgáltatás nincs'] });
  });

  it('is accepted if the reference does not exist, and does not reveal the name of an unpublished reference', async () => {
    const api = await startApi(database);
    const { call } = api;
    const token = await api.signIn();
    const hidden = projectFields({ name: 'Titkos', publishAt: '2099-01-01T00:00:00Z' });
    const made = await call('POST', '/api/projects', { token, body: hidden });
    for (const [fields, name] of [
      [{ similarTo: String(made.body.projectId), message: ' ' }, 'message'],
      [{ similarTo: '1; drop' }, 'similarTo'],
      [{ similarTo: '0'.repeat(10) }, 'similarTo'],
      [{ similarTo: 1 }, 'similarTo'],
    ] as const) {
      const refused = await call('POST', '/api/offers', { body: offerFields(fields) });
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, [name]]);
    }
    for (const similarTo of [String(made.body.projectId), '999999999', '']) {
      const sent = await call('POST', '/api/offers', { body: offerFields({ similarTo }) });
      assert.equal(sent.status, 201, similarTo);
    }
    const messages = (await stored(api)).map(({ message }) => message);
    assert.deepEqual(
      messages,
      Array.from({ length: 3 }, () => 'Kérem ajánlatukat.'),
    );
  });
});

onOneDatabase('the receipt and the page of a quotation request', (database) => {
  it('show what the sender chose, but nothing that the sender typed', async () => {
    const api = await startApi(database, SETTINGS);
    const pageAt = await openPages(api.application);
    const chosen = { service: 'dronos-felmeres', similarTo: '1', message: 'Nyerjen most' };
    const { receipt } = await requested(api, chosen);
    for (const [language, words] of [
      ['', ['Geodézia', 'Szolgáltatás: Drónos felmérés', 'Hasonló feladat: Folyami híd']],
      ['/en', ['Surveying', 'Service: Drone survey', 'A project similar to: ']],
    ] as const) {
      for (const path of ['/ajanlatkeres?elkuldve', '/ajanlatkeres/allapot?kod']) {
        const html = await pageAt(`${language}${path}=${encodeURIComponent(receipt)}`);
        const [list = ''] = /<ul data-filled="work">.*?<\/ul>/.exec(html) ?? [];
        const text = list.replaceAll(/<[^>]+>/g, '');
        for (const word of words) assert.ok(text.includes(word), `${path}: ${word} in ${text}`);
        assert.doesNotMatch(html, /Nyerjen/);
      }
    }
  });
});
