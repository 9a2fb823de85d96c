import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { newsFields, projectFields, vacancyFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { uncompressed } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const textWith = (...addresses: string[]) =>
  addresses.map((address) => `<p><a href="${address}">ide</a></p>`).join('');

async function addNews(api: TestApi, fields: Record<string, unknown>): Promise<number> {
  const options = { token: await api.signIn(), body: newsFields(fields) };
  const made = await api.call('POST', '/api/news', options);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.newsId;
}

interface Told {
  label: string;
  detail: string;
  reason: string;
}

async function dead({ call, signIn }: TestApi): Promise<Told[]> {
  const { body } = await call('GET', '/api/todos', { token: await signIn() });
  const group = body.groups.find(({ name }: { name: string }) => name === 'links');
  return group?.items ?? [];
}
const addressesOf = (items: Told[]) => items.map(({ detail }) => detail).toSorted();

async function look({ call, signIn }: TestApi): Promise<void> {
  const { status } = await call('POST', '/api/todos/links', { token: await signIn() });
  assert.equal(status, 204);
}

onOneDatabase('links in content', (database) => {
  it('are reported if they lead to missing pages of the site, until they are corrected', async () => {
    const api = await startApi(database, { PUBLIC_URL: 'https://www.example.hu' });
    const token = await api.signIn();
    const there = ['/', '/news?page=2', '/projects/geodezia', '/adatkezeles/', '/favicon.svg'];
    there.push(
      '/Contact',
      '/Projects/Geodezia',
      '/adatkezeles/1',
      '/adatkezeles/1/adatkezeles.pdf',
      '/en',
      '/en/Contact',
      '/en/projects/geodezia',
      '/en/adatkezeles/1',
      '/szolgaltatasok/cpt-szondazas',
      '/en/services/cpt-szondazas',
    );
    const gone = ['/nincs-ilyen', '/en/news/999', '/projects/geodezia/1', '/projects/nincs'];
    const absolute = 'https://www.example.hu/news/998';
    const content = textWith(...there, ...gone.slice(0, 3), absolute, '#lent', 'mailto:a@b.hu');
    const newsId = await addNews(api, { title: 'Sok hivatkozás', content });
    await addNews(api, { title: 'Vázlat', published: false, content: textWith('/nincs') });
    assert.deepEqual(await dead(api), [], 'nobody has looked yet');
    await look(api);
    const found = await dead(api);
    assert.deepEqual(addressesOf(found), [...gone.slice(0, 3), absolute].toSorted());
    assert.ok(found.every(({ label, reason }) => label === 'Sok hivatkozás' && reason === '404'));

    const body = projectFields({ type: 'geodezia' });
    assert.equal((await api.call('POST', '/api/projects', { token, body })).status, 201);
    await look(api);
    assert.deepEqual(
      addressesOf(await dead(api)),
      ['/en/news/999', '/nincs-ilyen', absolute].toSorted(),
    );

    const mended = newsFields({ title: 'Javítva', content: textWith(`/news/${newsId}`, gone[0]!) });
    await api.call('PUT', `/api/news/${newsId}`, { token, body: mended });
    assert.deepEqual(addressesOf(await dead(api)), ['/nincs-ilyen'], 'as soon as it is saved');
    await api.call('DELETE', `/api/news/${newsId}`, { token });
    assert.deepEqual(await dead(api), []);
    await api.call('POST', '/api/bin/restore', { token, body: { kind: 'news', itemId: newsId } });
    await look(api);
    assert.deepEqual(addressesOf(await dead(api)), ['/nincs-ilyen'], 'and back out of the bin');
  });

  it('are reported if they lead to a file whose page is missing, and not to other addresses of the site', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const body = projectFields({ type: 'geodezia' });
    const { projectId } = (await api.call('POST', '/api/projects', { token, body })).body;
    const sheetOf = (id: number) => `/projects/geodezia/${id}/referencialap.pdf`;
    const there = ['/referenciak.pdf', '/ajanlatkeres/allapot', '/.well-known/security.txt'];
    there.push(sheetOf(projectId), `/en${sheetOf(projectId)}`, '/en/referenciak.pdf');
    there.push('/admin', '/api/news', '/login');
    const gone = [sheetOf(998), '/adatkezeles/998', '/en/robots.txt', '/allasok/nincs', '/news/01'];
    await addNews(api, { content: textWith(...there, ...gone) });
    await look(api);
    assert.deepEqual(addressesOf(await dead(api)), gone.toSorted());
  });

  it('are not reported if they are in a superseded privacy notice', async () => {
    const api = await startApi(database, { PUBLIC_URL: 'https://www.example.hu' });
    const token = await api.signIn();
    const path = '/api/content/privacy-versions';
    const [first] = (await api.call('GET', path)).body;
    const write = async (from: string, authorityWebsite: string) => {
      const body = { ...first, from, authorityWebsite };
      assert.equal((await api.call('POST', path, { token, body })).status, 201);
    };
    const [gone, coming] = ['https://www.example.hu/nincs', 'https://www.example.hu/ez-sincs'];
    await write(dayInHungary(), gone);
    await look(api);
    assert.deepEqual(addressesOf(await dead(api)), [gone]);
    await write('2999-01-01', coming);
    await write(dayInHungary(), 'https://www.example.hu/');
    await look(api);
    assert.deepEqual(addressesOf(await dead(api)), [coming], 'one to come can be mended');
  });

  it('are not reported if they lead to a stored picture', async () => {
    const api = await startApi(database);
    const sent = { token: await api.signIn(), raw: formOf(await uncompressed(40, 20)) };
    const { url } = (await api.call('POST', '/api/images', sent)).body;
    const missing = url.replace(/[\w-]{43}/, 'a'.repeat(43));
    await addNews(api, { content: textWith(url, missing) });
    await look(api);
    assert.deepEqual(addressesOf(await dead(api)), [missing]);
  });

  it('are collected again and checked when the site starts after direct changes in the database', async () => {
    const api = await startApi(database);
    const to = await addNews(api, { title: 'Cél' });
    await addNews(api, { title: 'Innen', content: textWith(`/news/${to}`) });
    await execute(api.databaseUrl, `delete from "contentLink"`);
    await execute(api.databaseUrl, `delete from setting where name = 'mediaUses'`);
    await execute(api.databaseUrl, `update news set published = false where "newsId" = ${to}`);
    const isNoted = async () =>
      (await execute(api.databaseUrl, `select 1 from "contentLink" where kind = 'news'`)).length ===
      1;
    // The start collects the texts; the next run checks the links.
    const environment = { DATABASE_URL: api.databaseUrl };
    await startApi(database, environment);
    await until(isNoted);
    await startApi(database, environment);
    await until(async () => (await dead(api)).length === 1);
  });

  it('are checked again when a service, a vacancy, a picture or a document is deleted', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const send = async (method: string, path: string, more = {}) => {
      const { status, body } = await api.call(method, path, { token, ...more });
      assert.ok(status < 300, JSON.stringify(body));
      return body;
    };
    const content = '/api/content';
    const [{ servicePageId, key }] = await send('GET', `${content}/service-pages`);
    const { vacancyId } = await send('POST', `${content}/vacancies`, { body: vacancyFields() });
    const raw = formOf(await uncompressed(40, 20));
    const picture = (await send('POST', '/api/images?keep=true', { raw })).url;
    const document = (await send('POST', '/api/documents', { raw: documentForm(pdf()) })).url;
    const deletions: [address: string, remove: () => Promise<unknown>][] = [
      [`/szolgaltatasok/${key}`, () => send('DELETE', `${content}/service-pages/${servicePageId}`)],
      ['/allasok/geotechnikus', () => send('DELETE', `${content}/vacancies/${vacancyId}`)],
      [picture, () => execute(api.databaseUrl, 'delete from picture')],
      [document, () => execute(api.databaseUrl, 'delete from document')],
    ];
    await addNews(api, { content: textWith(...deletions.map(([address]) => address)) });
    const uses = ['pictureUse', 'documentUse', 'historyPicture', 'historyDocument', 'newsPicture'];
    for (const table of uses) {
      await execute(api.databaseUrl, `delete from "${table}"`);
    }
    const check = () => startApi(database, { DATABASE_URL: api.databaseUrl });
    const hasChecked = `select 1 from "contentLink" where "nextCheckAt" = 1`;
    await check();
    await until(async () => (await execute(api.databaseUrl, hasChecked)).length === 4);
    assert.deepEqual(await dead(api), []);
    const gone: string[] = [];
    for (const [address, remove] of deletions) {
      await remove();
      gone.push(address);
      await check();
      await until(async () => (await dead(api)).length === gone.length);
      assert.deepEqual(addressesOf(await dead(api)), gone.toSorted());
    }
  });

  it('are neither checked nor reported if the operator disables the check', async () => {
    const api = await startApi(database);
    await addNews(api, { content: textWith('/nincs-ilyen') });
    await look(api);
    assert.equal((await dead(api)).length, 1);
    const off = await startApi(database, { DATABASE_URL: api.databaseUrl, LINK_CHECK: 'off' });
    await look(off);
    assert.deepEqual(await dead(off), []);
    const { body } = await off.call('GET', '/api/todos', { token: await off.signIn() });
    assert.equal(body.linkCheck, 'off');
  });

  it('are never requested if they lead to the machine itself, under any name', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end()).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const addresses = [`http://localhost:${port}/a`, `http://127.0.0.1:${port}/b`];
    const PUBLIC_URL = 'https://www.example.hu';
    const own = await startApi(database, { PUBLIC_URL });
    await addNews(own, { title: 'Belső cím', content: textWith(...addresses) });
    const environment = { DATABASE_URL: own.databaseUrl, LINK_CHECK: 'all', PUBLIC_URL };
    const api = await startApi(database, environment);
    await until(async () => (await dead(api)).length === 2);
    assert.deepEqual(addressesOf(await dead(api)), addresses.toSorted());
    assert.ok((await dead(api)).every(({ reason }) => reason === 'private'));
    assert.equal(connections, 0);
    assert.deepEqual(await dead(own), [], 'where nobody asked for it');
    // Each host rests for six hours, from a second write on.
    const hosts = () => execute(own.databaseUrl, 'select "askedAt", "nextAt" from "linkHost"');
    await until(async () =>
      (await hosts()).every(
        ({ askedAt, nextAt }) => Number(nextAt) - Number(askedAt) >= 6 * 3600 * 1000,
      ),
    );
  });
});
