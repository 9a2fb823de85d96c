/** How something is put elsewhere in its list, each change with what its history keeps of it. */
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { rebasePendingChange } from '../history/pending-change.repository.server.ts';
import { keepFound, keepStored } from '../kind-history.repository.server.ts';
import { updateRow } from '../kind-row-writes.repository.server.ts';
import type { Row } from '../kind-rows.repository.server.ts';
import type { Kind } from '../kind.ts';
import { newOrders, withMoved } from './place-in-order.ts';

/** All that something stands among, held: nobody else changes it from now on. */
export interface HeldList {
  kind: Kind;
  rows: Row[];
}

/** The ids of a list as it stands. Whoever waited for somebody else has read their numbers, in the order of before. */
export function idsInOrder({ kind, rows }: HeldList): number[] {
  return sorted({ kind, rows }).map((row) => row[kind.id] as number);
}

const sorted = ({ kind: { id }, rows }: HeldList) =>
  rows.toSorted(
    (a, b) =>
      (a['order'] as number) - (b['order'] as number) || (a[id] as number) - (b[id] as number),
  );

/** Puts `moved` before `before`, or at the end. What stands there already is left as it is. */
export async function placeRow(
  transaction: Transaction<Schema>,
  held: HeldList,
  moved: number,
  before: number | null,
  savedBy: string,
): Promise<void> {
  const { kind } = held;
  const stored = idsInOrder(held);
  const wanted = withMoved(stored, moved, before);
  if (isSameOrder(stored, wanted)) return;
  const rowOf = new Map(held.rows.map((row) => [row[kind.id] as number, row]));
  const list = wanted.map((id) => ({ id, order: rowOf.get(id)!['order'] as number }));
  // Where staff type the numbers, they see whole ones.
  const isWhole = kind.fields['order']!.control !== 'order';
  for (const [id, order] of newOrders(list, moved, { isWhole })) {
    // However many they are, everybody else has a turn in between.
    await setImmediate();
    const row = { ...rowOf.get(id)! };
    await keepFound(transaction, kind, row);
    const changed = await updateRow(transaction, kind, row, { values: { order } });
    await keepStored(transaction, kind, changed, { action: 'saved', savedBy }, row);
    // Where it stands is no part of what waits to be published of it.
    const item = { kind: kind.name, itemId: id };
    await rebasePendingChange(transaction, item, row['version'] as number);
  }
}

export const isSameOrder = (some: number[], others: number[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);
