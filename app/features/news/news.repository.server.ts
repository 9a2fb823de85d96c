import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { sanitiseStored } from '../editor/sanitise.service.server.ts';
import { keepPictures } from '../media/picture-use.repository.server.ts';
import type { PictureUse } from '../media/picture-use.service.server.ts';
import { pictureColumns, splitRow } from '../media/joined-picture.repository.server.ts';
import type { StoredPicture } from '../media/picture.repository.server.ts';
import { searchPattern } from '../../api/search-key.ts';
import type { NewsItem, NewsListing, NewsQuery } from './news.contract.ts';

export type NewsFields = Omit<NewsItem, 'newsId' | 'version' | 'image'> & { searchKey: string };
export type StoredNews = Omit<NewsItem, 'image'> & { picture: StoredPicture | null };
export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** Items that are read at a time where all are wanted. */
const BATCH = 20;

const newsColumns = [
  'newsId',
  'title',
  'subtitle',
  'published',
  'date',
  'content',
  'imageAlt',
  'version',
  ...pictureColumns,
] as const;

/** All SQL about news. Lists are newest first: by date, then by id. */
export function createNewsRepository(db: Kysely<Schema>) {
  return {
    async countPublished(): Promise<number> {
      const row = await db
        .selectFrom('news')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('published', '=', true)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPagePublished(from: number, count: number): Promise<StoredNews[]> {
      const rows = await newestFirst(db)
        .where('published', '=', true)
        .limit(count)
        .offset(from)
        .execute();
      return rows.map(toItem);
    },

    /** Everything, or everything published, a few at a time however many there are. */
    async *findAll(onlyPublished: boolean): AsyncGenerator<StoredNews[]> {
      let last: StoredNews | undefined;
      do {
        const after = last;
        const rows = await newestFirst(db)
          .$if(onlyPublished, (query) => query.where('published', '=', true))
          .$if(after !== undefined, (query) =>
            query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('date', 'newsId'), '<', tuple(after!.date, after!.newsId)),
            ),
          )
          .limit(BATCH)
          .execute();
        if (rows.length > 0) yield rows.map(toItem);
        last = rows.length === BATCH ? toItem(rows.at(-1)!) : undefined;
      } while (last);
    },

    /** Changes with every change of any item: ids are never given twice, versions only grow. */
    async findRevision(): Promise<string> {
      const row = await db
        .selectFrom('news')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max('newsId').as('last'),
          fn.sum<number | null>('version').as('versions'),
        ])
        .executeTakeFirstOrThrow();
      return `${row.count}-${row.last ?? 0}-${row.versions ?? 0}`;
    },

    async countMatching(query: NewsQuery): Promise<number> {
      const row = await matching(db, query)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageMatching(query: NewsQuery): Promise<NewsListing[]> {
      const { sort, direction, from, count } = query;
      const rows = await matching(db, query)
        .select(['newsId', 'title', 'subtitle', 'published', 'date'])
        .$if(sort === 'title', (list) => list.orderBy('searchKey', direction))
        .$if(sort === 'state', (list) => list.orderBy('published', direction))
        .$if(sort !== 'title', (list) => list.orderBy('date', direction))
        .orderBy('newsId', direction)
        .limit(count)
        .offset(from)
        .execute();
      return rows.map((row) => ({ ...row, published: Boolean(row.published) }));
    },

    findById: (newsId: number) => findById(db, newsId),

    insert: (fields: NewsFields, use: PictureUse): Promise<StoredNews> =>
      db.transaction().execute(async (transaction) => {
        const mentioned = await keepPictures(transaction, use);
        const { newsId } = await transaction
          .insertInto('news')
          .values({ ...fields, imageHash: use.image?.hash ?? null })
          .returning('newsId')
          .executeTakeFirstOrThrow();
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

function selectNews(db: Kysely<Schema>) {
  return db
    .selectFrom('news')
    .leftJoin('picture', 'picture.hash', 'news.imageHash')
    .select(newsColumns);
}

function newestFirst(db: Kysely<Schema>) {
  return selectNews(db).orderBy('date', 'desc').orderBy('newsId', 'desc');
}

async function findById(db: Kysely<Schema>, newsId: number): Promise<StoredNews | undefined> {
  const row = await selectNews(db).where('newsId', '=', newsId).executeTakeFirst();
  return row && toItem(row);
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

function toItem(row: NewsRow): StoredNews {
  const { others, picture } = splitRow(row);
  // A database that was restored or imported may hold what never went through the service.
  const content = sanitiseStored(others.content);
  return { ...others, content, published: Boolean(others.published), picture };
}
