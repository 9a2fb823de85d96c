import type { TableReader, TableWriter } from '../tables/stored-table.ts';

/** Builds a database beside the current one, and then swaps the two. */
export interface Place {
  /** Whether the current database contains a site. */
  isTaken: () => Promise<boolean>;
  /** Throws `BackupError` if the current database is in use. */
  assertFree: () => Promise<void>;
  /** Creates the tables as they are after the migration `schema`, empty. Deletes an unfinished earlier attempt. */
  build: (schema: string) => Promise<void>;
  write: () => Promise<TableWriter>;
  read: () => Promise<TableReader>;
  /** Applies all newer migrations to the built tables. */
  renew: () => Promise<void>;
  /** Replaces the current database with the built one. The current database is kept until `forgetReplaced`. */
  swap: () => Promise<void>;
  /** Deletes the built database. */
  discard: () => Promise<void>;
}
