import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import {
  languageIn,
  partOf,
  partNames,
  rangeOf,
  searchParts,
  type SearchPart,
} from './search-key.ts';

export type SearchEntry = Selectable<Schema['searchEntry']>;

/** Finds the entries of the keys, in any order. Deleted entries are missing. */
export async function findEntries(
  db: Kysely<Schema>,
  keys: readonly number[],
): Promise<SearchEntry[]> {
  if (keys.length === 0) return [];
  return await db.selectFrom('searchEntry').selectAll().where('key', 'in', keys).execute();
}

/** Finds the keys of the entries of a part and language, in the order of creation. The part must have few entries. */
export async function findKeysOfPart(
  db: Kysely<Schema>,
  part: SearchPart,
  language: LanguageCode,
): Promise<number[]> {
  const { first, last } = rangeOf(searchParts[part]);
  const rows = await db
    .selectFrom('searchEntry')
    .select('key')
    .where('key', '>=', first)
    .where('key', '<=', last)
    .orderBy('key', 'desc')
    .limit(MOST_OF_PART)
    .execute();
  return rows.map(({ key }) => Number(key)).filter((key) => languageIn(key) === language);
}

const MOST_OF_PART = 200;

/** Keys of entries that are invisible at `now`, or have changed since they were indexed. */
export async function findHidden(db: Kysely<Schema>, now: string): Promise<number[]> {
  // The cross join makes SQLite start with the marks, which are few. Without statistics it would otherwise scan all
  // entries.
  const { rows } = await sql<{ key: number | string }>`
    select "key" from "searchEntry" where "visibleFrom" > ${now}
    union all
    select "key" from "searchEntry" where "visibleUntil" <> '' and "visibleUntil" <= ${now}
    union all
    select "key" from "searchMark" cross join "searchEntry"
      where "searchEntry"."kind" = "searchMark"."kind" and "searchEntry"."itemId" = "searchMark"."itemId"`.execute(
    db,
  );
  return rows.map(({ key }) => Number(key));
}

/** Finds the highest keys that match a rank, at most `most` in each of `parts`. */
type FindRank<Rank> = (rank: Rank, parts: readonly SearchPart[], most: number) => Promise<number[]>;

export async function firstOfParts<Rank>(
  ranks: readonly Rank[],
  counts: ReadonlyMap<SearchPart, number>,
  most: number,
  findRank: FindRank<Rank>,
): Promise<number[]> {
  const found = new Map(partNames.map((part): [number, number[]] => [searchParts[part], []]));
  const isShort = (part: SearchPart) =>
    found.get(searchParts[part])!.length < Math.min(most, counts.get(part) ?? 0);
  for (const rank of ranks) {
    const parts = partNames.filter(isShort);
    if (parts.length === 0) break;
    for (const key of await findRank(rank, parts, most)) {
      const keys = found.get(partOf(key))!;
      if (keys.length < most) keys.push(key);
    }
  }
  return [...found.values()].flat();
}

/**
 * Finds one page of keys, ordered by rank. The matches of a rank are counted only if the page begins after all of them.
 */
export async function pageOfRanks<Rank>(
  ranks: readonly Rank[],
  { from, count }: { from: number; count: number },
  find: (rank: Rank, from: number, count: number) => Promise<number[]>,
  countOf: (rank: Rank) => Promise<number>,
): Promise<number[]> {
  const keys: number[] = [];
  let before = from;
  for (const rank of ranks) {
    const own = await find(rank, before, count - keys.length);
    keys.push(...own);
    if (keys.length === count) break;
    if (before === 0) continue;
    before = own.length > 0 ? 0 : before - (await countOf(rank));
  }
  return keys;
}
