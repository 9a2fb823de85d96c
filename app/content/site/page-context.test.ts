import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { newsEndpoints } from '../../features/news/news.contract.ts';
import type { AskedCall } from '../../api/client/direct.ts';
import { apiContext, bearerApiContext, fillContext } from './page-context.ts';

it('pages request pictures as addresses, unless a loader requests the data', async () => {
  const asked: unknown[] = [];
  const sources = {
    async api({ endpoint, query }: AskedCall) {
      asked.push([endpoint.path, query]);
      return { content: [] };
    },
    publicUrl: 'http://site.test',
    report: () => {},
    retentionDays: 365,
    requestId: () => undefined,
    noteCall: () => {},
  };
  const context = fillContext(new RouterContextProvider(), sources, {
    path: '/news',
    address: '192.0.2.1',
  });
  const bearer = context.get(bearerApiContext)(new Request('http://site.test'));
  const query = { from: 0, count: 4 };
  for (const api of [context.get(apiContext), bearer]) {
    await api(newsEndpoints.getPublishedNewsList, { query });
    await api(newsEndpoints.getNewsList, { query: { images: 'data' } });
    await api(newsEndpoints.getPublishedNewsCount);
    assert.deepEqual(asked.splice(0), [
      [newsEndpoints.getPublishedNewsList.path, { from: 0, count: 4, images: 'url' }],
      [newsEndpoints.getNewsList.path, { images: 'data' }],
      [newsEndpoints.getPublishedNewsCount.path, {}],
    ]);
  }
});
