import { useRef, useState } from 'react';
import type { ApiClient } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { useTellDeletion } from '../../../content/history/admin/deletion.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { reprographyEndpoints } from '../reprography.contract.ts';
import type { ReproCategory, ReproPrice } from '../reprography.content-type.ts';
import type { ListName, Moves } from '../../../content/admin/order/use-moves.ts';
import type { RowEditingOptions } from './row-editing.ts';

export interface PriceLists {
  categories: ReproCategory[];
  prices: ReproPrice[];
}

export const categoryRow = (id: number) => `category:${id}`;
export const priceRow = (id: number) => `price:${id}`;

/** Connects a row to the state of all rows. */
export type Rows = (
  row: string,
) => Pick<
  RowEditingOptions<never>,
  'input' | 'setInput' | 'notifyFailure' | 'handle' | 'onChanged' | 'onRemoved'
>;

export interface SectionProps {
  lists: PriceLists;
  rows: Rows;
  moves: Moves;
}

/** Loads categories and prices. Throws `CallError`. */
export async function loadPriceLists(api: ApiClient): Promise<PriceLists> {
  const [categories, prices] = await Promise.all([
    api(reprographyEndpoints.getReproCategories),
    api(reprographyEndpoints.getReproPrices),
  ]);
  return { categories, prices };
}

/**
 * State of the price lists. They are reloaded here and not by the router: if that fails, typed input of other rows
 * must stay on the screen.
 */
export function usePriceLists(loaded: PriceLists) {
  const [lists, setLists] = useState(loaded);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  const asked = useRef(0);
  const tellDeletion = useTellDeletion(reload);

  /** Reloads the lists. A response is ignored if a later reload has begun. */
  async function reload(): Promise<void> {
    const own = (asked.current += 1);
    const isNewest = () => own === asked.current;
    setLoading(true);
    setFailure(undefined);
    try {
      const anew = await loadPriceLists(staffApi);
      if (isNewest()) setLists(anew);
    } catch (error) {
      if (isNewest()) setFailure(failureText(error));
    } finally {
      if (isNewest()) setLoading(false);
    }
  }

  /** Reloads everything after each change (spec, section 4). */
  function changed(text?: string): void {
    if (text) toast(text);
    // Not awaited: the change is stored even if the reload fails.
    void reload();
  }

  /** Removes a row from the screen at once, before the lists are reloaded. */
  function removed(row: string): void {
    setLists((known) => without(row, known));
    changed();
    // The row may be missing, if another user has just deleted the item too.
    const deleted = deletedItem(row, lists);
    if (deleted) tellDeletion(deleted);
    else toast(adminMessages.deleted);
  }

  /** Shows a list in another order. Reloads that began earlier are ignored, because they have the old order. */
  function arrange(name: ListName, ids: number[]): void {
    asked.current += 1;
    setLoading(false);
    setLists((known) => ordered(name, ids, known));
  }

  return { lists, changed, removed, arrange, isLoading, failure, reload: () => void reload() };
}

function without(row: string, { categories, prices }: PriceLists): PriceLists {
  return {
    categories: categories.filter(({ reproCategoryId }) => row !== categoryRow(reproCategoryId)),
    prices: prices.filter(
      ({ reproPriceId, reproCategoryId }) =>
        row !== priceRow(reproPriceId) && row !== categoryRow(reproCategoryId),
    ),
  };
}

function deletedItem(row: string, { categories, prices }: PriceLists) {
  const category = categories.find(({ reproCategoryId: id }) => row === categoryRow(id));
  if (category) {
    const { reproCategoryId: itemId, name: label } = category;
    return { kind: 'reproCategory', itemId, label };
  }
  const price = prices.find(({ reproPriceId: id }) => row === priceRow(id));
  return price && { kind: 'reproPrice', itemId: price.reproPriceId, label: price.column1 };
}

/** Returns the lists, with the list `name` in the order of `ids`. */
function ordered(name: ListName, ids: number[], { categories, prices }: PriceLists): PriceLists {
  const place = new Map(ids.map((id, index) => [id, index]));
  const inOrder = (one: number, other: number) => (place.get(one) ?? 0) - (place.get(other) ?? 0);
  const sorted =
    name === 'categories'
      ? categories.toSorted((a, b) => inOrder(a.reproCategoryId, b.reproCategoryId))
      : categories;
  const group = new Map(sorted.map(({ reproCategoryId }, index) => [reproCategoryId, index]));
  return {
    categories: sorted,
    prices: prices.toSorted(
      (a, b) =>
        (group.get(a.reproCategoryId) ?? 0) - (group.get(b.reproCategoryId) ?? 0) ||
        (a.reproCategoryId === name ? inOrder(a.reproPriceId, b.reproPriceId) : 0),
    ),
  };
}
