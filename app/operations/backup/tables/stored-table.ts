/** Tables of either database, read and written whole; what they hold looks the same on both. */

/** What is in one place of a row. What is on or off is 1 or 0, a day is text. */
export type Value = null | number | string | Uint8Array;

/** In the order of the table's columns. */
export type Row = Value[];

export interface StoredTable {
  name: string;
  /** By name: the databases may have them in another order. */
  columns: string[];
}

/** All tables as they were at one moment, whatever is written meanwhile. */
export interface TableReader {
  /** Names of the migrations that have made the tables, in order. */
  migrations: string[];
  tables: StoredTable[];
  /** Rows in the order of their keys, some at a time. */
  rows: (table: StoredTable) => AsyncIterable<Row[]>;
  /** The last id that each table has given, be its row gone or not. */
  lastIds: Record<string, number>;
  close: () => Promise<void>;
}

/** Fills tables that are empty, all in one go. */
export interface TableWriter {
  insert: (table: StoredTable, rows: Row[]) => Promise<void>;
  /** Keeps what was written. Throws where a row refers to one that is not there. */
  finish: (lastIds: Record<string, number>) => Promise<void>;
  /** To be called in any case; what was not finished is undone. */
  close: () => Promise<void>;
}

/** What is the database's own, or holds for this moment and this installation alone. */
const LEFT_OUT = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  // Two installations must never come to the same one.
  'revision',
  'presence',
  'backup',
  'runningProcess',
  // Made anew of what is carried.
  'searchEntry',
  'searchMark',
]);

/** The same, with the tables that SQLite makes of it. */
const SEARCH_WORDS = 'searchWords';

/** Whether a table is kept in backups and goes along to another database. */
export function isCarried(name: string): boolean {
  return !LEFT_OUT.has(name) && !name.startsWith('sqlite_') && !name.startsWith(SEARCH_WORDS);
}

/** Rows that are read at once: of long ones few, so that memory stays bounded. */
export const BATCH = { rows: 500, bytes: 4 * 1024 * 1024 };

/** Bytes that a row takes, roughly. */
export function sizeOf(row: Row): number {
  let size = 0;
  for (const value of row) {
    size += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
  }
  return size;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
