const FURTHEST = 1_000_000;
/** Steps per unit, from integers to three decimals, the most that are stored. */
const STEPS = [1, 10, 100, 1000];
const DISTANCE = 10;

interface Ordered {
  id: number;
  order: number;
}

/** Returns `ids` with `moved` before the id `before`, or at the end if that is null. */
export function withMoved(ids: number[], moved: number, before: number | null): number[] {
  const others = ids.filter((id) => id !== moved);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, moved);
}

/**
 * New sort numbers for `list`, in which only the item `moved` has changed its place. If a number fits between the
 * neighbours of `moved`, only `moved` gets a new one; otherwise all items are numbered anew. Items whose number stays
 * the same are left out. `isWhole` allows positive integers only, for lists whose numbers staff enter.
 */
export function newOrders(
  list: Ordered[],
  moved: number,
  { isWhole = false } = {},
): Map<number, number> {
  const index = list.findIndex(({ id }) => id === moved);
  const own = between(list[index - 1]?.order, list[index + 1]?.order, isWhole);
  if (own !== undefined) return new Map([[moved, own]]);
  const numbered = list.map(({ id, order }, place) => ({
    id,
    order,
    next: (place + 1) * DISTANCE,
  }));
  return new Map(
    numbered.filter(({ order, next }) => order !== next).map(({ id, next }) => [id, next]),
  );
}

/**
 * A number between `low` and `high`, near their middle and with as few decimals as possible; undefined if there is
 * none.
 */
function between(
  low: number | undefined,
  high: number | undefined,
  isWhole: boolean,
): number | undefined {
  if (low === undefined && high === undefined) return undefined;
  const middle =
    low === undefined ? Math.ceil(high!) - 1 : high === undefined ? low + 1 : (low + high) / 2;
  const isBetween = (number: number) =>
    number > (low ?? -FURTHEST - 1) && number < (high ?? FURTHEST + 1) && !(isWhole && number < 1);
  return STEPS.slice(0, isWhole ? 1 : STEPS.length)
    .map((step) => Math.floor(middle * step) / step)
    .find(isBetween);
}
