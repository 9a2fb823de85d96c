import { sql, type Kysely, type Selectable } from 'kysely';
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

/** The keys of what nobody is to find at `now`: it is not seen yet, or no more, or has changed since it was noted. */
export async function findHidden(db: Kysely<Schema>, now: string): Promise<number[]> {
  // Crossed, SQLite goes by the marks, of which there are few: without statistics it went through all entries.
  const { rows } = await sql<{ key: number | string }>`
    select "key" from "searchEntry" where "visibleFrom" > ${now}
    union all
    select "key" from "searchEntry" where "visibleUntil" <> '' and "visibleUntil" <= ${now}
    union all
    select "key" from "searchMark" cross join "searchEntry"
      where "searchEntry"."kind" = "searchMark"."kind" and "searchEntry"."itemId" = "searchMark"."itemId"`.execute(
    db,
  );
  return rows.map(({ key }) => Number(key));
}
