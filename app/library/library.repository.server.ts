import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { searchPattern } from '../platform/search-key.server.ts';
import type { LibraryFilter } from './library.contract.ts';

/** A picture or a document as the library lists it. Times are ms since 1970. */
export interface ListedMedia {
  sort: 'picture' | 'document';
  hash: string;
  /** Of a picture its media type. */
  type: string;
  name: string;
  title: string;
  alt: string;
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean | number;
  focusX: number | null;
  focusY: number | null;
  addedAt: number;
  deletedAt: number | null;
}

export interface LibraryQuery {
  search: string;
  filter: LibraryFilter;
}

/** The column that the list of each goes by. */
const ADDED = { picture: 'addedAt', document: 'uploadedAt' } as const;
type Sort = keyof typeof ADDED;

/** All SQL that reads the library: pictures and documents in one list, what came last first. */
export function createLibraryRepository(db: Kysely<Schema>) {
  return {
    async count(query: LibraryQuery): Promise<number> {
      const counts = sortsOf(query).map((sort) => sql`(select count(*) ${wanted(sort, query)})`);
      const { rows } = await sql<{ count: number | string }>`
        select ${sql.join(counts, sql` + `)} as "count"`.execute(db);
      return Number(rows[0]!.count);
    },

    /** The hashes of a page, in order, out of the indexes of both tables. */
    async findPage(query: LibraryQuery, from: number, count: number): Promise<string[]> {
      const lists = sortsOf(query).map((sort) => {
        const moment = query.filter === 'deleted' ? 'deletedAt' : ADDED[sort];
        return sql`select "hash", ${sql.ref(moment)} as "moment" ${wanted(sort, query)}`;
      });
      const { rows } = await sql<{ hash: string }>`${sql.join(lists, sql` union all `)}
        order by "moment" desc, "hash" desc limit ${count} offset ${from}`.execute(db);
      return rows.map(({ hash }) => hash);
    },

    /** What is known of these, in no order. */
    async findAll(hashes: readonly string[]): Promise<ListedMedia[]> {
      if (hashes.length === 0) return [];
      const found = await db
        .selectFrom('picture')
        .select([
          'hash',
          'type',
          'name',
          'alt',
          'size',
          'width',
          'height',
          'animated',
          'focusX',
          'focusY',
          'addedAt',
          'deletedAt',
        ])
        .where('hash', 'in', hashes)
        .execute();
      const papers = await db
        .selectFrom('document')
        .select(['hash', 'name', 'title', 'size', 'uploadedAt as addedAt', 'deletedAt'])
        .where('hash', 'in', hashes)
        .execute();
      return [
        ...found.map((row) => ({ ...row, sort: 'picture' as const, title: '' })),
        ...papers.map((row) => ({ ...row, ...NO_PICTURE })),
      ];
    },
  };
}

const sortsOf = ({ filter }: LibraryQuery): Sort[] => {
  if (filter === 'pictures') return ['picture'];
  return filter === 'documents' ? ['document'] : ['picture', 'document'];
};

function wanted(sort: Sort, { search, filter }: LibraryQuery) {
  const conditions = [
    filter === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
    ...(search === '' ? [] : [sql`"searchKey" like ${searchPattern(search)} escape '\\'`]),
    ...(filter === 'unused'
      ? [
          isNotIn(sort, `${sort}Use`),
          // A change that waits is a use, too.
          isNotIn(sort, sort === 'picture' ? 'pendingPicture' : 'pendingDocument'),
        ]
      : []),
  ];
  return sql`from ${sql.table(sort)} where ${sql.join(conditions, sql` and `)}`;
}

const isNotIn = (sort: Sort, uses: string) =>
  sql`not exists (select 1 from ${sql.table(uses)} as "use"
    where "use"."hash" = ${sql.ref(`${sort}.hash`)})`;

const NO_PICTURE = {
  sort: 'document' as const,
  type: 'application/pdf',
  alt: '',
  width: null,
  height: null,
  animated: false,
  focusX: null,
  focusY: null,
};
