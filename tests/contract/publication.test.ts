import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';

onOneDatabase('GET /api/publication', (database) => {
  it('reports whether the item is visible on its public page', async () => {
    const pages = new Map<string, string>();
    const visited = createServer(({ url }, response) => {
      const page = pages.get(url!);
      response.writeHead(page ? 200 : 404).end(page);
    }).listen(0, '127.0.0.1');
    await once(visited, 'listening');
    after(() => visited.close());
    const origin = `http://127.0.0.1:${(visited.address() as AddressInfo).port}`;
    const { call, signIn } = await startApi(database, { PUBLIC_URL: origin });
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields() });
    await call('POST', '/api/projects', { token, body: projectFields() });
    const check = async (kind: string) =>
      (await call('GET', `/api/publication?kind=${kind}&id=1`, { token })).body;

    const news = { address: `${origin}/news/1` };
    assert.deepEqual(await check('news'), { ...news, isLive: false });
    pages.set('/news/1', '<article data-item="news-1" data-version="0">');
    assert.deepEqual(await check('news'), { ...news, isLive: false });
    for (const other of [
      '<article data-item="news-2" data-version="1">',
      '<p>data-item="news-1" data-version="1"</p>',
      `${' '.repeat(3_000_000)}<article data-item="news-1" data-version="1">`,
    ]) {
      pages.set('/news/1', other);
      assert.deepEqual(await check('news'), { ...news, isLive: false });
    }
    pages.set('/news/1', '<article data-item="news-1" data-version="1">');
    assert.deepEqual(await check('news'), { ...news, isLive: true });
    pages.set('/projects/geotechnika/1', '<article data-item="project-1" data-version="1">');
    const address = `${origin}/projects/geotechnika/1`;
    assert.deepEqual(await check('project'), { address, isLive: true });
  });

  it('reports the current state of the item, even if its page is still cached', async () => {
    let beforeAnswer: () => Promise<unknown> = async () => {};
    const visited = createServer(async (_request, response) => {
      await beforeAnswer();
      response.end('<article data-item="news-1" data-version="1">');
    }).listen(0, '127.0.0.1');
    await once(visited, 'listening');
    after(() => visited.close());
    const origin = `http://127.0.0.1:${(visited.address() as AddressInfo).port}`;
    const { call, signIn } = await startApi(database, { PUBLIC_URL: origin });
    const token = await signIn();
    const check = () => call('GET', '/api/publication?kind=news&id=1', { token });
    await call('POST', '/api/news', { token, body: newsFields() });
    assert.deepEqual((await check()).body, { address: `${origin}/news/1`, isLive: true });
    const takenOff = newsFields({ published: false });
    beforeAnswer = () => call('PUT', '/api/news/1', { token, body: takenOff });
    assert.deepEqual((await check()).body, { isLive: false });
    beforeAnswer = async () => {};
    assert.deepEqual((await check()).body, { isLive: false });
    const timed = newsFields({ publishAt: '2099-01-01T00:00:00Z' });
    await call('PUT', '/api/news/1', { token, body: timed });
    assert.deepEqual((await check()).body, { isLive: false });
    await call('PUT', '/api/news/1', { token, body: newsFields({ publishAt: '' }) });
    beforeAnswer = () => call('DELETE', '/api/news/1', { token });
    assert.equal((await check()).status, 404);
  });

  it('answers 404 for a missing item and 400 for invalid input', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const status = async (query: string) =>
      (await call('GET', `/api/publication?${query}`, { token })).status;
    assert.equal(await status('kind=news&id=1'), 404);
    assert.equal(await status('kind=project&id=1'), 404);
    assert.equal(await status('kind=price&id=1'), 400);
    assert.equal(await status('kind=news&id=x'), 400);
  });
});
