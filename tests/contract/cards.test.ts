import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ServerBuild } from 'react-router';
import sharp from 'sharp';
import { createRenderer } from '../../app/web/pages/page-renderer.server.ts';
import { htmlOf } from '../../app/web/pages/pages.server.ts';
import { startApi } from '../support/application.ts';
import { newsFields } from '../support/factories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { publicPages } from '../support/public-pages.ts';

it('every public page has a sharing picture of 1200 × 630 px, which does not depend on searches or filters', async () => {
  const { cardOf, ask } = await startCards();
  const pages = publicPages.filter((path) => path !== '/no-such-page');
  for (const path of pages) {
    const { address, html } = await cardOf(path);
    const of = (name: string) =>
      new RegExp(`<meta [a-z]+="${name}" content="([^"]*)"`).exec(html)?.[1];
    assert.deepEqual(
      [of('og:image:width'), of('og:image:height'), of('og:image:type'), of('twitter:card')],
      ['1200', '630', 'image/jpeg', 'summary_large_image'],
      path,
    );
    assert.ok(of('og:image:alt'), path);
    const answer = await ask(address);
    assert.equal(answer.headers.get('content-type'), 'image/jpeg', path);
    assert.match(answer.headers.get('cache-control')!, /immutable/, path);
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(bytes.length < 300_000, `${path}: ${bytes.length} bytes`);
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1200, 630], path);
  }
  // All pages of a list share one picture.
  assert.equal((await cardOf('/kereses?q=fúrás')).address, (await cardOf('/kereses')).address);
  assert.equal(
    (await cardOf('/projects?county=pest')).address,
    (await cardOf('/projects')).address,
  );
});

it('a sharing picture shows the current title and picture, and does not exist for missing pages', async () => {
  const { call, cardOf, ask } = await startCards();
  const image = asDataUrl(await scene(900, 700).png().toBuffer());
  const title = 'Őrült hosszú „cím” & <jel> '.repeat(7).trim();
  const item = (await call('POST', '/api/news?images=url', { body: newsFields({ title, image }) }))
    .body;
  const path = `/news/${item.newsId}`;
  const first = await cardOf(path);
  const card = await colours(await ask(first.address));
  assert.ok(isNear(card(0.7, 0.5), [208, 32, 32]), String(card(0.7, 0.5)));
  await call('PUT', `/api/news/${item.newsId}`, {
    body: newsFields({ title: 'Más', image: null }),
  });
  const second = await cardOf(path);
  assert.notEqual(second.address, first.address);
  assert.match((await ask(second.address)).headers.get('cache-control')!, /immutable/);
  // A client with an outdated page gets the current picture, uncached.
  const old = await ask(first.address);
  assert.deepEqual([old.status, old.headers.get('cache-control')], [200, 'no-cache']);
  assert.ok((await colours(old))(0.7, 0.5)[1]! > 150, 'the picture is gone');

  const [, folder] = /^(\/cards\/[\da-z]{11})\//.exec(second.address)!;
  for (const none of [
    `${folder}/news/999.jpg`,
    `${folder}/admin.jpg`,
    `${folder}/robots.txt.jpg`,
    `${folder}/impresszum/impresszum.pdf.jpg`,
    `${folder}/../news.jpg`,
    `${folder}/news.png`,
    '/cards/short/news.jpg',
    '/cards/',
  ]) {
    const answer = await ask(none);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store'], none);
  }
  assert.equal((await ask(second.address, 'POST')).status, 405);
  const etag = (await ask(second.address)).headers.get('etag')!;
  assert.equal((await ask(second.address, 'GET', { 'if-none-match': etag })).status, 304);
});

async function startCards() {
  const api = await startApi('SQLite', { SAMPLE_CONTENT: 'on' });
  const { application } = api;
  const token = await api.signIn();
  const { href } = new URL('../../build/server/site/pages.js', import.meta.url);
  const render = createRenderer((await import(href)) as ServerBuild, 'production', {
    api: application.call,
    publicUrl: 'http://site.test',
    report: () => {},
    retentionDays: 365,
    requestId: () => undefined,
    formToken: () => 'token',
    cacheControl: 'no-cache',
  });
  const read = async (path: string) =>
    await htmlOf((await render(new Request(`http://site.test${path}`), '')).page);
  return {
    call: ((method, path, options) =>
      api.call(method, path, { token, ...options })) as typeof api.call,
    /** The address of the sharing picture in the head of the page. */
    async cardOf(path: string) {
      const html = (await read(path))!;
      const [, address] = /property="og:image" content="http:\/\/site\.test([^"]+)"/.exec(html)!;
      return { html, address: address! };
    },
    async ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
      const request = new Request(`http://site.test${path}`, { method, headers });
      return await application.cards(request, read, '192.0.2.1');
    },
  };
}

/** Returns the colour at a share of width and height. */
async function colours(answer: Response) {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number): number[] => {
    const row = Math.floor(y * info.height) * info.width;
    const at = (row + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
}

/** Whether two colours are equal within the error of JPEG. */
const isNear = (one: number[], other: number[]) =>
  one.every((value, index) => Math.abs(value - other[index]!) < 12);
