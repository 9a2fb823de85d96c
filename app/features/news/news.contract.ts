import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { contractOf, idParams, imageForm, pageQuery } from '../../content/kind.contract.ts';
import { imagesQuery } from '../../media/picture.contract.ts';
import { newsKind } from './news.kind.ts';

/** News items on a public page (spec, section 9). */
export const NEWS_PAGE_SIZE = 4;

const contract = contractOf(newsKind, {
  reads: '/api/news',
  entities: '/api/news',
  one: '/api/news/getnews/{newsId}',
});
export const { input: newsInput } = contract;
const newsItem = contract.stored;

export type NewsInput = z.output<typeof newsInput>;
export type NewsItem = z.output<typeof newsItem>;
export type NewsListing = z.output<typeof contract.listing>;

/** The calls of the spec's section 7, and those of the staff area. */
export const newsEndpoints = {
  getPublishedNewsCount: endpoint({
    method: 'get',
    path: '/api/news/getpublishednewscount',
    summary: 'A közzétett hírek száma.',
    tag: 'news',
    access: 'visitor',
    reads: ['publishedNews'],
    response: z.int().describe('A közzétett hírek száma.'),
  }),
  getPublishedNewsList: endpoint({
    method: 'get',
    path: '/api/news/getpublishednewslist',
    summary: 'A közzétett hírek egy lapja, a legújabbal kezdve.',
    tag: 'news',
    access: 'visitor',
    reads: ['publishedNews', 'pictures'],
    query: z.object({ ...pageQuery(newsKind.words), ...imagesQuery }),
    response: z.array(newsItem),
  }),
  getNewsList: endpoint({
    method: 'get',
    path: '/api/news/getnewslist',
    summary: 'Minden hír, a legújabbal kezdve; vázlatok csak érvényes tokennel.',
    tag: 'news',
    access: 'visitor',
    reads: ['publishedNews', 'pictures'],
    query: imageForm,
    response: z.array(newsItem),
  }),
  getNews: endpoint({
    method: 'get',
    path: '/api/news/getnews/{id}',
    summary: 'Egy hír; vázlat csak érvényes tokennel, másnak nem létezik.',
    tag: 'news',
    access: 'visitor',
    reads: ['publishedNews', 'pictures'],
    params: idParams('id', newsKind.words),
    query: imageForm,
    response: newsItem,
    failures: [404],
  }),
  ...contract.calls,
};
