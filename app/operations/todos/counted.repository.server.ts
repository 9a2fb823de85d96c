import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { MOST_COUNTED } from './todo.contract.ts';

/** How many rows a query finds, counted no further than anybody reads. */
export async function counted<DB, T extends keyof DB, O>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(MOST_COUNTED);
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as "count" from (${some}) as "some"`.execute(db);
  return Number(rows[0]!.count);
}
