/** Which pages a kind has for visitors, newest first. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createKnownCount } from '../api/server/known-count.repository.server.ts';
import { inOrder, ofFound } from './kind-lists.repository.server.ts';
import { anyTables } from './kind-rows.repository.server.ts';
import type { ListedKind } from './kind.ts';

/** What a page is found by, and the day of what is on it. */
export interface PublicPage {
  path: string;
  date: string;
}

export function createKindPages(db: Kysely<Schema>, kind: ListedKind) {
  const { table, id, pages } = kind;
  const { subject, parts, when, address } = pages;
  const counted = createKnownCount(db, subject);
  const seen = when ? sql`where ${sql.ref(when)} = ${true}` : sql``;
  const counting = sql<number>`select count(*) from ${sql.table(table)} ${seen}`;
  const wanted = [`${table}.${id}`, `${table}.date`, ...parts.map((part) => `${table}.${part}`)];
  return {
    /** How many there are is known to it as `pages`. */
    counted,

    countPages: (): Promise<number> => counted.count('pages', counting),

    /** Out of an index alone, where the address is made of nothing but the id. */
    async findPages(from: number, count: number): Promise<PublicPage[]> {
      const found = inOrder(db, kind)
        .$if(when !== undefined, (query) => query.where(when!, '=', true))
        .limit(count)
        .offset(from);
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
