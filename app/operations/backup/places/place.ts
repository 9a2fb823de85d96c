import type { TableReader, TableWriter } from '../tables/stored-table.ts';

/** Where a database is put together beside the one that is in use, and takes its place once it is whole. */
export interface Place {
  /** Whether a site is in use there. */
  isTaken: () => Promise<boolean>;
  /** Throws `BackupError` where what is in use cannot be replaced now. */
  assertFree: () => Promise<void>;
  /** Makes empty tables as the migration `schema` leaves them; what was begun here before is given up. */
  build: (schema: string) => Promise<void>;
  write: () => Promise<TableWriter>;
  read: () => Promise<TableReader>;
  /** Brings the tables to the newest form. */
  renew: () => Promise<void>;
  /** Puts it in the place of what is in use, which is kept until `forgetReplaced`. */
  swap: () => Promise<void>;
  /** Gives up what was put together. */
  discard: () => Promise<void>;
}
