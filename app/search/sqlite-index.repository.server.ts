/** The index as SQLite has it: FTS5. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hiddenKeys } from './hidden-entries.repository.server.ts';
import type { Expression } from './question.ts';
import type { Looked, SearchIndex } from './search-index.ts';
import { keysOf, PART, partOf } from './search-key.ts';
import { searchParts, type SearchPart } from './search-parts.ts';

/** As FTS5 reads it: words stand in quotation marks, in which nothing means anything but itself. */
function written(what: Expression): string {
  if ('word' in what) {
    return `"${what.word.replaceAll('"', '""')}"${what.isBeginning ? ' *' : ''}`;
  }
  if ('but' in what) return `(${written(what.but)} NOT ${written(what.not)})`;
  return 'all' in what
    ? `(${what.all.map(written).join(' AND ')})`
    : `(${what.any.map(written).join(' OR ')})`;
}

const matching = ({ what, now }: Looked<Expression>) =>
  sql`"searchWords" match ${written(what)} and "rowid" not in (${hiddenKeys(now)})`;

/** Numbers are handed over as floating-point ones, which a virtual table takes for no row's. */
const whole = (key: number) => sql`cast(${key} as integer)`;

const within = (part: SearchPart) => {
  const [first, last] = keysOf(part);
  return sql`"rowid" between ${whole(first)} and ${whole(last)}`;
};

export const sqliteIndex: SearchIndex = {
  reading: (db, read) => read(db),

  async count(db, looked) {
    const { rows } = await sql<{ part: number; count: number }>`
      select "rowid" / ${sql.lit(PART)} as "part", count(*) as "count"
      from "searchWords" where ${matching(looked)} group by 1`.execute(db);
    return new Map(rows.map(({ part, count }) => [part, count]));
  },

  find: (db, looked, { part, from, count }) => pageOf(db, looked, part, { from, count }),

  async findFirst(db, { what: ranks, now }, { parts, most }) {
    const found = new Map(parts.map((part): [number, number[]] => [searchParts[part], []]));
    for (const what of ranks) {
      if ([...found.values()].every((keys) => keys.length >= most)) break;
      // Of each part the highest, in one go: what begins like a word is put together for every query anew.
      const { rows } = await sql<{ key: number }>`select "key" from (
        select "key", row_number() over (partition by "key" / ${sql.lit(PART)} order by "key" desc) as "place"
        from (select "rowid" as "key" from "searchWords" where ${matching({ what, now })})
      ) where "place" <= ${most} order by "key" desc`.execute(db);
      for (const { key } of rows) {
        const keys = found.get(partOf(key));
        if (keys && keys.length < most) keys.push(key);
      }
    }
    return [...found.values()].flat();
  },

  async put(db, key, words) {
    await sql`insert into "searchWords" ("rowid", "words") values (${whole(key)}, ${words.join(' ')})`.execute(
      db,
    );
  },

  async drop(db, keys) {
    for (const key of keys)
      await sql`delete from "searchWords" where "rowid" = ${whole(key)}`.execute(db);
  },

  async takeMarks(db, most) {
    const taken = await db
      .selectFrom('searchMark')
      .select(['kind', 'itemId'])
      .limit(most)
      .execute();
    for (const { kind, itemId } of taken) {
      await db
        .deleteFrom('searchMark')
        .where('kind', '=', kind)
        .where('itemId', '=', itemId)
        .execute();
    }
    return taken;
  },
};

/** Rank after rank, each of which FTS5 gives in the order of the keys without looking at all of it. */
async function pageOf(
  db: Kysely<Schema>,
  { what: ranks, now }: Looked<readonly Expression[]>,
  part: SearchPart,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const keys: number[] = [];
  let before = from;
  for (const what of ranks) {
    const here = sql`from "searchWords" where ${matching({ what, now })} and ${within(part)}`;
    const { rows } = await sql<{ key: number }>`select "rowid" as "key" ${here}
      order by "rowid" desc limit ${count - keys.length} offset ${before}`.execute(db);
    keys.push(...rows.map(({ key }) => key));
    if (keys.length === count) break;
    if (before === 0) continue;
    if (rows.length > 0) before = 0;
    else {
      const counted = await sql<{ count: number }>`select count(*) as "count" ${here}`.execute(db);
      before -= counted.rows[0]!.count;
    }
  }
  return keys;
}
