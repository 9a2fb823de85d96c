import type { Kysely, Selectable } from 'kysely';
import type { NewsTable, Schema } from '../../../db/schema.ts';
import type { NewsItem } from './news.contract.ts';

export type NewsFields = Omit<NewsItem, 'newsId' | 'version'>;
export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** All SQL about news. Lists are newest first: by date, then by id. */
export function createNewsRepository(db: Kysely<Schema>) {
  const newestFirst = () =>
    db.selectFrom('news').selectAll().orderBy('date', 'desc').orderBy('newsId', 'desc');

  return {
    async countPublished(): Promise<number> {
      const row = await db
        .selectFrom('news')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('published', '=', true)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPagePublished(from: number, count: number): Promise<NewsItem[]> {
      const rows = await newestFirst()
        .where('published', '=', true)
        .limit(count)
        .offset(from)
        .execute();
      return rows.map(toItem);
    },

    async findAll(): Promise<NewsItem[]> {
      return (await newestFirst().execute()).map(toItem);
    },

    async findAllPublished(): Promise<NewsItem[]> {
      return (await newestFirst().where('published', '=', true).execute()).map(toItem);
    },

    async findById(newsId: number): Promise<NewsItem | undefined> {
      const row = await db
        .selectFrom('news')
        .selectAll()
        .where('newsId', '=', newsId)
        .executeTakeFirst();
      return row && toItem(row);
    },

    async insert(fields: NewsFields): Promise<NewsItem> {
      const row = await db
        .insertInto('news')
        .values(fields)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toItem(row);
    },

    /** Nothing when there is no such item, or not in that version. */
    async updateById(
      newsId: number,
      fields: NewsFields,
      version: number | undefined,
    ): Promise<NewsItem | undefined> {
      const row = await db
        .updateTable('news')
        .set(fields)
        .set((value) => ({ version: value('version', '+', 1) }))
        .where('newsId', '=', newsId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .returningAll()
        .executeTakeFirst();
      return row && toItem(row);
    },

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

function toItem(row: Selectable<NewsTable>): NewsItem {
  return { ...row, published: Boolean(row.published) };
}
