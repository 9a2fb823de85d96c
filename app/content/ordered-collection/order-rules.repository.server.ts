import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { hasToStay, invalid } from '../../platform/problem.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import type { WriteHooks } from '../content-type-row-writes.repository.server.ts';
import { anyTables, type Values } from '../content-type-rows.repository.server.ts';
import type { OrderedCollection } from '../content-type.ts';

/** Additional rules of one ordered collection. They throw `Problem`s. */
export interface OrderRules extends Pick<WriteHooks, 'assertUnreferenced'> {
  isSeen?: (item: object) => boolean;
  /** Checks content before it is stored: `sent` is an input, `kept` a version or a trash entry. */
  assertContent?: (content: object, from: 'sent' | 'kept') => void;
  /** Completes the values of a new item from those of existing items. */
  completed?: (transaction: Transaction<Schema>, values: Values) => Promise<Values>;
  /** Whether the rules depend on all items, so that changes have to lock the whole list. */
  isOfAll?: true;
}

/** Locks the whole list, if its rules depend on all items. */
export async function lockAll(
  transaction: Transaction<Schema>,
  { table, id }: OrderedCollection,
  { isOfAll }: OrderRules,
): Promise<void> {
  if (!isOfAll) return;
  const query = anyTables(transaction).selectFrom(table).select(id).orderBy(id);
  await forUpdate(anyTables(transaction), query).execute();
}

interface Staying {
  field: string;
  value: string;
  reason: string;
}

/**
 * Rules by which at least one item keeps `value` in `field`. They throw 400 if a save would change the last such item,
 * and 409 if a deletion, a restored version or a published draft would.
 */
export const oneStays = (
  { table, id }: OrderedCollection,
  { field, value, reason }: Staying,
): OrderRules => ({
  isOfAll: true,
  async assertUnreferenced(within, row, next) {
    const becomes = next && (next.values[field] ?? row[field]);
    if (row[field] !== value || becomes === value) return;
    const other = await anyTables(within)
      .selectFrom(table)
      .select(id)
      .where(field, '=', value)
      .where(id, '!=', row[id])
      .executeTakeFirst();
    if (other) return;
    throw next?.action === 'saved' ? invalid({ [field]: [reason] }) : hasToStay(reason);
  },
});
