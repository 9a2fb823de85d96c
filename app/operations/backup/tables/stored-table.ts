/** Interfaces for reading and writing whole tables of either database in a common form. */

/** A value in both databases. Booleans are 1 or 0, days are text. */
export type Value = null | number | string | Uint8Array;

/** The values of a row, in the order of the table's columns. */
export type Row = Value[];

export interface StoredTable {
  name: string;
  /** Sorted by name, because the databases may order columns differently. */
  columns: string[];
}

/** Reads all tables in one snapshot. */
export interface TableReader {
  migrations: string[];
  tables: StoredTable[];
  /** Rows in the order of the primary key, in batches. */
  rows: (table: StoredTable) => AsyncIterable<Row[]>;
  /** The last id that each table has assigned, even if its row is gone. */
  lastIds: Record<string, number>;
  close: () => Promise<void>;
}

/** Fills empty tables in one transaction. */
export interface TableWriter {
  insert: (table: StoredTable, rows: Row[]) => Promise<void>;
  /** Commits the transaction. Throws if a foreign key is broken. */
  finish: (lastIds: Record<string, number>) => Promise<void>;
  /** Must be called even after an error. Rolls back unless `finish` was called. */
  close: () => Promise<void>;
}

/** Tables that belong to the database itself, or whose rows are valid only for this moment and installation. */
const LEFT_OUT = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  // Two installations must never have the same revisions.
  'revision',
  'presence',
  'backup',
  'runningProcess',
  // The search index is rebuilt from the content.
  'searchEntry',
  'searchMark',
]);

/** The word index of the search, also rebuilt. SQLite derives tables from it, whose names begin with its name. */
const SEARCH_WORDS = 'searchWords';

/** Whether backups and moves include a table. */
export function isCopied(name: string): boolean {
  return !LEFT_OUT.has(name) && !name.startsWith('sqlite_') && !name.startsWith(SEARCH_WORDS);
}

/** Size of a batch. Batches of long rows are limited by bytes. */
export const BATCH = { rows: 500, bytes: 4 * 1024 * 1024 };

/** Rough size of a row in bytes. */
export function sizeOf(row: Row): number {
  let size = 0;
  for (const value of row) {
    size += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
  }
  return size;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
