/** How something is put elsewhere in the price list, each change with what its history keeps of it. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import { keepFound, keepStored } from '../../../kinds/kind-history.repository.server.ts';
import { holdRow, updateRow } from '../../../kinds/kind-row-writes.repository.server.ts';
import type { Kind } from '../../../kinds/kind.ts';
import { held } from '../../../platform/database/row-lock.server.ts';
import { reproCategoryKind, reproPriceKind } from '../reprography.kind.ts';
import type { Place } from './order.contract.ts';
import { newOrders, withMoved } from './place-in-order.ts';

interface Row {
  order: number;
  version: number;
}

/** All that `moved` stands among, which nobody else changes from now on. */
type HoldList = (transaction: Transaction<Schema>, moved: number) => Promise<Row[]>;

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(db: Kysely<Schema>) {
  const mover = (kind: Kind, holdList: HoldList) => (moved: number, place: Place, by: string) =>
    db
      .transaction()
      .execute(async (transaction) =>
        move(transaction, { kind, rows: await holdList(transaction, moved) }, moved, place, by),
      );
  return {
    moveCategory: mover(reproCategoryKind, holdCategories),
    movePrice: mover(reproPriceKind, holdNeighbours),
  };
}

/** The ids of the list as it stands, where it does not stand as it was seen. */
async function move(
  transaction: Transaction<Schema>,
  { kind, rows }: { kind: Kind; rows: Row[] },
  moved: number,
  { seen, before }: Place,
  savedBy: string,
): Promise<number[] | undefined> {
  const idOf = (row: Row) => (row as unknown as Record<string, number>)[kind.id]!;
  // Whoever waited for somebody else reads their numbers, but in the order of before.
  const sorted = rows.toSorted((a, b) => a.order - b.order || idOf(a) - idOf(b));
  const stored = sorted.map(idOf);
  const wanted = withMoved(seen, moved, before);
  // It may stand there by an attempt whose answer was lost.
  if (isSame(stored, wanted)) return undefined;
  if (!isSame(stored, seen)) return stored;
  const rowOf = new Map(sorted.map((row) => [idOf(row), row]));
  const list = wanted.map((id) => ({ id, order: rowOf.get(id)!.order }));
  for (const [id, order] of newOrders(list, moved)) {
    // However many they are, everybody else has a turn in between.
    await setImmediate();
    const row = { ...rowOf.get(id)! };
    await keepFound(transaction, kind, row);
    const changed = await updateRow(transaction, kind, row, { values: { order } });
    await keepStored(transaction, kind, changed, { action: 'saved', savedBy }, row);
  }
  return undefined;
}

const isSame = (some: number[], others: number[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);

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
  await holdRow(transaction, reproCategoryKind, reproCategoryId, undefined);
  const prices = transaction
    .selectFrom('reproPrice')
    .selectAll()
    .where('reproCategoryId', '=', reproCategoryId)
    .orderBy('reproPriceId');
  return await held(transaction, prices).execute();
};
