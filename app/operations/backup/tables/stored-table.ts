/** Reads and writes whole tables of either database in a common form. */

/** A value. Booleans are 1 or 0, days are text. */
export type Value = null | number | string | Uint8Array;

/** In the order of the table's columns. */
export type Row = Value[];

export interface StoredTable {
  name: string;
  /** By name: the databases may order them differently. */
  columns: string[];
}

/** All tables in one snapshot. */
export interface TableReader {
  migrations: string[];
  tables: StoredTable[];
  /** Rows in key order, in batches. */
  rows: (table: StoredTable) => AsyncIterable<Row[]>;
  /** The last id that each table has assigned, even if its row is gone. */
  lastIds: Record<string, number>;
  close: () => Promise<void>;
}

/** Fills empty tables in one transaction. */
export interface TableWriter {
  insert: (table: StoredTable, rows: Row[]) => Promise<void>;
  /** Commits. Throws if a foreign key is broken. */
  finish: (lastIds: Record<string, number>) => Promise<void>;
  /** To be called in any case; rolls back unless finished. */
  close: () => Promise<void>;
}

/** Tables of the database itself, or of this moment and installation only. */
const LEFT_OUT = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  // Revisions of two installations must never be equal.
  'revision',
  'presence',
  'backup',
  'runningProcess',
  // Rebuilt from the content.
  'searchEntry',
  'searchMark',
]);

/** The same, with the tables that SQLite derives from it. */
const SEARCH_WORDS = 'searchWords';

/** Whether backups and moves include a table. */
export function isCopied(name: string): boolean {
  return !LEFT_OUT.has(name) && !name.startsWith('sqlite_') && !name.startsWith(SEARCH_WORDS);
}

/** Size of a batch, bounded by bytes for long rows. */
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
