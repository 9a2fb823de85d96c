/** What items name by keys that staff keep, such as their discipline: there has to be one when it is stored. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { belongsToMissing, invalid } from '../platform/problem.ts';
import { referred } from '../platform/database/row-lock.server.ts';
import { fieldsWith } from './field.ts';
import type { Values } from './kind-row-writes.repository.server.ts';
import { anyTables, type Row } from './kind-rows.repository.server.ts';
import { kindMessages } from './kind-messages.ts';
import type { Kind } from './kind.ts';

/**
 * What is said, by field, of keys in `values` that there are none of. What there is stays until the transaction
 * ends; what the row `before` names already is left alone, as it may have come past us.
 */
export async function findMissingKeys(
  transaction: Transaction<Schema>,
  { fields }: Kind,
  values: Values,
  before?: Row,
): Promise<Record<string, string[]> | undefined> {
  const tables = anyTables(transaction);
  const missing: Record<string, string[]> = {};
  for (const name of fieldsWith(fields, 'siteChoice')) {
    const key = values[name];
    if (key === undefined || key === '' || key === before?.[name]) continue;
    const { table, unknown } = fields[name]!.keyOf!;
    const query = tables.selectFrom(table).select('key').where('key', '=', key);
    if (!(await referred(tables, query).executeTakeFirst())) missing[name] = [unknown];
  }
  return Object.keys(missing).length > 0 ? missing : undefined;
}

/** Throws 400 for them, by field; 409 for what `wasStored` before, or is to wait: that is told in one sentence. */
export async function assertKeys(
  transaction: Transaction<Schema>,
  kind: Kind,
  values: Values,
  before?: Row,
  wasStored = false,
): Promise<void> {
  const missing = await findMissingKeys(transaction, kind, values, before);
  if (!missing) return;
  const [[why]] = Object.values(missing) as [[string]];
  throw wasStored
    ? belongsToMissing(kindMessages.notStored(kind.words.the, why))
    : invalid(missing);
}
