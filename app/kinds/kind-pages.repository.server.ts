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

/** A part of a list. */
export interface Part {
  /** Another for each other part: what is known of a part is known by it. */
  name: string;
  /** Of what `query` reads, only what belongs to it. */
  of: (query: Query) => Query;
}

export function createKindPages(db: Kysely<Schema>, kind: ListedKind) {
  const { table, id, pages } = kind;
  const { subject, parts, address } = pages;
  const counted = createKnownCount(db, subject);
  const wanted = [`${table}.${id}`, `${table}.date`, ...parts.map((part) => `${table}.${part}`)];
  const nameOf = (part?: Part) => part?.name ?? 'all';

  const seen = (query: Query, part?: Part, now?: string): Query => {
    const all = seenOnly(query, kind, now);
    return part ? part.of(all) : all;
  };

  const counting = (part?: Part) => (now: string) =>
    seen(anyTables(db).selectFrom(table), part, now).select(({ fn }) =>
      fn.countAll<number>().as('count'),
    ) as unknown as Expression<number>;

  return {
    countPages: (part?: Part): Promise<number> => counted.count(nameOf(part), counting(part)),

    /** Some rows of the list, as `items` selects them. */
    readPage(from: number, count: number, part?: Part, items = selectItems(db, kind)) {
      const page = { from, count };
      return counted.page(nameOf(part), page, (order, limit, offset, revision, now) => {
        const found = seen(inOrder(db, kind, order), part, now)
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
          ? found
          : ofFound(anyTables(db).selectFrom(table).select(wanted), found, kind);
      return (await rows.execute()).map((row) => ({
        path: address(row as never),
        date: row['date'] as string,
      }));
    },
  };
}
