/** Responses for visitors are cached, and never served when outdated. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { startServer } from '../support/http-server.ts';
import { figureOf, readMetrics } from '../support/metrics.ts';
import { CATEGORIES } from '../support/price-list.ts';

const LIST = '/api/news/getpublishednewslist?from=0&count=4&images=url';

async function start(name: DatabaseName) {
  const { origin, call, signIn, databaseUrl } = await startServer(name);
  const token = await signIn();
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(origin + path, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const write = async (method: string, path: string, body?: unknown) =>
    (await call(method, path, { token, body })).body as Record<string, number>;
  return { origin, ask, write, token, databaseUrl };
}

onBothDatabases('a cached API response to visitors', (name) => {
  it('stays the same while no data change, and is sent without reading the tables of the content', async () => {
    const { origin, ask, write, databaseUrl } = await start(name);
    const { newsId } = await write('POST', '/api/news', newsFields({ title: 'Megőrzött' }));
    await write('POST', '/api/Projects', projectFields());
    const paths = [
      LIST,
      '/api/news/getpublishednewscount',
      `/api/news/getnews/${newsId}?images=url`,
      '/api/Projects/GetProjectCountByType/geotechnika',
      CATEGORIES,
    ];
    const first = await Promise.all(paths.map((path) => ask(path)));
    const figures = await readMetrics(origin);
    assert.match(figures, new RegExp(`^site_answer_cache_answers ${paths.length}$`, 'm'));
    assert.match(figures, /^site_answer_cache_bytes [1-9]\d{2,}$/m);
    const renamed = ['news', 'project', 'reproCategory'];
    for (const table of renamed) {
      await execute(databaseUrl, `alter table "${table}" rename to "gone_${table}"`);
    }
    for (const [index, path] of paths.entries()) {
      const again = await ask(path);
      assert.deepEqual([again.status, again.text], [200, first[index]!.text], path);
      assert.deepEqual(told(again.headers), told(first[index]!.headers), path);
      const etag = again.headers.get('etag')!;
      const known = await ask(path, { 'if-none-match': etag });
      assert.deepEqual([known.status, known.text], [304, '']);
      const head = await ask(path, {}, 'HEAD');
      assert.deepEqual([head.status, head.text], [200, '']);
      assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(again.text)));
    }
    for (const table of renamed) {
      await execute(databaseUrl, `alter table "gone_${table}" rename to "${table}"`);
    }
  });

  it('is current in the first request after each change', async () => {
    const { ask, write } = await start(name);
    const { newsId } = await write('POST', '/api/news', newsFields({ title: 'Első' }));
    for (const title of ['Második', 'Harmadik', 'Negyedik']) {
      await ask(LIST);
      await ask(`/api/news/getnews/${newsId}`);
      await write('PUT', `/api/news/${newsId}`, newsFields({ title }));
      assert.match((await ask(LIST)).text, new RegExp(title));
      assert.match((await ask(`/api/news/getnews/${newsId}`)).text, new RegExp(title));
    }
    await write('PUT', `/api/news/${newsId}`, newsFields({ published: false }));
    assert.equal((await ask(LIST)).text, '[]');
    assert.equal((await ask(`/api/news/getnews/${newsId}`)).status, 404);
    await write('DELETE', `/api/news/${newsId}`);
  });
});

onOneDatabase('a cached API response to visitors', (name) => {
  it('is not sent to staff, and staff responses are not sent to visitors', async () => {
    const { ask, write, token } = await start(name);
    const authorization = `Bearer ${token}`;
    await write('POST', '/api/news', newsFields({ title: 'Nyilvános' }));
    await write('POST', '/api/news', newsFields({ title: 'Vázlat', published: false }));
    const all = '/api/news/getnewslist';
    for (let round = 0; round < 2; round += 1) {
      assert.match((await ask(all, { authorization })).text, /Vázlat/);
      assert.doesNotMatch((await ask(all)).text, /Vázlat/);
    }
  });
});

it('error responses of the API are not cached', async () => {
  const { origin, ask } = await start('SQLite');
  const cached = () => figureOf(origin, 'site_answer_cache_answers');
  for (const [path, status] of [
    ['/api/news/getnews/1', 404],
    [LIST.replace('from=0', 'from=x'), 400],
  ] as const) {
    assert.equal((await ask(path)).status, status);
    assert.equal(await cached(), 0, path);
  }
  assert.equal((await ask(LIST)).status, 200);
  assert.equal(await cached(), 1);
});

function told(headers: Headers): [string, string][] {
  const own = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
  return [...headers].filter(([header]) => !own.has(header));
}
