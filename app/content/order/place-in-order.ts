const FURTHEST = 1_000_000;
/** From integers to three decimals, the maximum stored. */
const STEPS = [1, 10, 100, 1000];
const DISTANCE = 10;

interface Ordered {
  id: number;
  order: number;
}

export function withMoved(ids: number[], moved: number, before: number | null): number[] {
  const others = ids.filter((id) => id !== moved);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, moved);
}

/**
 * New sort numbers for `list`, in which only `moved` has changed its place: just that of `moved` if there is a number
 * between its neighbours, otherwise of all. `isWhole` restricts them to positive integers, for lists where staff type
 * them.
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

/** The number with the fewest decimals between two others. */
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
