import {
  type Kysely,
  type SelectQueryBuilder,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';

/**
 * Locks the rows that a transaction reads against changes and new references (`FOR UPDATE`). SQLite runs one writing
 * transaction at a time anyway.
 */
export function forUpdate<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** Locks the rows against changes, but lets others refer to them (`FOR NO KEY UPDATE`). */
export function forNoKeyUpdate<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}

/** Locks the rows against deletion, as a foreign key does (`FOR KEY SHARE`). */
export function referred<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forKeyShare() : query;
}

export const isPostgres = <Database>(db: Kysely<Database>) =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Holds the advisory lock `name` until the transaction ends, so that no other transaction adds rows between checking
 * and adding. SQLite runs one writing transaction at a time anyway.
 */
export async function enqueue<Database>(
  transaction: Transaction<Database>,
  name: string,
): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
