import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Attempt } from '../../api/endpoint.ts';
import { keepAttempt } from '../../api/attempt.repository.server.ts';
import { sanitiseStored } from '../editor/sanitise.service.server.ts';
import { keepPictures } from '../media/picture-use.repository.server.ts';
import type { PictureUse } from '../media/picture-use.service.server.ts';
import { joinedPicture, pictureColumns } from '../media/joined-picture.repository.server.ts';
import type { StoredPicture } from '../media/picture.repository.server.ts';
import { findRevisions } from '../../server/database/find-revisions.server.ts';
import { createKnownCount } from '../../api/known-count.repository.server.ts';
import { searchPattern } from '../../api/search-key.ts';
import type { NewsItem, NewsListing, NewsQuery } from './news.contract.ts';

export type NewsFields = Omit<NewsItem, 'newsId' | 'version' | 'image'> & { searchKey: string };
export type StoredNews = Omit<NewsItem, 'image'> & { picture: StoredPicture | null };
export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** An item of a list before it is read. */
export interface ListedNews {
  newsId: number;
  date: string;
  version: number;
  /** Bytes of its content. */
  size: number;
  /** There already where its content is short. */
  item?: StoredNews;
}

/** Content that comes along with a page of a list, in bytes; of a hundred items that is a megabyte or two. */
const SHORT = 16 * 1024;

/** Items that are looked up at a time where all are wanted. */
const BATCH = 200;

const newsColumns = [
  'news.newsId',
  'title',
  'subtitle',
  'published',
  'date',
  'imageAlt',
  'version',
  ...pictureColumns,
] as const;

