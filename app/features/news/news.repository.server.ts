import { type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { sanitiseStored } from '../editor/sanitise.service.server.ts';
import { keepPictures, type PictureUse } from '../media/picture-use.server.ts';
import { pictureColumns, splitRow } from '../media/joined-picture.server.ts';
import type { StoredPicture } from '../media/picture.repository.server.ts';
import type { NewsItem } from './news.contract.ts';

export type NewsFields = Omit<NewsItem, 'newsId' | 'version' | 'image'>;
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
