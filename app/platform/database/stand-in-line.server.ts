import { sql, type Transaction } from 'kysely';
import { isPostgres } from './is-postgres.server.ts';

/**
 * Until the transaction ends nobody else is in the line of this name: for what is counted first and then added to. SQLite
 * writes one transaction at a time as it is.
 */
export async function standInLine<Database>(
  transaction: Transaction<Database>,
  name: string,
): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
