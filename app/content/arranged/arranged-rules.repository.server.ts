/** What holds of the items of one list besides what holds of all. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { hasToStay, invalid } from '../../platform/problem.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import type { Next } from '../kind-row-writes.repository.server.ts';
import type { Values } from '../kind-rows.repository.server.ts';
import { anyTables, type Row } from '../kind-rows.repository.server.ts';
import type { ArrangedKind } from '../kind.ts';

/** Each throws the `Problem` that there is. */
export interface ArrangedRules {
  /** Whether visitors see it yet. */
  isSeen?: (item: object) => boolean;
  /** What is about to be stored: as it was sent, or once more as a version or the bin has it. */
  assertContent?: (content: object, from: 'sent' | 'kept') => void;
  /** The values of a new one, by those that there are. */
  completed?: (transaction: Transaction<Schema>, values: Values) => Promise<Values>;
  /** Whether what is stored may become what `next` says or, without that, be deleted. */
  assertFree?: (within: Kysely<Schema>, row: Row, next?: Next) => void | Promise<void>;
  /** It depends on all others, too: of two that go at once each would count on the other. */
  isOfAll?: true;
}

/** Holds the whole list, where its rules are about all of it. */
export async function holdAll(
  transaction: Transaction<Schema>,
  { table, id }: ArrangedKind,
  { isOfAll }: ArrangedRules,
): Promise<void> {
  if (!isOfAll) return;
  const query = anyTables(transaction).selectFrom(table).select(id).orderBy(id);
  await held(anyTables(transaction), query).execute();
}

interface Staying {
  field: string;
  value: string;
  /** Told to whoever would take away the last. */
  reason: string;
}

/** One of the list has to be `value` at all times: 400 where the last would become another, 409 where it would go. */
export const oneStays = (
  { table, id }: ArrangedKind,
  { field, value, reason }: Staying,
): ArrangedRules => ({
  isOfAll: true,
  async assertFree(within, row, next) {
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
