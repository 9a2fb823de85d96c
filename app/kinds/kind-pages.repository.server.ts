/** What visitors see of a kind, newest first: its items, and the addresses of their pages. */
import type { Expression, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createKnownCount } from '../api/server/known-count.repository.server.ts';
import { inOrder, ofFound, seenOnly, type Query } from './kind-lists.repository.server.ts';
import { anyTables, selectItems } from './kind-rows.repository.server.ts';
import type { ListedKind } from './kind.ts';

/** What a page is found by, and the day of what is on it. */
export interface PublicPage {
  path: string;
  date: string;
}

/** A part of a list: of which items one column has to be what. */
export interface Only {
  column: string;
  value: string;
}

export function createKindPages(db: Kysely<Schema>, kind: ListedKind) {
  const { table, id, pages } = kind;
  const { subject, parts, address } = pages;
  const counted = createKnownCount(db, subject);
  const wanted = [`${table}.${id}`, `${table}.date`, ...parts.map((part) => `${table}.${part}`)];
  const nameOf = (only?: Only) => (only ? `${only.column}=${only.value}` : 'all');

  const seen = (query: Query, only?: Only, now?: string): Query =>
    seenOnly(query, kind, now).$if(only !== undefined, (all) =>
      all.where(only!.column, '=', only!.value),
    );

  const counting = (only?: Only) => (now: string) =>
    seen(anyTables(db).selectFrom(table), only, now).select(({ fn }) =>
      fn.countAll<number>().as('count'),
    ) as unknown as Expression<number>;

  return {
    countPages: (only?: Only): Promise<number> => counted.count(nameOf(only), counting(only)),

    /** Some rows of the list, as `items` selects them. */
    readPage(from: number, count: number, only?: Only, items = selectItems(db, kind)) {
      const page = { from, count };
      return counted.page(nameOf(only), page, (order, limit, offset, revision, now) => {
        const found = seen(inOrder(db, kind, order), only, now)
          .limit(limit)
          .offset(offset);
        return ofFound(items, found, kind)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
    },

    /** Out of an index alone, where an address is made of nothing but the id. */
    async findPages(from: number, count: number): Promise<PublicPage[]> {
      const found = seen(inOrder(db, kind)).limit(count).offset(from);
      const rows =
        parts.length === 0
          ? found.select('date')
          : ofFound(anyTables(db).selectFrom(table).select(wanted), found, kind);
      return (await rows.execute()).map((row) => ({
        path: address(row as never),
        date: row['date'] as string,
      }));
    },
  };
}
