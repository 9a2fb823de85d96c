import { MOST_IN_ORDER, orderEndpoints } from '../reprography.contract.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import type { OrderedList } from '../../../content/admin/order/use-moves.ts';
import type { ReproCategory, ReproPrice } from '../reprography.content-type.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';

export const categoryOrder = (categories: ReproCategory[]): OrderedList => ({
  name: 'categories',
  title: messages.categoryOrder,
  items: categories.map(({ reproCategoryId: id, name }) => ({ id, label: name })),
  send: (reproCategoryId, body) =>
    staffApi(orderEndpoints.moveReproCategory, { params: { reproCategoryId }, body }),
});

/** The prices of each category, as ordered lists. */
export function priceOrders(categories: ReproCategory[], prices: ReproPrice[]): OrderedList[] {
  const pricesOf = Map.groupBy(prices, ({ reproCategoryId }) => reproCategoryId);
  return categories.map(({ reproCategoryId, name }) => ({
    name: reproCategoryId,
    title: messages.priceOrder(name),
    items: (pricesOf.get(reproCategoryId) ?? []).map(({ reproPriceId: id, column1 }) => ({
      id,
      label: column1,
    })),
    send: (reproPriceId, body) =>
      staffApi(orderEndpoints.moveReproPrice, { params: { reproPriceId }, body }),
  }));
}

/** Separates lists that can be ordered by dragging from those too long for it. */
export function orderable(lists: readonly OrderedList[]) {
  return {
    sortable: lists.filter(({ items: { length } }) => length > 1 && length <= MOST_IN_ORDER),
    tooLong: lists.filter(({ items: { length } }) => length > MOST_IN_ORDER),
  };
}
