/** Search index for SQLite (FTS5). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { firstOfParts, pageOfRanks, findHidden } from './search-entry.repository.server.ts';
import { prefixesIn, type Expression } from './term.ts';
import {
  MOST_COUNTED,
  type IndexQuery,
  type SearchIndex,
  type SearchReader,
} from './search-index.ts';
import { partOf, rangeOf, searchParts, type SearchPart } from './search-key.ts';

/** Length of the longest prefix in FTS5's prefix index (`db/migrations/baseline/search.ts`). */
const INDEXED = 6;
/** Up to this many words with the same prefix are queried by name. With more of them, FTS5 merges the words. */
const MOST_ALIKE = 40;

/** Minimum number of keys that one query reads before the next query continues. */
const READ_AT_ONCE = 32;

/** Indexed words by their prefix. */
type Alike = ReadonlyMap<string, readonly string[]>;

/** Converts an expression to the syntax of FTS5; words are quoted. */
function written(what: Expression, alike: Alike): string {
  const all = (words: readonly Expression[]) => words.map((one) => written(one, alike));
  if ('word' in what) {
    const words = what.isPrefix ? alike.get(what.word) : undefined;
    if (words) return `(${words.map(quoted).join(' OR ')})`;
    return quoted(what.word) + (what.isPrefix ? ' *' : '');
  }
  if ('but' in what) return `(${written(what.but, alike)} NOT ${written(what.not, alike)})`;
  return 'all' in what ? `(${all(what.all).join(' AND ')})` : `(${all(what.any).join(' OR ')})`;
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * Finds the indexed words with a prefix that is too long for the prefix index. For such a prefix, FTS5 would merge all
 * its words in every query, however few rows are read. Usually there are few: if they are queried by name, only the
 * needed rows are read.
 */
async function alikeIn(db: Kysely<Schema>, { all, ranks }: IndexQuery): Promise<Alike> {
  const long = new Set([all, ...ranks].flatMap(prefixesIn).filter(isLong));
  const alike = new Map<string, string[]>();
  for (const prefix of long) {
    const { rows } = await sql<{ term: string }>`select "term" from "searchWordsTerm"
      where "term" >= ${prefix} and "term" < ${`${prefix}\u{10ffff}`}
      limit ${MOST_ALIKE + 1}`.execute(db);
    if (rows.length > MOST_ALIKE) continue;
    // If there is no such word, the query contains the prefix as a whole word, which matches nothing.
    alike.set(prefix, rows.length > 0 ? rows.map(({ term }) => term) : [prefix]);
  }
  return alike;
}

const isLong = (word: string) => word.length > INDEXED;

/** Casts a key to an integer: bound numbers are floating-point, which match no `rowid` of a virtual table. */
const whole = (key: number) => sql`cast(${key} as integer)`;

/** A range of keys, read in descending order. */
interface Range {
  first: number;
  last: number;
  count: number;
  from?: number;
}

function readerOf(
  db: Kysely<Schema>,
  { all, ranks }: IndexQuery,
  { alike, hidden }: { alike: Alike; hidden: readonly number[] },
): SearchReader {
  const [matched, ordered] = [written(all, alike), ranks.map((rank) => written(rank, alike))];
  const isSeen =
    hidden.length === 0
      ? sql``
      : sql`and "rowid" not in (select "value" from json_each(${JSON.stringify(hidden)}))`;

  async function keysOfWord(what: string, { first, last, count, from = 0 }: Range) {
    const { rows } = await sql<{ key: number }>`select "rowid" as "key" from "searchWords"
      where "searchWords" match ${what} and "rowid" between ${whole(first)} and ${whole(last)} ${isSeen}
      order by "rowid" desc limit ${count} offset ${from}`.execute(db);
    return rows.map(({ key }) => key);
  }

  /**
   * The highest keys of some parts, at most `most` per part. Starting a query costs more than reading on. With few
   * matches, one query therefore reads all parts; with many, the next query skips the rest of a part.
   */
  async function highest(what: string, parts: readonly SearchPart[], most: number) {
    const found = new Map(parts.map((part): [number, number[]] => [searchParts[part], []]));
    let left = [...found.keys()].toSorted((one, other) => other - one);
    let last = Number.POSITIVE_INFINITY;
    const count = Math.max(most, READ_AT_ONCE);
    while (left.length > 0) {
      const [{ first }, { last: end }] = [rangeOf(left.at(-1)!), rangeOf(left[0]!)];
      const keys = await keysOfWord(what, { first, last: Math.min(last, end), count });
      for (const key of keys) {
        const own = found.get(partOf(key));
        if (own && own.length < most) own.push(key);
      }
      if (keys.length < count) break;
      last = keys.at(-1)! - 1;
      const reached = partOf(last);
      left = left.filter(
        (part) => part < reached || (part === reached && found.get(part)!.length < most),
      );
    }
    return found;
  }

  return {
    async count(parts) {
      const found = await highest(matched, parts, MOST_COUNTED);
      const counts = parts.map((part): [SearchPart, number] => [
        part,
        found.get(searchParts[part])!.length,
      ]);
      return new Map(counts.filter(([, count]) => count > 0));
    },

    find({ part, ...page }) {
      const range = rangeOf(searchParts[part]);
      return pageOfRanks(
        ordered,
        page,
        (rank, from, count) => keysOfWord(rank, { ...range, from, count }),
        async (rank) => (await keysOfWord(rank, { ...range, count: MOST_COUNTED })).length,
      );
    },

    findFirst: (counts, most) =>
      firstOfParts(ordered, counts, most, async (rank, parts) =>
        [...(await highest(rank, parts, most)).values()].flat(),
      ),
  };
}

export const sqliteIndex: SearchIndex = {
  async reading(db, query, read) {
    const alike = await alikeIn(db, query);
    return await read(readerOf(db, query, { alike, hidden: await findHidden(db, query.now) }));
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
