/** What of the price list stands among what, and how something is put elsewhere in it. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import { holdRowAlone } from '../../../content/kind-row-writes.repository.server.ts';
import type { Kind } from '../../../content/kind.ts';
import {
  idsInOrder,
  isSameOrder,
  placeRow,
  type HeldList,
} from '../../../content/order/kind-order.repository.server.ts';
import { withMoved } from '../../../content/order/place-in-order.ts';
import { held } from '../../../platform/database/row-lock.server.ts';
import { reproCategoryKind, reproPriceKind } from '../reprography.kind.ts';
import type { Place } from './order.contract.ts';

/** All that `moved` stands among, which nobody else changes from now on. */
type HoldList = (transaction: Transaction<Schema>, moved: number) => Promise<object[]>;

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(db: Kysely<Schema>) {
  const mover = (kind: Kind, holdList: HoldList) => (moved: number, place: Place, by: string) =>
    db.transaction().execute(async (transaction) => {
      const rows = (await holdList(transaction, moved)) as HeldList['rows'];
      return move(transaction, { kind, rows }, moved, place, by);
    });
  return {
    moveCategory: mover(reproCategoryKind, holdCategories),
    movePrice: mover(reproPriceKind, holdNeighbours),
  };
}

/** The ids of the list as it stands, where it does not stand as it was seen. */
async function move(
  transaction: Transaction<Schema>,
  list: HeldList,
  moved: number,
  { seen, before }: Place,
  savedBy: string,
): Promise<number[] | undefined> {
  const stored = idsInOrder(list);
  // Whoever saw it before it was deleted has seen the list as it stands, or not: it has no place in either.
  if (!stored.includes(moved)) return stored;
  // It may stand there by an attempt whose answer was lost.
  if (isSameOrder(stored, withMoved(seen, moved, before))) return undefined;
  if (!isSameOrder(stored, seen)) return stored;
  await placeRow(transaction, list, moved, before, savedBy);
  return undefined;
}

const holdCategories: HoldList = (transaction) =>
  held(
    transaction,
    transaction.selectFrom('reproCategory').selectAll().orderBy('reproCategoryId'),
  ).execute();

const holdNeighbours: HoldList = async (transaction, moved) => {
  const price = await transaction
    .selectFrom('reproPrice')
    .select('reproCategoryId')
    .where('reproPriceId', '=', moved)
    .executeTakeFirst();
  if (!price) return [];
  const { reproCategoryId } = price;
  // Nothing comes into a category that is held.
  await holdRowAlone(transaction, reproCategoryKind, reproCategoryId, undefined);
  const prices = transaction
    .selectFrom('reproPrice')
    .selectAll()
    .where('reproCategoryId', '=', reproCategoryId)
    .orderBy('reproPriceId');
  return await held(transaction, prices).execute();
};
