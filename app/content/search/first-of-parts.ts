/** The first of each part, rank after rank: a rank is looked for only where those before it gave too few. */
import { partOf } from './search-key.ts';
import { partNames, searchParts, type SearchPart } from './search-parts.ts';

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
