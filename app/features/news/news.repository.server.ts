import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { joinedPicture } from '../../media/storage/picture.repository.server.ts';
import { createKindPending } from '../../content/kind-pending.repository.server.ts';
import {
  createKindPages,
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
  seenOnly,
  type Query,
} from '../../content/kind-lists.repository.server.ts';
import {
  anyTables,
  columnsOf,
  selectItems,
  toSafeItem,
  type ItemOf,
} from '../../content/kind-rows.repository.server.ts';
import { createKindWrites } from '../../content/kind-writes.repository.server.ts';
import { isSeen } from '../../content/publishing-times.ts';
import { findRevisions } from '../../platform/database/revisions.server.ts';
import type { NewsItem, NewsListing } from './news.contract.ts';
import { newsKind as kind } from './news.kind.ts';

export type StoredNews = ItemOf<NewsItem>;
export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** An item of a list before it is read. */
export interface ListedNews {
  newsId: number;
  date: string;
  version: number;
  /** Bytes of its content. */
  size: number;
  /** Where its picture is known already. */
  picture?: StoredNews['picture'];
  /** There already where its content is short. */
  item?: StoredNews;
}

/** Content that comes along with a page of a list, in bytes; of a hundred items that is a megabyte or two. */
const SHORT = 16 * 1024;

/** Items that are looked up at a time where all are wanted. */
const BATCH = 200;

/** Of all that may be long of it. */
const bytesOf = sql<number>`(octet_length("content") + octet_length("translations"))`;
const size = bytesOf.as('size');

/** All SQL about news. Lists are newest first: by date, then by id. */
export function createNewsRepository(db: Kysely<Schema>) {
  const { readPage, ...pages } = createKindPages(db, kind);
  return {
    ...createStaffList<NewsListing>(db, kind),
    ...pages,
    ...createKindWrites(db, kind, findById),
    ...createKindPending(db, kind),

    findById: (newsId: number) => findById(db, newsId),

    async findPagePublished(from: number, count: number): Promise<ListedNews[]> {
      const rows = await readPage(from, count, undefined, listed(db));
      return await Array.fromAsync(rows, toListed);
    },

    /** Everything, or everything published, a few at a time however many there are. */
    findAll: (onlyPublished: boolean): AsyncGenerator<ListedNews[]> =>
      inBatches(kind, BATCH, async (goOn) => {
        const all = inOrder(db, kind);
        const found = onlyPublished ? seenOnly(all, kind) : all;
        const wanted = anyTables(db)
          .selectFrom('news')
          .select(['news.newsId', 'news.date', 'version', size]);
        return (await ofFound(wanted, goOn(found), kind).execute()) as unknown as ListedNews[];
      }),

    /** One as in a list, with its content up to `short` bytes. */
    async findListedById(newsId: number, short: number) {
      const row = await listed(db, short).where('news.newsId', '=', newsId).executeTakeFirst();
      return row && { ...(await toListed(row)), isSeen: isSeen(kind.pages, row) };
    },

    /** The items of these ids, in their order; those that are gone are left out. */
    async findAllByIds(newsIds: number[]): Promise<StoredNews[]> {
      const rows = await selectItems(db, kind).where('news.newsId', 'in', newsIds).execute();
      const items = new Map<unknown, Row>(rows.map((row) => [row['newsId'], row]));
      const found = newsIds.flatMap((newsId): Row[] =>
        [items.get(newsId)].filter((row) => row !== undefined),
      );
      return await Array.fromAsync(found, toNews);
    },

    /** Another whenever `findAll` of the same, with its pictures, would give anything else. */
    findRevision: (onlyPublished: boolean): Promise<string> =>
      findRevisions(db, [onlyPublished ? 'publishedNews' : kind.subject, 'pictures']),
  };
}

const long = ['content', 'translations'] as const;

/** All news, with their content up to `short` bytes. */
function listed(db: Kysely<Schema>, short = SHORT): Query {
  const columns = columnsOf(kind).filter(
    (column) => !long.some((name) => column === `news.${name}`),
  );
  return selectItems(db, kind, columns).select([
    size,
    ...long.map((name) =>
      sql`case when ${bytesOf} <= ${sql.lit(short)} then ${sql.ref(name)} end`.as(name),
    ),
  ]);
}

async function findById(db: Kysely<Schema>, newsId: number): Promise<StoredNews | undefined> {
  const row = await selectItems(db, kind).where('news.newsId', '=', newsId).executeTakeFirst();
  return row && (await toNews(row));
}

type Row = Record<string, unknown>;

/** One after the other: a list that has to be sanitised would keep everybody else from the line. */
const toNews = (row: Row) => toSafeItem<StoredNews>(kind, row);

async function toListed(row: Row): Promise<ListedNews> {
  const { newsId, date, version, size: bytes, content } = row as unknown as NewsItem & ListedNews;
  const item = content === null ? undefined : await toNews(row);
  const picture = joinedPicture(row as never);
  return { newsId, date, version, size: bytes, picture, ...(item && { item }) };
}
