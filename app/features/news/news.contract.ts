import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { pageQuery } from '../../api/contract/fields.ts';
import { contractOf, idParams, imageForm } from '../../content/content-type.contract.ts';
import { imagesQuery } from '../../media/picture.contract.ts';
import { newsType } from './news.content-type.ts';

/** Number of news items per public page (spec, section 9). */
export const NEWS_PAGE_SIZE = 4;

const contract = contractOf(newsType, {
  reads: '/api/news',
  entities: '/api/news',
  one: '/api/news/getnews/{newsId}',
});
export const { input: newsInput } = contract;
const newsItem = contract.stored;

export type NewsInput = z.output<typeof newsInput>;
export type NewsItem = z.output<typeof newsItem>;
export type NewsListing = z.output<typeof contract.listing>;

const ofVisitors = { tag: 'news', access: 'visitor' } as const;

/** The calls of the specification's section 7, and those of the staff area. */
export const newsEndpoints = {
  getPublishedNewsCount: endpoint('get', '/api/news/getpublishednewscount', {
    summary: 'Counts the published news.',
    ...ofVisitors,
    cacheTags: ['publishedNews'],
    response: z.int().describe('Number of published news items.'),
  }),
  getPublishedNewsList: endpoint('get', '/api/news/getpublishednewslist', {
    summary: 'Lists one page of the published news, newest first.',
    ...ofVisitors,
    cacheTags: ['publishedNews', 'pictures'],
    query: z.object({ ...pageQuery, ...imagesQuery }),
    response: z.array(newsItem),
  }),
  getNewsList: endpoint('get', '/api/news/getnewslist', {
    summary: 'Lists all news, newest first; drafts only with a valid token.',
    ...ofVisitors,
    cacheTags: ['publishedNews', 'pictures'],
    query: imageForm,
    response: z.array(newsItem),
  }),
  getNews: endpoint('get', '/api/news/getnews/{id}', {
    summary: 'Reads one news item; a draft only with a valid token, otherwise it does not exist.',
    ...ofVisitors,
    cacheTags: ['publishedNews', 'pictures'],
    params: idParams('id', newsType.words),
    query: imageForm,
    response: newsItem,
    failures: [404],
  }),
  ...contract.calls,
};
