import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SearchEntryTable } from '../../../db/tables/content.ts';

export type SearchEntry = Selectable<SearchEntryTable>;

/** Those of the keys that are there still, in no order. */
export async function findEntries(
  db: Kysely<Schema>,
  keys: readonly number[],
): Promise<SearchEntry[]> {
  if (keys.length === 0) return [];
  return await db.selectFrom('searchEntry').selectAll().where('key', 'in', keys).execute();
}
