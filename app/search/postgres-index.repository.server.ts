/** The index as PostgreSQL has it: `tsvector`. Its words are given to it as they are, without a dictionary. */
import { sql } from 'kysely';
import { hiddenKeys } from './hidden-entries.repository.server.ts';
import type { Expression } from './question.ts';
import type { Looked, SearchIndex } from './search-index.ts';
import { keysOf, PART } from './search-key.ts';
import { searchParts } from './search-parts.ts';

/** As `tsquery` is written: words stand in apostrophes, in which nothing means anything but itself. */
function written(what: Expression): string {
  if ('word' in what) {
    return `'${what.word.replaceAll(/['\\]/g, '$&$&')}'${what.isBeginning ? ':*' : ''}`;
  }
  if ('but' in what) return `(${written(what.but)} & !${written(what.not)})`;
  return 'all' in what
    ? `(${what.all.map(written).join(' & ')})`
    : `(${what.any.map(written).join(' | ')})`;
}

const matching = ({ what, now }: Looked<Expression>) =>
  sql`"words" @@ ${written(what)}::tsquery and "key" not in (${hiddenKeys(now)})`;

/** All that match, each with the place of its rank. */
const ranked = (
  { what: ranks, now }: Looked<readonly Expression[]>,
  among: ReturnType<typeof sql>,
) =>
  sql.join(
    ranks.map(
      (what, rank) => sql`select "key", ${sql.lit(rank)} as "rank" from "searchWords"
        where ${matching({ what, now })} and ${among}`,
    ),
    sql` union all `,
  );

export const postgresIndex: SearchIndex = {
  // It takes the words of a row for cheap to look at, though they lie elsewhere, and would read those of all.
  reading: (db, read) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return await read(transaction);
    }),

  async count(db, looked) {
    const { rows } = await sql<{ part: number; count: number }>`
      select "key" / ${sql.lit(PART)} as "part", count(*)::int as "count"
      from "searchWords" where ${matching(looked)} group by 1`.execute(db);
    return new Map(rows.map(({ part, count }) => [Number(part), count]));
  },

  async find(db, looked, { part, from, count }) {
    const [first, last] = keysOf(part);
    const { rows } = await sql<{ key: number }>`
      select "key" from (${ranked(looked, sql`"key" between ${first} and ${last}`)}) as "found"
      order by "rank", "key" desc limit ${count} offset ${from}`.execute(db);
    return rows.map(({ key }) => Number(key));
  },

  async findFirst(db, looked, { parts, most }) {
    if (parts.length === 0) return [];
    const numbers = parts.map((part) => searchParts[part]);
    const { rows } = await sql<{ key: number }>`
      select "key" from (
        select "key", "rank", row_number() over (
          partition by "key" / ${sql.lit(PART)} order by "rank", "key" desc) as "place"
        from (${ranked(looked, sql`"key" / ${sql.lit(PART)} in (${sql.join(numbers)})`)}) as "found"
      ) as "placed" where "place" <= ${most} order by "rank", "key" desc`.execute(db);
    return rows.map(({ key }) => Number(key));
  },

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
