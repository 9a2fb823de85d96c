import {
  type Kysely,
  type SelectQueryBuilder,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely';

/**
 * Holds on to the rows that a transaction reads until it ends, against changes and against new rows that refer
 * to them. SQLite writes one transaction at a time as it is.
 */
export function held<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query;
}

/** The same against changes alone: others may refer to them meanwhile, as a foreign key does it. */
export function heldForChange<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query;
}

/** The same against their going alone, as a foreign key does it: others may hold on to them as well. */
export function referred<Database, Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? query.forKeyShare() : query;
}

/** Which of the two databases is behind `db`. */
export const isPostgres = <Database>(db: Kysely<Database>) =>
  db.getExecutor().adapter instanceof PostgresAdapter;

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
