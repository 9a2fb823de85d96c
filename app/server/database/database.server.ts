import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { dialects, type Dialect } from '../../../db/migrations/dialect.ts';
import { migrationsFor } from '../../../db/migrations/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { ConfigError } from '../config.server.ts';
import { openPostgres, postgresDialect } from './postgres.server.ts';
import { openSqlite, sqliteDialect, watchPlace } from './sqlite.server.ts';

export interface Database {
  db: Kysely<Schema>;
  dialect: Dialect['name'];
  /** Runs `work` while no other process runs any under the same lock; a dead holder loses it. */
  locked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws where what is written would not be kept. */
  assertInPlace: () => void;
  close: () => Promise<void>;
}

/** Any number will do; it only has to be ours. */
const LOCK_NUMBER = 1_950_303;
const LOCK_WAIT = 60_000; // ms

/**
 * Opens the database that `url` names: `file:PATH` for SQLite, `postgres://…` for PostgreSQL.
 * The tables are not touched: see `migrate`.
 */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  return url.startsWith('file:') ? sqlite(url.slice('file:'.length)) : postgres(url, onError);
}

/** Brings the tables to the newest form. Throws what a failed migration threw. */
export async function migrate({ db, dialect }: Database): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(dialects[dialect]) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** Throws when the database does not answer, or would not keep what it is given. */
export async function ping({ db, assertInPlace }: Database): Promise<void> {
  assertInPlace();
  await sql`select 1`.execute(db);
}

function sqlite(file: string): Database {
  const connection = opened(file);
  const assertInPlace = watchPlace(file);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(connection, assertInPlace) });
  return {
    db,
    dialect: 'sqlite',
    assertInPlace,
    locked: (work) => withLockFile(`${file}.lock`, work),
    close: () => db.destroy(),
  };
}

function opened(file: string): DatabaseSync {
  try {
    return openSqlite(file);
  } catch (error) {
    throw unusable(error);
  }
}

function unusable(error: unknown): ConfigError {
  return new ConfigError(
    `DATA_DIR or DATABASE_URL names a place that cannot be used (${String(error)}).`,
  );
}

/** SQLite's own file lock, on a file beside the database: the system frees it when a process dies. */
async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const holder = lockFile(file);
  try {
    return await work();
  } finally {
    holder.close();
  }
}

/** Waits for the lock. The file may belong to somebody else, who ran the site once. */
function lockFile(file: string): DatabaseSync {
  try {
    const holder = new DatabaseSync(file, { timeout: LOCK_WAIT });
    holder.exec('BEGIN EXCLUSIVE');
    return holder;
  } catch (error) {
    throw unusable(error);
  }
}

function postgres(url: string, onError: (error: Error) => void): Database {
  const pool = openPostgres(url, onError);
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) });
  return {
    db,
    dialect: 'postgres',
    assertInPlace: () => {},
    locked: (work) => withAdvisoryLock(pool, work),
    close: () => db.destroy(),
  };
}

async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query(`set statement_timeout = ${LOCK_WAIT}`);
    await holder.query('select pg_advisory_lock($1)', [LOCK_NUMBER]);
    return await work();
  } finally {
    // Closing the connection, rather than giving it back, frees lock and setting in every case.
    holder.release(true);
  }
}
