/** Lists of which one item has to stay: whatever leads home in the menu, say. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { hasToStay, invalid } from '../../api/contract/problem.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import { anyTables, type Row } from '../kind-rows.repository.server.ts';
import type { Next } from '../kind-writes.repository.server.ts';
import type { ArrangedKind } from '../kind.ts';

/** Holds the whole list, where one of it has to stay: else each of two that go at once would count on the other. */
export async function holdAll(
  transaction: Transaction<Schema>,
  { table, id, stays }: ArrangedKind,
): Promise<void> {
  if (!stays) return;
  const query = anyTables(transaction).selectFrom(table).select(id).orderBy(id);
  await held(anyTables(transaction), query).execute();
}

/** Throws 400 where the last that has to stay would become what `next` says, and 409 where it would go. */
export async function assertOneStays(
  transaction: Transaction<Schema>,
  { table, id, stays }: ArrangedKind,
  row: Row,
  next?: Next,
): Promise<void> {
  if (!stays) return;
  const { field, value, reason } = stays;
  const becomes = next && (next.values[field] ?? row[field]);
  if (row[field] !== value || becomes === value) return;
  const other = await anyTables(transaction)
    .selectFrom(table)
    .select(id)
    .where(field, '=', value)
    .where(id, '!=', row[id])
    .executeTakeFirst();
  if (other) return;
  throw next?.action === 'saved' ? invalid({ [field]: [reason] }) : hasToStay(reason);
}
