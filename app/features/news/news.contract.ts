import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import {
  changedVersion,
  count,
  day,
  direction,
  from,
  id,
  idParameter,
  ignoredId,
  line,
  searchText,
  storedDay,
  storedVersion,
  text,
} from '../../api/fields.ts';
import {
  altInput,
  imagesQuery,
  PICTURED_BODY_LIMIT,
  pictureInput,
  shownAlt,
  shownPicture,
} from '../media/picture.contract.ts';

/** News items on a public page (spec, section 9). */
export const NEWS_PAGE_SIZE = 4;

const newsMessages = {
  titleRequired: 'A cím kötelező',
  dateRequired: 'A dátum kötelező',
} as const;

/**
 * UTF-16 units, of what is sent and of what is stored: sanitising can make it longer. More would hold up every visitor while it is sanitised. It leaves room for the small
 * pictures that older content has embedded; new ones are uploaded.
 */
export const LONGEST_CONTENT = 1_000_000;

/** What may be set. */
export const newsInput = z
  .object({
    newsId: ignoredId,
    title: line(300, newsMessages.titleRequired).describe('Cím, egysoros szöveg.'),
    subtitle: line(500).default('').describe('Alcím, egysoros szöveg; üres is lehet.'),
    published: z
      .boolean('Igaz vagy hamis érték')
      .default(false)
      .describe('Igaz, ha a látogatók is láthatják.'),
    date: day(newsMessages.dateRequired),
    image: pictureInput,
    imageAlt: altInput,
    content: text(LONGEST_CONTENT)
      .default('')
      .describe('Tartalom, HTML. A mentéskor csak az engedélyezett elemek maradnak meg.'),
    version: changedVersion,
  })
  .meta({ id: 'NewsInput' });

const newsItem = z
  .object({
    newsId: id.describe('A hír azonosítója.'),
    title: z.string().describe('Cím.'),
    subtitle: z.string().describe('Alcím; üres is lehet.'),
    published: z.boolean().describe('Igaz, ha a látogatók is láthatják.'),
    date: storedDay,
    image: shownPicture.nullable().describe('Kép vagy null: data URL, images=url esetén objektum.'),
    imageAlt: shownAlt,
    content: z.string().describe('Tartalom: megtisztított, közvetlenül beilleszthető HTML.'),
    version: storedVersion,
  })
  .meta({ id: 'News' });

/** What the staff area's list shows of an item. */
const newsListing = newsItem
  .pick({ newsId: true, title: true, subtitle: true, published: true, date: true })
  .meta({ id: 'NewsListing' });

const page = {
  from: from.describe('Hány hírt kell kihagyni a lista elejéről.'),
  count: count.describe('Legfeljebb hány hír kell.'),
};

const newsQuery = z.object({
  search: searchText,
  state: z
    .enum(['all', 'published', 'draft'], 'Az állapot all, published vagy draft')
    .default('all')
    .describe('Melyik hírek kellenek: mind, a közzétettek vagy a vázlatok.'),
  sort: z
    .enum(['date', 'title', 'state'], 'A rendezés date, title vagy state')
    .default('date')
    .describe('Mi szerint álljanak sorrendben.'),
  direction,
  ...page,
});

export type NewsQuery = z.output<typeof newsQuery>;
export type NewsListing = z.output<typeof newsListing>;

export type NewsInput = z.output<typeof newsInput>;
export type NewsItem = z.output<typeof newsItem>;

const newsId = idParameter.describe('A hír azonosítója.');
const imageForm = z.object(imagesQuery);
const idParams = z.object({ id: newsId });

/** The calls of the spec's section 7. */
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
    query: z.object({ ...page, ...imagesQuery }),
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
    params: idParams,
    query: imageForm,
    response: newsItem,
    failures: [404],
  }),
  findNews: endpoint({
    method: 'get',
    path: '/api/news/find',
    summary: 'A szerkesztői lista egy lapja: keresés, szűrés, sorrend; tartalom nélkül.',
    tag: 'news',
    access: 'staff',
    query: newsQuery,
    response: z
      .object({
        total: z.int().describe('Hány hír felel meg a keresésnek.'),
        items: z.array(newsListing).describe('A lap hírei.'),
      })
      .meta({ id: 'NewsListingPage' }),
  }),
  previewNews: endpoint({
    method: 'post',
    path: '/api/news/preview',
    summary: 'Hogyan mutatná a honlap ezt a hírt; a hír nem tárolódik.',
    tag: 'news',
    access: 'staff',
    body: newsInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    response: newsItem.omit({ newsId: true, version: true }).meta({ id: 'NewsPreview' }),
  }),
  createNews: endpoint({
    method: 'post',
    path: '/api/news',
    summary: 'Új hír.',
    tag: 'news',
    access: 'staff',
    query: imageForm,
    body: newsInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    idempotent: true,
    status: 201,
    location: '/api/news/getnews/{newsId}',
    response: newsItem,
  }),
  updateNews: endpoint({
    method: 'put',
    path: '/api/news/{newsId}',
    summary: 'Egy hír módosítása.',
    tag: 'news',
    access: 'staff',
    params: z.object({ newsId }),
    query: imageForm,
    body: newsInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    response: newsItem,
    failures: [404, 412],
  }),
  deleteNews: endpoint({
    method: 'delete',
    path: '/api/news/{id}',
    summary: 'Egy hír törlése.',
    tag: 'news',
    access: 'staff',
    params: idParams,
    query: imageForm,
    status: 204,
    failures: [404, 412],
  }),
};
