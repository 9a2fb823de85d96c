/** SQLite by `node:sqlite`: one connection for writing, and one that can read meanwhile. Queries take microseconds. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { makeFolderSync } from '../durable-files.server.ts';
import { withDatabaseFile } from '../system-error.server.ts';
import { DatabaseOutage } from './outage.server.ts';

/** Maximum number of cached statements. Their values are parameters, so a few hundred different statements occur. */
const MOST_STATEMENTS = 500;
/** Lock timeout while the file is opened, ms. That wait may block the process. */
const OPENING = 10_000;

export interface SqliteFile {
  writer: SqliteConnection;
  reader: SqliteConnection;
}

export type SqliteConnection = ReturnType<typeof connectionTo>;

/** Opens or creates the database file. */
export function openSqlite(file: string): SqliteFile {
  makeFolderSync(dirname(file));
  const options = { enableForeignKeyConstraints: true, timeout: OPENING };
  const opened: DatabaseSync[] = [];
  const open = () => {
    const database = new DatabaseSync(file, options);
    opened.push(database);
    return database;
  };
  try {
    const writer = open();
    writer.exec('PRAGMA journal_mode = WAL');
    // A commit survives a power cut, not only a crash of the process.
    writer.exec('PRAGMA synchronous = FULL');
    // Statement journals contain content, which must not reach a shared temporary folder.
    writer.exec('PRAGMA temp_store = MEMORY');
    const reader = open();
    reader.exec('PRAGMA query_only = ON');
    // If SQLite itself waited for locks, it would block the process: see `whenFree`.
    for (const database of opened) database.exec('PRAGMA busy_timeout = 0');
    return { writer: connectionTo(writer, file), reader: connectionTo(reader, file) };
  } catch (error) {
    for (const database of opened) database.close();
    throw error;
  }
}

/**
 * Returns a function that throws if `file` has been deleted, moved or replaced. SQLite would go on with the open
 * file, and lose every write when the process ends.
 */
export function watchPlace(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new DatabaseOutage(
      `the database file ${file} is no longer the one that was opened; restart`,
    );
  };
}

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

function connectionTo(database: DatabaseSync, file: string) {
  const statements = new Map<string, Prepared>();

  function prepared(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    const made = { statement, givesRows: statement.columns().length > 0 };
    statements.set(sql, made);
    return made;
  }

  return {
    run(sql: string, parameters: readonly unknown[] = []): QueryResult<never> {
      try {
        const { statement, givesRows } = prepared(sql);
        const values = bound(parameters);
        if (givesRows) return { rows: statement.all(...values) as never[] };
        const { changes, lastInsertRowid } = statement.run(...values);
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      } catch (error) {
        throw withDatabaseFile(error, file);
      }
    },
    /** SQLite itself ends a transaction if the disk is full. */
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

/** SQLite has no booleans: they are stored as 0 and 1. */
function bound(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) =>
    typeof value === 'boolean' ? Number(value) : (value as SQLInputValue),
  );
}
