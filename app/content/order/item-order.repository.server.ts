import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { rebaseItemDraft } from '../history/item-draft.repository.server.ts';
import { backfillVersion, recordVersion } from '../content-type-history.repository.server.ts';
import { withGallery } from '../content-type-media.repository.server.ts';
import { updateRow } from '../content-type-row-writes.repository.server.ts';
import { itemKeyOf, type Row } from '../content-type-rows.repository.server.ts';
import type { ContentType } from '../content-type.ts';
import { newOrders, withMoved } from './place-in-order.ts';

export interface LockedList {
  type: ContentType;
  rows: Row[];
}

/** Ids in list order. Sorts the rows again: after waiting for a lock, the database returns them in the old order. */
export function idsInOrder({ type, rows }: LockedList): number[] {
  return sorted({ type, rows }).map((row) => row[type.id] as number);
}

const sorted = ({ type: { id }, rows }: LockedList) =>
  rows.toSorted(
    (a, b) =>
      (a['order'] as number) - (b['order'] as number) || (a[id] as number) - (b[id] as number),
  );

/**
 * Moves the item `moved` before the item `before`, or to the end if that is null. Changes nothing if it is already
 * there.
 */
export async function placeRow(
  transaction: Transaction<Schema>,
  locked: LockedList,
  moved: number,
  before: number | null,
  savedBy: string,
): Promise<void> {
  const { type } = locked;
  const stored = idsInOrder(locked);
  const target = withMoved(stored, moved, before);
  if (isSameOrder(stored, target)) return;
  const rowOf = new Map(locked.rows.map((row) => [row[type.id] as number, row]));
  const list = target.map((id) => ({ id, order: rowOf.get(id)!['order'] as number }));
  // Positions that staff enter as numbers stay integers.
  const isWhole = type.fields['order']!.type !== 'order';
  for (const [id, order] of newOrders(list, moved, { isWhole })) {
    // Yields to the event loop, since there may be many rows.
    await setImmediate();
    // Versions contain the gallery, which a locked row lacks.
    const row = await withGallery(transaction, type, rowOf.get(id)!);
    await backfillVersion(transaction, type, row);
    const changed = await updateRow(transaction, type, row, { values: { order } });
    await recordVersion(transaction, type, changed, { action: 'saved', savedBy }, row);
    // The sort order is not part of a draft, so the draft stays valid.
    await rebaseItemDraft(transaction, itemKeyOf(type, row), row['version'] as number);
  }
}

export const isSameOrder = (some: number[], others: number[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);
