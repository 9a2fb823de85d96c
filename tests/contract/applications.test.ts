/** Applications for vacancies: what is stored and mailed, and the form without script. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { startApi } from '../support/application.ts';
import { applicationFields, details, openedForm, upload } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, ownDatabase, type TestDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { vacancyFields } from '../support/factories.ts';
import { mailParts, headerOf } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { startSite, type RunningSite } from '../support/site.ts';
import { answer, roomOf } from '../support/rooms.ts';
import { until } from '../support/until.ts';

const VACANCIES = '/api/content/vacancies';
const ENDED = 'Erre az állásra már nem lehet jelentkezni';

onOneDatabase('an application', (database) => {
  it('is stored with its CV, mailed once, confirmed, and listed for staff as an application', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const { call } = api;
    const token = await api.signIn();
    const translations = { en: { title: 'Geotechnical engineer' } };
    const vacancy = vacancyFields({ contactId: 1, translations });
    assert.equal((await call('POST', VACANCIES, { token, body: vacancy })).status, 201);
    const { body: person } = await call('GET', '/api/content/people/1');
    const formToken = await openedForm(api);
    const cv = { name: 'Önéletrajz.pdf', bytes: pdf() };
    const uploads = [await upload(api, formToken, cv)];
    const body = applicationFields({ formToken, uploads, language: 'en', name: 'Őri Ödön' });
    const sent = await call('POST', '/api/applications', { body });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { reference, receipt } = sent.body;
    const again = await call('POST', '/api/applications', { body });
    assert.equal(again.body.reference, reference, 'sent twice, it is the same application');

    const stored = await details(api);
    assert.deepEqual(
      [stored.kind, stored.subject, stored.discipline, stored.attachments[0].name],
      ['application', 'Jelentkezés: Geotechnikus', '', 'Önéletrajz.pdf'],
    );
    const ofKind = async (kind: string) =>
      (await call('GET', `/api/messages?from=0&count=9&kind=${kind}`, { token })).body.total;
    assert.deepEqual([await ofKind('application'), await ofKind('offer')], [1, 0]);
    const exported = await call('POST', '/api/messages/export', { token, body: {} });
    assert.match(String(exported.body), /"Jelentkezés: Geotechnikus".*;"Jelentkezés";/);

    await until(() => mails.received.length === 2);
    const mailTo = (to: string) => mails.received.find((mail) => mail.to.join() === to)!;
    const office = mailParts(mailTo('iroda@example.hu').raw);
    assert.match(headerOf(office.headers, 'subject'), /Jelentkezés: Geotechnikus$/);
    const { headers, bodies } = mailParts(mailTo(body.email).raw);
    const subject = `[${reference}] We have received your application`;
    assert.equal(headerOf(headers, 'subject'), subject);
    const text = bodies['text/plain']!;
    assert.match(text, /Job: Geotechnical engineer\nAttachments: 1 file/);
    assert.ok(text.includes(`Contact: ${person.name}`));
    assert.doesNotMatch(text, /Őri|Önéletrajz|Szeretnék/, 'no text of the sender');

    const status = await call('POST', '/api/offers/status', { body: { receipt } });
    assert.deepEqual([status.body.kind, status.body.state], ['application', 'received']);

    await answer(api, 1, 'Várjuk Önt.', [{ name: 'meghívó.pdf', bytes: pdf('Meghívó') }]);
    const room = await roomOf(api, receipt);
    assert.deepEqual([room.entries.length, room.offer], [1, null], 'there is no offer to accept');
    const toSender = () => mails.received.filter((mail) => mail.to.join() === body.email);
    assert.equal((await call('POST', '/api/messages/1/link', { token })).status, 200);
    await until(() => toSender().length === 3);
    const askForLink = { reference, formToken: await openedForm(api) };
    assert.equal((await call('POST', '/api/offers/link', { body: askForLink })).status, 200);
    await until(() => toSender().length === 4);
    for (const mail of toSender().slice(2)) {
      const sentText = mailParts(mail.raw).bodies['text/plain']!;
      assert.match(sentText, /kod=/);
      assert.doesNotMatch(sentText, /quotation/);
    }
  });

  it('is deleted with its CV after the retention period of requests', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    await api.call('POST', VACANCIES, { token, body: vacancyFields() });
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'cv.pdf', bytes: pdf() })];
    const body = applicationFields({ formToken, uploads });
    assert.equal((await api.call('POST', '/api/applications', { body })).status, 201);
    const expired = Date.now() - 31 * 24 * 3600 * 1000;
    await execute(api.databaseUrl, `update "contactRequest" set "receivedAt" = ${expired}`);
    const left = (table: string) => execute(api.databaseUrl, `select 1 as "left" from "${table}"`);
    const tables = ['contactRequest', 'contactAttachment', 'attachmentPart'];
    for (const table of tables) assert.equal((await left(table)).length, 1, table);

    await startApi(database, { DATABASE_URL: api.databaseUrl, MESSAGE_RETENTION_DAYS: '30' });
    for (const table of tables) await until(async () => (await left(table)).length === 0);
  });

  it('is refused for a vacancy that has ended or does not exist, and without an introduction', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const yesterday = dayAfter(dayInHungary(), -1);
    const ended = vacancyFields({ title: 'Fúrómester', until: yesterday });
    await api.call('POST', VACANCIES, { token, body: ended });
    for (const [fields, errors] of [
      [{ vacancy: 'furomester' }, { vacancy: [ENDED] }],
      [{ vacancy: 'nincs' }, { vacancy: [ENDED] }],
      [{ vacancy: 'X;' }, { vacancy: [ENDED] }],
      [{ message: ' ' }, { message: ['Írjon magáról néhány sort'] }],
    ] as const) {
      const body = applicationFields(fields);
      const refused = await api.call('POST', '/api/applications', { body });
      assert.deepEqual([refused.status, refused.body.errors], [400, errors]);
    }
    assert.deepEqual(await execute(api.databaseUrl, 'select "name" from "contactRequest"'), []);
  });
});

describe('the application page', () => {
  let database: TestDatabase;
  let server: RunningSite;
  before(async () => {
    database = await ownDatabase({});
    const api = await startApi('SQLite', { DATABASE_URL: database.url });
    const token = await api.signInAnew();
    for (const title of ['Fúrómester', 'Geotechnikus']) {
      const body = vacancyFields({ title, contactId: 1 });
      assert.equal((await api.call('POST', VACANCIES, { token, body })).status, 201);
    }
    server = await startSite({ DATABASE_URL: database.url });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init });

  for (const [language, words] of [
    [
      '',
      { title: 'Jelentkezés', sent: 'jelentkezését megkaptuk', status: 'A jelentkezés állapota' },
    ],
    [
      '/en',
      {
        title: 'Application',
        sent: 'we have received your application',
        status: 'How the application stands',
      },
    ],
  ] as const) {
    it(`shows the entered values again after an error, and a receipt after sending, at ${language || '/'}`, async () => {
      const path = `${language}/ajanlatkeres`;
      const html = await (await get(`${path}?allas=geotechnikus`)).text();
      assert.match(html, new RegExp(`<h1>${words.title}</h1>`));
      const chosen = /<option value="geotechnikus"[^>]*selected[^>]*>Geotechnikus<\/option>/;
      assert.match(html, chosen);
      for (const name of ['discipline', 'place', 'deadline', 'company']) {
        assert.doesNotMatch(html, new RegExp(`name="${name}"`));
      }
      const send = async (fields: Record<string, unknown>) => {
        const form = new FormData();
        const formToken = await openedForm({ databaseUrl: database.url });
        const all = { ...applicationFields(fields), formToken, consent: 'true' };
        for (const [name, value] of Object.entries(all)) form.append(name, String(value));
        form.append('files', new File([Uint8Array.from(pdf())], 'cv.pdf'));
        const headers = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
        return await get(path, { method: 'POST', headers, body: form });
      };
      const refused = await send({ message: '', name: 'Kovács Éva' });
      assert.equal(refused.status, 400);
      const again = await refused.text();
      assert.match(again, chosen);
      assert.ok(again.includes('value="Kovács Éva"'));
      assert.ok(again.includes('cv.pdf'));

      const sent = await send({ name: `Kovács Éva ${language}` });
      assert.equal(sent.status, 303, await sent.clone().text());
      const receipt = await (await get(sent.headers.get('location')!)).text();
      assert.ok(receipt.includes(words.sent), receipt);
      assert.match(receipt, /oldalán, amelynek a linkje alább áll|application: its link is below/);
      assert.match(receipt, /data-filled="responsible">.*href="mailto:vezetoseg@mintageo.example"/);
      assert.ok(receipt.includes(`href="${language === '' ? '/allasok' : '/en/jobs'}"`));
      const [, status] = /data-filled="status" href="([^"]*)"/.exec(receipt)!;
      assert.ok((await (await get(status!)).text()).includes(words.status));
    });

    it(`redirects to the list of vacancies if the vacancy is not open, at ${language || '/'}`, async () => {
      const redirected = await get(`${language}/ajanlatkeres?allas=nincs`);
      const list = language === '' ? '/allasok' : '/en/jobs';
      assert.deepEqual([redirected.status, redirected.headers.get('location')], [302, list]);
    });
  }
});
