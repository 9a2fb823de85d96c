import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Hono } from 'hono';
import { builtPages } from '../../app/web/pages/pages.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { asDataUrl, uncompressed } from '../support/pictures.ts';
import { turnsUntil } from '../support/turns.ts';

const ROWS = 2_000;

/** Starts the application with `ROWS` news, and as many copies of one project with its picture. */
async function startFull(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  await api.call('POST', '/api/projects', { token, body: projectFields() });
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})`;
  await execute(
    api.databaseUrl,
    `insert into news (title, subtitle, published, date, content, "searchKey") ${numbers}
     select 'Hír', '', true, '2025-06-12', '<p>Tartalom</p>', 'hir' from numbers`,
  );
  await execute(
    api.databaseUrl,
    `insert into project (name, type, featured, date, description, "imageHash", "searchKey") ${numbers}
     select name, type, featured, date, description, "imageHash", "searchKey" from project, numbers`,
  );
  return api;
}

// PostgreSQL yields by itself, because its rows arrive over a connection.
onOneDatabase('a long API response', (database) => {
  it('yields to other requests while it is sent', async () => {
    const { call } = await startFull(database);
    for (const path of [
      '/api/news/getnewslist',
      '/api/news/getnewslist?images=url',
      '/api/projects/getprojects',
      '/api/projects/getprojects?images=url',
    ]) {
      const list = call('GET', path);
      const turns = await turnsUntil(list, 5);
      assert.ok((await list).body.length >= ROWS, path);
      assert.ok(turns >= 5, `${path}: others had ${turns} turns`);
    }
  });
});

onBothDatabases('a long API response', (database) => {
  it('is streamed, even if it is one item with a large picture', async () => {
    const { call, signIn, application } = await startApi(database);
    const token = await signIn();
    const picture = await uncompressed(1000, 800);
    const image = asDataUrl(picture);
    const news = await call('POST', '/api/news', { token, body: newsFields({ image }) });
    const project = await call('POST', '/api/projects', { token, body: projectFields({ image }) });
    assert.ok(picture.length > 2_000_000);
    for (const [path, { body }] of [
      [`/api/news/getnews/${news.body.newsId}`, news],
      [`/api/projects/getproject/${project.body.projectId}`, project],
    ] as const) {
      const request = new Request(`http://site.test${path}`);
      const response = await application.api.fetch(request, { address: '192.0.2.1' });
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body!) chunks.push(chunk);
      assert.ok(Math.max(...chunks.map(({ length }) => length)) < 1_500_000, path);
      assert.deepEqual(JSON.parse(Buffer.concat(chunks).toString()), body);
      assert.equal(body.image, image);
    }
  });
});

onBothDatabases('a long API response whose data cannot be read', (database) => {
  it('is replaced by an error before its first byte is sent', async () => {
    const { call, databaseUrl } = await startApi(database);
    await execute(databaseUrl, 'alter table news rename to gone');
    for (const path of ['/api/news/getnewslist', '/api/news/getnewslist?images=url']) {
      const { status, body } = await call('GET', path);
      // PostgreSQL reports a missing table like one that a running restore has not created yet.
      assert.deepEqual([status, typeof body.title], [database === 'SQLite' ? 500 : 503, 'string']);
    }
  });
});

describe('content that takes too much work to sanitise', () => {
  it('is refused with an error in every call, and is shown as plain text if it is already stored', async () => {
    const { call, signIn, databaseUrl } = await startApi('SQLite');
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields() });
    const deep = '<i>'.repeat(5_000);
    for (const [method, path] of [
      ['POST', '/api/news'],
      ['PUT', '/api/news/1'],
      ['POST', '/api/news/preview'],
    ] as const) {
      const body = newsFields({ content: deep });
      const refused = await call(method, path, { token, body });
      assert.equal(refused.status, 400, path);
      assert.deepEqual(Object.keys(refused.body.errors), ['content']);
    }
    await execute(databaseUrl, `update news set content = '<p>Egy</p>${deep}kettő'`);
    const { body } = await call('GET', '/api/news/getnews/1');
    assert.match(body.content, /^ Egy +kettő$/);
  });
});

describe('content that grows when it is sanitised', () => {
  it('is refused if it exceeds the limit afterwards, and otherwise can be saved repeatedly', async () => {
    const { call, signIn } = await startApi('SQLite');
    const token = await signIn();
    const send = (content: string) =>
      call('POST', '/api/news', { token, body: newsFields({ content }) });
    const refused = await send(`<p>${'A & B '.repeat(150_000)}</p>`);
    assert.equal(refused.status, 400);
    assert.match(refused.body.errors.content.join(), /1\s000\s000 karakter.*1\s500\s007 lenne/);
    const { status, body } = await send(`<p>${'A & B '.repeat(99_999)}</p>`);
    assert.deepEqual([status, body.content.length], [201, 999_997]);
    const again = await call('PUT', `/api/news/${body.newsId}`, { token, body });
    assert.deepEqual([again.status, again.body.content === body.content], [200, true]);
  });
});

it('rendering pages in parallel yields to other requests', async () => {
  const { application } = await startApi('SQLite', { SAMPLE_CONTENT: 'on' });
  const pages = await builtPages({
    api: application.call,
    publicUrl: 'http://site.test',
    report: assert.ifError,
    retentionDays: 365,
    requestId: () => undefined,
    revisions: async () => application.revisions,
    formToken: application.formToken,
    cacheControl: 'no-cache',
  });
  const site = new Hono().all('*', (context) =>
    pages.handle(context.req.raw, context, '192.0.2.1'),
  );
  const ask = async () => {
    // Personal pages are rendered for each request.
    const response = await site.fetch(new Request('http://site.test/contact?elkuldve=x'));
    assert.equal(response.status, 200);
    await response.text();
  };
  const turns = await turnsUntil(Promise.all(Array.from({ length: 50 }, ask)));
  assert.ok(turns >= 50, `others had ${turns} turns`);
});