/** All SQL about news. Lists are newest first: by date, then by id. */
export function createNewsRepository(db: Kysely<Schema>) {
  const published = createKnownCount(db, 'publishedNews');
  return {
    countPublished: (): Promise<number> =>
      published.count('all', sql<number>`select count(*) from "news" where "published" = ${true}`),

    async findPagePublished(from: number, count: number): Promise<ListedNews[]> {
      const page = { from, count };
      const rows = await published.page('all', page, (order, limit, offset, revision) => {
        const found = inOrder(db, order).where('published', '=', true).limit(limit).offset(offset);
        return pageOf(db, found)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
      return await Array.fromAsync(rows, toListed);
    },

    /** Everything, or everything published, a few at a time however many there are. */
    async *findAll(onlyPublished: boolean): AsyncGenerator<ListedNews[]> {
      let last: ListedNews | undefined;
      do {
        const after = last;
        const batch = newestFirst(db)
          .$if(onlyPublished, (query) => query.where('published', '=', true))
          .$if(after !== undefined, (query) =>
            query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('date', 'newsId'), '<', tuple(after!.date, after!.newsId)),
            ),
          )
          .limit(BATCH);
        const items = await listed(db, batch);
        if (items.length > 0) yield items;
        last = items.length === BATCH ? items.at(-1) : undefined;
      } while (last);
    },

    /** One as in a list, with its content up to `short` bytes. */
    async findListedById(newsId: number, short: number) {
      const found = db.selectFrom('news').select('newsId').where('newsId', '=', newsId);
      const row = await pageOf(db, found, short).executeTakeFirst();
      return row && { ...(await toListed(row)), published: Boolean(row.published) };
    },

    /** The items of these ids, in their order; those that are gone are left out. */
    async findAllByIds(newsIds: number[]): Promise<StoredNews[]> {
      const rows = await selectNews(db).where('news.newsId', 'in', newsIds).execute();
      const items = new Map(rows.map((row) => [row.newsId, row]));
      const found = newsIds.flatMap((newsId) => items.get(newsId) ?? []);
      return await Array.fromAsync(found, toItem);
    },

    /** What leads to published items, without their content. */
    findPublishedDays: (from: number, count: number): Promise<{ newsId: number; date: string }[]> =>
      newestFirst(db)
        .select('date')
        .where('published', '=', true)
        .limit(count)
        .offset(from)
        .execute(),

    /** Another whenever `findAll` of the same, with its pictures, would give anything else. */
    findRevision: (onlyPublished: boolean): Promise<string> =>
      findRevisions(db, [onlyPublished ? 'publishedNews' : 'news', 'pictures']),

    async countMatching(query: NewsQuery): Promise<number> {
      const row = await matching(db, query)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageMatching(query: NewsQuery): Promise<NewsListing[]> {
      const { from, count } = query;
      const page = ordered(matching(db, query).select('newsId'), query).limit(count).offset(from);
      const rows = await ordered(
        db
          .selectFrom('news')
          .innerJoin(page.as('page'), 'page.newsId', 'news.newsId')
          .select(['news.newsId', 'title', 'subtitle', 'published', 'date']),
        query,
      ).execute();
      return rows.map((row) => ({ ...row, published: Boolean(row.published) }));
    },

    findById: (newsId: number) => findById(db, newsId),

    /** Throws `AttemptKnown`. */
    insert: (fields: NewsFields, use: PictureUse, attempt?: Attempt): Promise<StoredNews> =>
      db.transaction().execute(async (transaction) => {
        const mentioned = await keepPictures(transaction, use);
        const { newsId } = await transaction
          .insertInto('news')
          .values({ ...fields, imageHash: use.image?.hash ?? null })
          .returning('newsId')
          .executeTakeFirstOrThrow();
        await keepAttempt(transaction, attempt, newsId);
        await insertMentioned(transaction, newsId, mentioned);
        return (await findById(transaction, newsId))!;
      }),

    /** Nothing when there is no such item, or not in that version. */
    updateById: (
      newsId: number,
      fields: NewsFields,
      use: PictureUse,
      version: number | undefined,
    ): Promise<StoredNews | undefined> =>
      db.transaction().execute(async (transaction) => {
        const mentioned = await keepPictures(transaction, use);
        const { numUpdatedRows } = await transaction
          .updateTable('news')
          .set({ ...fields, imageHash: use.image?.hash ?? null })
          .set((value) => ({ version: value('version', '+', 1) }))
          .where('newsId', '=', newsId)
          .$if(version !== undefined, (query) => query.where('version', '=', version!))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        await transaction.deleteFrom('newsPicture').where('newsId', '=', newsId).execute();
        await insertMentioned(transaction, newsId, mentioned);
        return await findById(transaction, newsId);
      }),

    /** False when there is no such item, or not in that version. */
    async deleteById(newsId: number, version: number | undefined): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('news')
        .where('newsId', '=', newsId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function matching(db: Kysely<Schema>, { search, state }: NewsQuery) {
  // The keys are searched in their index, so that no content is read on the way.
  const found = db
    .selectFrom('news')
    .select('newsId')
    .where(sql<boolean>`"searchKey" like ${searchPattern(search)} escape '\\'`);
  return db
    .selectFrom('news')
    .$if(search !== '', (query) => query.where('newsId', 'in', found))
    .$if(state !== 'all', (query) => query.where('published', '=', state === 'published'));
}

function ordered<Row>(
  list: SelectQueryBuilder<Schema, 'news', Row>,
  { sort, direction }: NewsQuery,
): SelectQueryBuilder<Schema, 'news', Row> {
  return list
    .$if(sort === 'title', (query) => query.orderBy('searchKey', direction))
    .$if(sort === 'state', (query) => query.orderBy('published', direction))
    .$if(sort !== 'title', (query) => query.orderBy('date', direction))
    .orderBy('news.newsId', direction);
}

function joinedNews(db: Kysely<Schema>) {
  return db
    .selectFrom('news')
    .leftJoin('picture', 'picture.hash', 'news.imageHash')
    .select(newsColumns);
}

const selectNews = (db: Kysely<Schema>) => joinedNews(db).select('content');

/** Out of an index alone, so that nothing is looked up of what a page leaves out. */
function inOrder(db: Kysely<Schema>, order: 'asc' | 'desc') {
  return db.selectFrom('news').select('newsId').orderBy('date', order).orderBy('newsId', order);
}

const newestFirst = (db: Kysely<Schema>) => inOrder(db, 'desc');

/** A page of `found`, with all content on it of up to `short` bytes. */
function pageOf(db: Kysely<Schema>, found: ReturnType<typeof inOrder>, short = SHORT) {
  const size = sql<number>`octet_length("content")`;
  return joinedNews(db)
    .innerJoin(found.as('found'), 'found.newsId', 'news.newsId')
    .select([
      size.as('size'),
      sql<string | null>`case when ${size} <= ${sql.lit(short)} then "content" end`.as('content'),
    ])
    .orderBy('date', 'desc')
    .orderBy('news.newsId', 'desc');
}

function listed(db: Kysely<Schema>, found: ReturnType<typeof newestFirst>): Promise<ListedNews[]> {
  return db
    .selectFrom(found.as('found'))
    .innerJoin('news', 'news.newsId', 'found.newsId')
    .select(['news.newsId', 'date', 'version', sql<number>`octet_length("content")`.as('size')])
    .orderBy('date', 'desc')
    .orderBy('news.newsId', 'desc')
    .execute();
}

async function findById(db: Kysely<Schema>, newsId: number): Promise<StoredNews | undefined> {
  const row = await selectNews(db).where('news.newsId', '=', newsId).executeTakeFirst();
  return row && (await toItem(row));
}

async function insertMentioned(
  transaction: Transaction<Schema>,
  newsId: number,
  hashes: string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ newsId, hash }));
  await transaction.insertInto('newsPicture').values(rows).execute();
}

type NewsRow =
  ReturnType<typeof selectNews> extends SelectQueryBuilder<infer _Schema, infer _Tables, infer Row>
    ? Row
    : never;

/** One after the other: a list that has to be sanitised would keep everybody else from the line. */
async function toItem(row: NewsRow): Promise<StoredNews> {
  const { newsId, title, subtitle, date, imageAlt, version } = row;
  const published = Boolean(row.published);
  // A database that was restored or imported may hold what never went through the service.
  const content = await sanitiseStored(row.content);
  const picture = joinedPicture(row);
  return { newsId, title, subtitle, published, date, content, imageAlt, version, picture };
}

type PageRow = Omit<NewsRow, 'content'> & { content: string | null; size: number };

async function toListed(row: PageRow): Promise<ListedNews> {
  const { newsId, date, version, size, content } = row;
  const item = content === null ? undefined : await toItem({ ...row, content });
  return { newsId, date, version, size, ...(item && { item }) };
}
