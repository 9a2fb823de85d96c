/**
 * SQLite as it comes with Node, fitted to Kysely. One connection: SQLite has one writer anyway, and
 * queries are answered in microseconds without leaving the process.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Statements differ only in shape, not in values, so that a few hundred are all there ever are. */
const MOST_STATEMENTS = 500;

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

export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: asKyselyWantsIt(database) });
}

function asKyselyWantsIt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
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
