import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onBothDatabases } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';

const LONG = `<p>${'szöveg '.repeat(60_000)}</p>`;

onBothDatabases('a list that a visitor reads slowly', (name) => {
  it('omits an item that was unpublished after the response began', async () => {
    const { application, call, signIn } = await startApi(name);
    const token = await signIn();
    const ids: number[] = [];
    for (let day = 10; day < 18; day += 1) {
      const body = newsFields({ date: `2025-06-${day}`, content: LONG });
      ids.push((await call('POST', '/api/news', { token, body })).body.newsId);
    }
    for (const path of ['getnewslist', 'getpublishednewslist?from=0&count=8&images=url']) {
      const last = ids.shift()!;
      const request = new Request(`http://site.test/api/news/${path}`);
      const response = await application.api.fetch(request, { address: '192.0.2.1' });
      const reader = response.body!.getReader();
      const first = await reader.read();
      const secret = newsFields({ published: false, title: 'Titkos vázlat', date: '2025-06-01' });
      const body = { ...secret, content: LONG };
      assert.equal((await call('PUT', `/api/news/${last}`, { token, body })).status, 200);
      const parts = [Buffer.from(first.value!)];
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(Buffer.from(value));
      }
      const told = Buffer.concat(parts).toString();
      assert.doesNotMatch(told, /Titkos vázlat/, path);
      assert.equal((JSON.parse(told) as unknown[]).length, ids.length, path);
    }
  });
});
