import type { Kysely, SelectQueryBuilder } from 'kysely';
import { isPostgres } from './is-postgres.server.ts';

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
