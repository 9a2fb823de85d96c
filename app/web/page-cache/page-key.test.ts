import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageKey } from './page-cache.server.ts';

it('the cache key of a page is its address without unknown query parameters', () => {
  for (const [asked, key] of [
    ['/', '/'],
    ['/?page=3', '/'],
    ['/news', '/news'],
    ['/news?', '/news'],
    ['/news?utm_source=x&fbclid=y', '/news'],
    ['/news?page=0', '/news'],
    ['/news?page=000', '/news'],
    ['/news?page=2&utm_source=x', '/news?page=2'],
    ['/news?x=1&page=002', '/news?page=2'],
    ['/news?page=2&page=3', '/news?page=2'],
    ['/news/12?page=4', '/news/12'],
    ['/news/feed.atom?x', '/news/feed.atom'],
    ['/projects/geodezia?page=1', '/projects/geodezia?page=1'],
    ['/projects/geodezia/3?page=1', '/projects/geodezia/3'],
    ['/projects', '/projects'],
    ['/projects?page=0&utm_source=x', '/projects'],
    ['/projects?page=02&county=pest&type=geodezia', '/projects?type=geodezia&county=pest&page=2'],
    ['/projects?year=2024&method=cptu-szondazas', '/projects?year=2024&method=cptu-szondazas'],
    ['/contact?x=1', '/contact'],
    ['/groundlab?utm_source=x', '/groundlab'],
    [
      '/groundlab?state=akkreditalt&x=1&group=azonosito',
      '/groundlab?group=azonosito&state=akkreditalt',
    ],
    ['/kereses?x=1', '/kereses'],
    ['/sitemap.xml?part=0', '/sitemap.xml?part=0'],
  ] as const) {
    assert.equal(pageKey(asked), key, asked);
  }
});

it('addresses with other spellings, personal pages and unknown pages have no cache key', () => {
  for (const asked of [
    '/News',
    '/news/',
    '//news',
    '/%6eews',
    '/news/12/',
    '/SITEMAP.xml',
    '/news?page=x',
    '/news?page=-1',
    '/news?page=1234567',
    '/projects?type=&year=2024',
    '/projects?year=24',
    '/groundlab?q=talaj',
    '/groundlab?q=&group=&state=',
    '/groundlab?group=A%C3%A1',
    '/kereses?q=talaj',
    '/projects?method=F%C3%BAr%C3%A1s',
    '/contact?elkuldve=K-2026-7F3QX.abc',
    '/admin',
    '/admin/newslist',
    '/login',
    '/api/news/getpublishednewscount',
    '/media/x.jpg',
    '/news.data',
    '/__manifest?p=/admin',
    'http://site.test/news',
    '*',
    '',
  ]) {
    assert.equal(pageKey(asked), undefined, asked);
  }
});
