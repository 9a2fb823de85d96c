import { PostgresAdapter, type Kysely } from 'kysely';

/** Which of the two databases is behind `db`. */
export const isPostgres = <Database>(db: Kysely<Database>) =>
  db.getExecutor().adapter instanceof PostgresAdapter;
