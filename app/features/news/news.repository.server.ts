import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { joinedPicture } from '../../media/storage/picture.repository.server.ts';
import { createContentTypePending } from '../../content/content-type-pending.repository.server.ts';
import {
  createContentTypePages,
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
  seenOnly,
  type Query,
} from '../../content/content-type-lists.repository.server.ts';
import {
  anyTables,
  columnsOf,
  selectItems,
  toSafeItem,
  type ItemOf,
} from '../../content/content-type-rows.repository.server.ts';
import { createContentTypeWrites } from '../../content/content-type-writes.repository.server.ts';
import { isSeen } from '../../content/publishing-times.ts';
import { findRevisions } from '../../platform/database/revisions.server.ts';
import type { NewsItem, NewsListing } from './news.contract.ts';
import { newsType as type } from './news.content-type.ts';

export type StoredNews = ItemOf<NewsItem>;
export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** An item of a list. `item` is missing if its content was too long to load with the list. */
export interface ListedNews {
  newsId: number;
  date: string;
  version: number;
  size: number;
  picture?: StoredNews['picture'];
  item?: StoredNews;
}

/** Longest content loaded with a list, in bytes. A hundred items take one or two megabytes. */
const SHORT = 16 * 1024;

/** Items per query when all items are listed. */
const BATCH = 200;

/** Bytes of all columns that may be long. */
const bytesOf = sql<number>`(octet_length("content") + octet_length("translations"))`;
const size = bytesOf.as('size');

/** All SQL about news. Lists are newest first: by date, then by id. */
export function createNewsRepository(db: Kysely<Schema>) {
  const { readPage, ...pages } = createContentTypePages(db, type);
  return {
    ...createStaffList<NewsListing>(db, type),
    ...pages,
    ...createContentTypeWrites(db, type, findById),
    ...createContentTypePending(db, type),

    findById: (newsId: number) => findById(db, newsId),

    async findPagePublished(from: number, count: number): Promise<ListedNews[]> {
      const rows = await readPage(from, count, undefined, listed(db));
      return await Array.fromAsync(rows, toListed);
    },

    /** All items, or all published ones, in batches. */
    findAll: (onlyPublished: boolean): AsyncGenerator<ListedNews[]> =>
      inBatches(type, BATCH, async (goOn) => {
        const all = inOrder(db, type);
        const found = onlyPublished ? seenOnly(all, type) : all;
        const requested = anyTables(db)
          .selectFrom('news')
          .select(['news.newsId', 'news.date', 'version', size]);
        return (await ofFound(requested, goOn(found), type).execute()) as unknown as ListedNews[];
      }),

    /** An item as in a list, with its content only if that has at most `short` bytes. */
    async findListedById(newsId: number, short: number) {
      const row = await listed(db, short).where('news.newsId', '=', newsId).executeTakeFirst();
      return row && { ...(await toListed(row)), isSeen: isSeen(type.pages, row) };
    },

    /** The items with these ids, in the order of `newsIds`. Deleted items are left out. */
    async findAllByIds(newsIds: number[]): Promise<StoredNews[]> {
      const rows = await selectItems(db, type).where('news.newsId', 'in', newsIds).execute();
      const items = new Map<unknown, Row>(rows.map((row) => [row['newsId'], row]));
      const found = newsIds.flatMap((newsId): Row[] =>
        [items.get(newsId)].filter((row) => row !== undefined),
      );
      return await Array.fromAsync(found, toNews);
    },

    /** Changes whenever the result of `findAll`, including pictures, would change. */
    findRevision: (onlyPublished: boolean): Promise<string> =>
      findRevisions(db, [onlyPublished ? 'publishedNews' : type.cacheTag, 'pictures']),
  };
}

const long = ['content', 'translations'] as const;

/** Lists all news, each with its content only if that has at most `short` bytes. */
function listed(db: Kysely<Schema>, short = SHORT): Query {
  const columns = columnsOf(type).filter(
    (column) => !long.some((name) => column === `news.${name}`),
  );
  return selectItems(db, type, columns).select([
    size,
    ...long.map((name) =>
      sql`case when ${bytesOf} <= ${sql.lit(short)} then ${sql.ref(name)} end`.as(name),
    ),
  ]);
}

async function findById(db: Kysely<Schema>, newsId: number): Promise<StoredNews | undefined> {
  const row = await selectItems(db, type).where('news.newsId', '=', newsId).executeTakeFirst();
  return row && (await toNews(row));
}

type Row = Record<string, unknown>;

/** Callers sanitise one item after another: a whole list at once would delay other work in the queue. */
const toNews = (row: Row) => toSafeItem<StoredNews>(type, row);

async function toListed(row: Row): Promise<ListedNews> {
  const { newsId, date, version, size: bytes, content } = row as unknown as NewsItem & ListedNews;
  const item = content === null ? undefined : await toNews(row);
  const picture = joinedPicture(row as never);
  return { newsId, date, version, size: bytes, picture, ...(item && { item }) };
}
