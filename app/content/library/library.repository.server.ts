import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { searchPattern } from '../../text/search-key.ts';
import type { LibraryFilter } from './library.contract.ts';

/** A picture or document in the library. Times are in ms since 1970. */
export type ListedMedia = Awaited<
  ReturnType<ReturnType<typeof createLibraryRepository>['findAll']>
>[number];

export interface LibraryQuery {
  search: string;
  filter: Exclude<LibraryFilter, 'unused'>;
}

const ADDED = { picture: 'addedAt', document: 'uploadedAt' } as const;
type Sort = keyof typeof ADDED;

/** All SQL that reads the library. Pictures and documents are in one list, newest first. */
export function createLibraryRepository(db: Kysely<Schema>) {
  return {
    async count(query: LibraryQuery): Promise<number> {
      const counts = sortsOf(query).map((sort) => sql`(select count(*) ${filtered(sort, query)})`);
      const { rows } = await sql<{ count: number | string }>`
        select ${sql.join(counts, sql` + `)} as "count"`.execute(db);
      return Number(rows[0]!.count);
    },

    /** Hashes of the items on a page, in list order, read from the indexes of both tables. */
    async findPage(query: LibraryQuery, from: number, count: number): Promise<string[]> {
      const lists = sortsOf(query).map((sort) => {
        const moment = query.filter === 'deleted' ? 'deletedAt' : ADDED[sort];
        // Each subquery is limited to the page's end; otherwise PostgreSQL would sort both tables.
        return sql`select * from (select "hash", ${sql.ref(moment)} as "moment" ${filtered(sort, query)}
          order by ${sql.ref(moment)} desc, "hash" desc limit ${from + count}) as ${sql.ref(sort)}`;
      });
      const { rows } = await sql<{ hash: string }>`${sql.join(lists, sql` union all `)}
        order by "moment" desc, "hash" desc limit ${count} offset ${from}`.execute(db);
      return rows.map(({ hash }) => hash);
    },

    /**
     * Hashes of all unused items, newest first. Reads the items in batches, so that other queries need not wait long.
     */
    async findUnused({ search }: Pick<LibraryQuery, 'search'>): Promise<string[]> {
      const found: Listed[] = [];
      for (const sort of ['picture', 'document'] as const) {
        for await (const batch of allOf(db, sort, search)) {
          found.push(...batch.filter(({ isUnused }) => isUnused));
        }
      }
      return found.toSorted((a, b) => Number(b.moment) - Number(a.moment)).map(({ hash }) => hash);
    },

    async findAll(hashes: readonly string[]) {
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
      const documents = await db
        .selectFrom('document')
        .select(['hash', 'name', 'title', 'size', 'uploadedAt as addedAt', 'deletedAt'])
        .where('hash', 'in', hashes)
        .execute();
      return [
        ...found.map((row) => ({ ...row, sort: 'picture' as const, title: '' })),
        ...documents.map((row) => ({ ...row, ...NO_PICTURE })),
      ];
    },
  };
}

const sortsOf = ({ filter }: LibraryQuery): Sort[] => {
  if (filter === 'pictures') return ['picture'];
  return filter === 'documents' ? ['document'] : ['picture', 'document'];
};

function filtered(sort: Sort, { search, filter }: LibraryQuery) {
  const conditions = [
    filter === 'deleted' ? sql`"deletedAt" is not null` : sql`"deletedAt" is null`,
    ...(search === '' ? [] : [sql`"searchKey" like ${searchPattern(search)} escape '\\'`]),
  ];
  return sql`from ${sql.table(sort)} where ${sql.join(conditions, sql` and `)}`;
}

/** Rows per batch: few enough not to delay other queries. */
const BATCH = 4_000;

interface Listed {
  hash: string;
  moment: number | string;
  isUnused: boolean | number;
}

async function* allOf(db: Kysely<Schema>, sort: Sort, search: string): AsyncGenerator<Listed[]> {
  const moment = sql.ref(ADDED[sort]);
  const pending = sort === 'picture' ? 'pendingPicture' : 'pendingDocument';
  let below = sql``;
  for (;;) {
    const { rows } = await sql<Listed>`
      select "hash", ${moment} as "moment",
        ${isNotIn(sort, `${sort}Use`)} and ${isNotIn(sort, pending)} as "isUnused"
      ${filtered(sort, { search, filter: 'all' })} ${below}
      order by ${moment} desc, "hash" desc limit ${BATCH}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    below = sql`and (${moment}, "hash") < (${last.moment}, ${last.hash})`;
    await setImmediate();
  }
}

/**
 * True for items that have no row in the table `uses`. With `limit 1`, PostgreSQL does not read all uses of each item.
 */
const isNotIn = (sort: Sort, uses: string) =>
  sql`(select 1 from ${sql.table(uses)} as "use"
    where "use"."hash" = ${sql.ref(`${sort}.hash`)} limit 1) is null`;

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
