import {
  type Kysely,
  type SelectQueryBuilder,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';

/**
 * Locks the rows that a transaction reads against changes and new references. SQLite runs one writing transaction at a
 * time anyway.
 */
export const forUpdate = lockBy('forUpdate');

/** Locks the rows against changes, but lets others refer to them. */
export const forNoKeyUpdate = lockBy('forNoKeyUpdate');

/** Locks the rows against deletion, as a foreign key does. */
export const referred = lockBy('forKeyShare');

function lockBy(mode: 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare') {
  return <Database, Table extends keyof Database, Row>(
    db: Kysely<Database>,
    query: SelectQueryBuilder<Database, Table, Row>,
  ): SelectQueryBuilder<Database, Table, Row> => (isPostgres(db) ? query[mode]() : query);
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
