/**
 * SQLite as it comes with Node, fitted to Kysely. One connection: SQLite has one writer anyway, and
 * queries are answered in microseconds without leaving the process.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Statements differ only in shape, not in values, so that a few hundred are all there ever are. */
const MOST_STATEMENTS = 500;
const WRITE = /^(begin|insert|update|delete)\b/i;

/** Opens or creates the database file. */
export function openSqlite(file: string): DatabaseSync {
  makeFolder(dirname(file));
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 10_000 });
  database.exec('PRAGMA journal_mode = WAL');
  // A commit that was acknowledged survives a power cut, not only a crash of the process.
  database.exec('PRAGMA synchronous = FULL');
  return database;
}

/** Step by step: Node's own way of making parents never ends where the system lets nothing be made. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Gives what throws as soon as the file opened at `file` has been deleted, moved or replaced. SQLite goes
 * on with what it has open, and all that is written then is gone when the process ends.
 */
export function watchPlace(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new Error(`the database file ${file} is no longer the one that was opened; restart`);
  };
}

/** `assertInPlace` is asked before anything is written. */
export function sqliteDialect(database: DatabaseSync, assertInPlace: () => void): SqliteDialect {
  return new SqliteDialect({ database: asKyselyWantsIt(database, assertInPlace) });
}

function asKyselyWantsIt(database: DatabaseSync, assertInPlace: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (WRITE.test(sql)) assertInPlace();
      // A full disk ends a transaction by itself; to fail at ending it again would hide the reason.
      if (sql === 'rollback' && !database.isTransaction) return this.prepare('select 1');
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      const statement = adapted(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adapted(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bound(values)),
    run(values) {
      const { changes, lastInsertRowid } = statement.run(...bound(values));
      return { changes, lastInsertRowid };
    },
    iterate: (values) => statement.iterate(...bound(values)),
  };
}

/** SQLite has no booleans: they are kept as 0 and 1. */
function bound(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) =>
    typeof value === 'boolean' ? Number(value) : (value as SQLInputValue),
  );
}
