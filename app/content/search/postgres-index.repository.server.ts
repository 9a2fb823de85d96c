/** Search index for PostgreSQL (`tsvector`). It uses no dictionary, as words are normalised before they are indexed. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { firstOfParts, pageOfRanks, findHidden } from './search-entry.repository.server.ts';
import type { Expression } from './term.ts';
import {
  MOST_COUNTED,
  type IndexQuery,
  type SearchIndex,
  type SearchReader,
} from './search-index.ts';
import { PART, rangeOf, searchParts, type SearchPart } from './search-key.ts';

/**
 * Number of newest entries of a part that are scanned before the word index is used. A query with that index cannot
 * stop early.
 */
const LOOKED_AT = 200;

/** Converts an expression to the syntax of `tsquery`; words are quoted. */
function written(what: Expression): string {
  if ('word' in what) {
    return `'${what.word.replaceAll(/['\\]/g, '$&$&')}'${what.isPrefix ? ':*' : ''}`;
  }
  if ('but' in what) return `(${written(what.but)} & !${written(what.not)})`;
  return 'all' in what
    ? `(${what.all.map(written).join(' & ')})`
    : `(${what.any.map(written).join(' | ')})`;
}

function readerOf(
  db: Kysely<Schema>,
  { all, ranks }: IndexQuery,
  hidden: readonly number[],
): SearchReader {
  const ordered = ranks.map(written);
  // Hidden keys are passed as an array: looking them up for each row would take twice as long.
  const matching = (what: string) =>
    sql`"words" @@ ${what}::tsquery and "key" <> all (${hidden}::bigint[])`;
  const within = (part: SearchPart) => {
    const { first, last } = rangeOf(searchParts[part]);
    return sql`"key" between ${first} and ${last}`;
  };

  /** Finds matches among the newest entries of each part. `isAll` tells whether the part has no older entries. */
  async function amongLast(what: string, parts: readonly SearchPart[], most: number) {
    const each = parts.map(
      (part) => sql`(with "last" as materialized (
          select "key", "words" from "searchWords" where ${within(part)}
          order by "key" desc limit ${LOOKED_AT})
        select ${part} as "part", (select count(*) < ${LOOKED_AT} from "last") as "isAll",
          array(select "key" from "last" where ${matching(what)} order by "key" desc limit ${most}) as "keys")`,
    );
    const { rows } = await sql<{ part: SearchPart; isAll: boolean; keys: string[] }>`
      ${sql.join(each, sql` union all `)}`.execute(db);
    return rows;
  }

  async function inIndex(
    what: string,
    parts: readonly SearchPart[],
    most: number,
  ): Promise<number[]> {
    const numbers = parts.map((part) => searchParts[part]);
    const { rows } = await sql<Row>`select "key" from (
        select "key", row_number() over (
          partition by "key" / ${sql.lit(PART)} order by "key" desc) as "place"
        from "searchWords"
        where ${matching(what)} and "key" / ${sql.lit(PART)} in (${sql.join(numbers)})
      ) as "placed" where "place" <= ${most} order by "key" desc`.execute(db);
    return keysIn(rows);
  }

  return {
    async count(parts) {
      const { rows } = await sql<{ part: string; count: number }>`
        select "key" / ${sql.lit(PART)} as "part", count(*)::int as "count"
        from "searchWords" where ${matching(written(all))} group by 1`.execute(db);
      const counts = new Map(rows.map(({ part, count }) => [Number(part), count]));
      return new Map(
        parts.flatMap((part): [SearchPart, number][] => {
          const count = counts.get(searchParts[part]);
          return count === undefined ? [] : [[part, Math.min(count, MOST_COUNTED)]];
        }),
      );
    },

    find: ({ part, ...page }) =>
      pageOfRanks(
        ordered,
        page,
        async (what, from, most) => {
          // `+ 0` makes the planner use the word index instead of walking along the key index.
          const { rows } = await sql<Row>`select "key" from "searchWords"
            where ${matching(what)} and ${within(part)}
            order by "key" + 0 desc limit ${most} offset ${from}`.execute(db);
          return keysIn(rows);
        },
        async (what) => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as "count"
            from "searchWords" where ${matching(what)} and ${within(part)}`.execute(db);
          return rows[0]!.count;
        },
      ),

    findFirst: (counts, most) =>
      firstOfParts(ordered, counts, most, async (what, parts) => {
        const last = await amongLast(what, parts, most);
        const others = last.filter(({ isAll, keys }) => !isAll && keys.length < most);
        const done = last.filter((one) => !others.includes(one)).flatMap(({ keys }) => keys);
        const rest = others.map(({ part }) => part);
        return [...done.map(Number), ...(rest.length === 0 ? [] : await inIndex(what, rest, most))];
      }),
  };
}

interface Row {
  key: string;
}

const keysIn = (rows: readonly Row[]) => rows.map(({ key }) => Number(key));

export const postgresIndex: SearchIndex = {
  // The planner underestimates the cost of reading words that are stored out of line, and would scan all rows.
  reading: (db, query, read) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const hidden = await findHidden(transaction, query.now);
      return await read(readerOf(transaction, query, hidden));
    }),

  async put(db, key, words) {
    await sql`insert into "searchWords" ("key", "words")
      values (${key}, array_to_tsvector(${[...words]}::text[]))`.execute(db);
  },

  async drop(db, keys) {
    if (keys.length === 0) return;
    await sql`delete from "searchWords" where "key" in (${sql.join(keys)})`.execute(db);
  },

  async takeMarks(db, most) {
    const { rows } = await sql<{ kind: string; itemId: number }>`
      delete from "searchMark" where ("kind", "itemId") in (
        select "kind", "itemId" from "searchMark" limit ${most} for update skip locked)
      returning "kind", "itemId"`.execute(db);
    return rows;
  },
};
