import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SearchEntryTable } from '../../../db/tables/content.ts';
import { partOf, partNames, searchParts, type SearchPart } from './search-key.ts';

export type SearchEntry = Selectable<SearchEntryTable>;

/** Those of the keys that are there still, in no order. */
export async function findEntries(
  db: Kysely<Schema>,
  keys: readonly number[],
): Promise<SearchEntry[]> {
  if (keys.length === 0) return [];
  return await db.selectFrom('searchEntry').selectAll().where('key', 'in', keys).execute();
}

/** The keys of what nobody is to find at `now`: it is not seen yet, or no more, or has changed since it was noted. */
export async function findHidden(db: Kysely<Schema>, now: string): Promise<number[]> {
  // Crossed, SQLite goes by the marks, of which there are few: without statistics it went through all entries.
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

/** The highest keys of one rank, at most `most` of each of `parts`. */
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

/** A page of a part: ranks before it are counted only where they have nothing on it. */
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
