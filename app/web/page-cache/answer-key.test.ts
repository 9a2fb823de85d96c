import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { answerKeys } from './answer-cache.server.ts';

const call = (path: string, more: object = {}) =>
  endpoint('get', path, { summary: '', tag: 'news', access: 'visitor', ...more });
const paging = z.object({ from: z.string(), count: z.string() });
const keyOf = answerKeys([
  call('/api/news/{newsId}', { cacheTags: ['publishedNews'] }),
  call('/api/news/drafts', { access: 'staff', cacheTags: ['publishedNews'] }),
  call('/api/news/getNewsList', { cacheTags: ['publishedNews', 'pictures'], query: paging }),
  call('/api/moment'),
  call('/api/mail', { method: 'post', cacheTags: [] }),
]);

it('equivalent addresses have the same cache key', () => {
  for (const [asked, key] of [
    ['/api/news/12', '/api/news/12'],
    ['/API/News/12?', '/api/news/12'],
    ['/api/news/getnewslist', '/api/news/getnewslist'],
    ['/api/news/getNewsList?from=0&count=4', '/api/news/getnewslist?count=4&from=0'],
    ['/api/news/getnewslist?count=4&from=0', '/api/news/getnewslist?count=4&from=0'],
  ] as const) {
    assert.equal(keyOf(asked)?.key, key, asked);
  }
  assert.deepEqual(keyOf('/api/news/getnewslist')?.cacheTags, ['publishedNews', 'pictures']);
});

it('staff calls, calls with unknown parameters and calls without cache tags have no cache key', () => {
  for (const asked of [
    '/api/news/drafts',
    '/api/moment',
    '/api/mail',
    '/api/news/12?x=1',
    '/api/news/12?from=0',
    '/api/news/getnewslist?from=0&from=4',
    '/api/news/getnewslist?from=0&x=1',
    `/api/news/getnewslist?from=${'0'.repeat(200)}`,
    '/api/news/%31',
    '/api/news/12/',
    '/news/12',
    '',
  ]) {
    assert.equal(keyOf(asked), undefined, asked);
  }
});
