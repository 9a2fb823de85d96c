import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { fieldsWith } from '../kinds/field.ts';
import type { Kind } from '../kinds/kind.ts';

/** Whether anything of `kinds` is still made up, or a news item or project that came with the program is there. */
export async function existsSample(db: Kysely<Schema>, kinds: readonly Kind[]): Promise<boolean> {
  const tables = kinds
    .filter(({ fields }) => fieldsWith(fields, 'sample').length > 0)
    .map(({ table }) => sql`exists (select 1 from ${sql.table(table)} where "isSample" = true)`);
  tables.push(sql`exists (select 1 from "sampleItem" where "isThere" = true)`);
  const { rows } = await sql<{ isSample: unknown }>`
    select ${sql.join(tables, sql` or `)} as "isSample"`.execute(db);
  return Boolean(rows[0]!.isSample);
}
