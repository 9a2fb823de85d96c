import type { ListName } from '../../../kinds/admin/order/use-moves.ts';
import type { PriceLists } from './price-list.ts';

/** The lists with one of them (that of the categories, or the prices of one) in the order of `ids`. */
export function arranged(
  name: ListName,
  ids: number[],
  { categories, prices }: PriceLists,
): PriceLists {
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
