import { useState } from 'react';

export type Selection<Item> = ReturnType<typeof useSelection<Item>>;

/** The selected items of the current page. Items that are no longer shown do not count. */
export function useSelection<Item>(
  items: Item[],
  idOf: (item: Item) => number,
  labelOf: (item: Item) => string,
) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const isTicked = (item: Item) => ids.has(idOf(item));
  const ticked = items.filter(isTicked);
  return {
    ticked,
    isTicked,
    isAllTicked: items.length > 0 && ticked.length === items.length,
    tick(changed: Item[], isNowTicked: boolean): void {
      const shown = new Set(items.map(idOf));
      const requested = new Set(changed.map(idOf));
      setIds((known) => {
        const others = [...known].filter((id) => shown.has(id) && !requested.has(id));
        return new Set(isNowTicked ? [...others, ...requested] : others);
      });
    },
    labelOf,
  };
}
