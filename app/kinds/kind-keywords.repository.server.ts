/** By which keywords the items of a kind are found, noted with each save. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keywordsIn } from './keyword.ts';
import { anyTables, type Row } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

/** Notes those of a row; they go with it. */
export async function keepKeywords(
  transaction: Transaction<Schema>,
  { keywords, id }: Kind,
  row: Row,
): Promise<void> {
  if (!keywords) return;
  const { field, table } = keywords;
  const tables = anyTables(transaction);
  await tables.deleteFrom(table).where(id, '=', row[id]).execute();
  const noted = keywordsIn(String(row[field])).map((keyword) => ({ [id]: row[id], ...keyword }));
  if (noted.length > 0) await tables.insertInto(table).values(noted).execute();
}
