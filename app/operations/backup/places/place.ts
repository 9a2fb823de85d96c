import type { TableReader, TableWriter } from '../tables/stored-table.ts';

/** Builds a database beside the current one and then swaps them. */
export interface Place {
  /** Whether a site exists there. */
  isTaken: () => Promise<boolean>;
  /** Throws `BackupError` if the current database is in use. */
  assertFree: () => Promise<void>;
  /** Creates empty tables of the migration `schema`; deletes an unfinished earlier attempt. */
  build: (schema: string) => Promise<void>;
  write: () => Promise<TableWriter>;
  read: () => Promise<TableReader>;
  /** Migrates the tables to the newest migration. */
  renew: () => Promise<void>;
  /** Replaces the current database, which is kept until `forgetReplaced`. */
  swap: () => Promise<void>;
  /** Deletes the built database. */
  discard: () => Promise<void>;
}
