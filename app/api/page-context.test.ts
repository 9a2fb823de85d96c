import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { newsEndpoints } from '../features/news/news.contract.ts';
import { apiContext, bearerApiContext, fillContext } from './page-context.ts';

it('a page asks for the addresses of pictures, whether or not its loader says so', async () => {
  const asked: string[] = [];
  const sources = {
    async api({ url }: Request) {
      asked.push(url.replace('http://site.test/api/news/', ''));
      return Response.json([]);
    },
    publicUrl: 'http://site.test',
    report: () => {},
    isOutage: () => false,
    requestId: () => undefined,
    noteCall: () => {},
  };
  const context = fillContext(new RouterContextProvider(), sources, '192.0.2.1');
  const bearer = context.get(bearerApiContext)(new Request('http://site.test'));
  const query = { from: 0, count: 4 };
  for (const api of [context.get(apiContext), bearer]) {
    await api(newsEndpoints.getPublishedNewsList, { query });
    await api(newsEndpoints.getNewsList, { query: { images: 'data' } });
    await api(newsEndpoints.getPublishedNewsCount);
    assert.deepEqual(asked.splice(0), [
      'getpublishednewslist?from=0&count=4&images=url',
      'getnewslist?images=data',
      'getpublishednewscount',
    ]);
  }
});
