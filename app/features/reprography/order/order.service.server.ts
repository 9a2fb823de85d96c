import { invalid, notFound, Problem } from '../../../api/contract/problem.ts';
import type { Kind } from '../../../kinds/kind.ts';
import { reproCategoryKind, reproPriceKind } from '../reprography.kind.ts';
import { orderMessages, type Place } from './order.contract.ts';
import type { OrderRepository } from './order.repository.server.ts';

export type OrderService = ReturnType<typeof createOrderService>;

type Move = OrderRepository['movePrice'];

/** The rules about putting something elsewhere in the price list. */
export function createOrderService(orders: OrderRepository) {
  return {
    moveCategory: checked(reproCategoryKind, orders.moveCategory),
    movePrice: checked(reproPriceKind, orders.movePrice),
  };
}

/** Throws 400 for what is no place, 404, and 412 where the list is not the one that was seen. */
function checked({ words }: Kind, move: Move) {
  return async (moved: number, place: Place, by: string): Promise<void> => {
    const { before, seen } = place;
    if (before === moved || (before !== null && !seen.includes(before))) {
      throw invalid({ before: [orderMessages.noSuchPlace] });
    }
    const current = await move(moved, place, by);
    if (!current) return;
    if (!current.includes(moved)) throw notFound(`A keresett ${words.one} nem található`);
    const title = 'A lista időközben megváltozott';
    throw new Problem('out-of-date', { title, current });
  };
}
