import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { Migrator } from 'kysely/migration';
import { dialects, type Dialect } from '../../../db/migrations/dialect.ts';
import { migrationNames, migrationsFor } from '../../../db/migrations/index.ts';
import type { Schema } from '../../../db/schema.ts';
import { createSemaphore } from '../semaphore.server.ts';
import { queryTeller } from '../traces/traces.server.ts';
import { ConfigError, sqliteFileOf } from '../config.server.ts';
import { failureText, withDatabaseFile } from '../system-error.server.ts';
import { createCondition, type Condition } from './outage.server.ts';
import { createHeartbeat } from './heartbeat.server.ts';
import { DatabaseSync } from 'node:sqlite';
import { whenFree, sqliteDialect } from './sqlite-driver.server.ts';
import { postgresDialect, revisionReader } from './postgres.server.ts';
import { marked } from './own-objects.repository.server.ts';
import {
  freeConnection,
  onFreeConnection,
  openPostgres,
  probePostgres,
  tellOutage,
} from './postgres-pool.server.ts';
import { postgresRevisions } from './postgres-revisions.server.ts';
import {
  type Revisions,
  revisionRow,
  revisionsQuery,
  storedNow,
  createKnown,
} from './revisions.server.ts';
import { type SqliteConnection, openSqlite, watchPlace, type SqliteFile } from './sqlite.server.ts';

export interface Database {
  db: Kysely<Schema>;
  dialect: Dialect['name'];
  /** File of a SQLite database; undefined for PostgreSQL. */
  file: string | undefined;
  condition: Condition;
  revisions: Revisions;
  /** Runs `work` under a lock that excludes other processes. The lock of a dead process is released. */
  locked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `work` on a connection without query timeout, for rewriting tables. */
  patiently: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  /** Throws if the open file has been deleted, moved or replaced. */
  assertInPlace: () => void;
  /** Numbers of open connections, of idle ones, and of requests that wait for one. Unknown numbers are missing. */
  load: () => { connections: number; idle?: number; waiting?: number };
  close: () => Promise<void>;
}

/** Advisory lock of PostgreSQL; an arbitrary number of our own. */
const LOCK_NUMBER = 1_950_303;
const LOCK_WAIT = 60_000; // ms
const USUAL_SCHEMA = 'public';

/**
 * Opens the database at `url`: `file:PATH` for SQLite, `postgres://…` for PostgreSQL. Does not touch the tables: see
 * `migrate`.
 */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const file = sqliteFileOf(url);
  return file === undefined ? postgres(url, onError) : sqlite(file);
}

export interface Migrating {
  /** Name of the last migration to run; the newest by default. */
  upTo?: string;
  /** Schema of PostgreSQL, if not the default one. */
  schema?: string;
}

/** Migrates the tables to the newest migration or to `upTo`. Throws the error of a failed migration. */
export async function migrate(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { upTo, schema }: Migrating = {},
): Promise<void> {
  if (!upTo && !schema && (await haveAllRun(db))) return;
  const all = migrationsFor(dialects[dialect]);
  const migrations = dialect === 'postgres' ? marked(all, schema ?? USUAL_SCHEMA) : all;
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Whether all migrations have run. Kysely's migrator is not asked, because it would introspect every table. */
async function haveAllRun(db: Kysely<Schema>): Promise<boolean> {
  const names = await haveRun(db);
  return names.length === migrationNames.length && areKnown(names);
}

/** Name of the last migration, if the tables are those of an older version; otherwise undefined. */
export async function oldFormOf(db: Kysely<Schema>): Promise<string | undefined> {
  const names = await haveRun(db);
  return names.length < migrationNames.length && areKnown(names) ? names.at(-1) : undefined;
}

const areKnown = (names: string[]) => names.every((name) => migrationNames.includes(name));

async function haveRun(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select "name" from "kysely_migration" order by "name"`
    .execute(db)
    // The table does not exist before the first migration.
    .catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}

/** Throws if the database does not answer, or if its file has been deleted, moved or replaced. */
export async function ping({ db, assertInPlace }: Database): Promise<void> {
  assertInPlace();
  await sql`select 1`.execute(db);
}

function sqlite(file: string): Database {
  const connections = opened(file);
  const assertInPlace = watchPlace(file);
  const condition = createCondition();
  const queue = createSemaphore({ atOnce: 1, queueLength: 1_000 });
  const revisions = sqliteRevisions(connections.reader);
  const { committed } = revisions;
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(connections, { assertInPlace, condition, queue, committed }),
    ...queryTeller('sqlite'),
  });
  return {
    db,
    dialect: 'sqlite',
    file,
    condition,
    revisions,
    assertInPlace,
    load: () => ({ connections: 2, waiting: queue.load().waiting }),
    locked: (work) => withLockFile(`${file}.lock`, work),
    patiently: (work) => work(db),
    close: () => db.destroy(),
  };
}

function opened(file: string): SqliteFile {
  try {
    return openSqlite(file);
  } catch (error) {
    throw unusable(error, file);
  }
}

function unusable(error: unknown, file: string): ConfigError {
  return new ConfigError(
    `DATA_DIR or DATABASE_URL names a place that cannot be used: ${failureText(error, file)}`,
    { cause: withDatabaseFile(error, file) },
  );
}

/**
 * Runs `work` while this process holds the lock file. Opening the file fails if it belongs to another user, as after a
 * start of the site by that user.
 */
async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const holder = await lockFile(file, LOCK_WAIT).catch((error: unknown) => {
    throw unusable(error, file);
  });
  try {
    return await work();
  } finally {
    holder.close();
  }
}

function postgres(url: string, onError: (error: Error) => void): Database {
  const condition = createCondition();
  const pool = openPostgres(url, onError);
  const heartbeat = createHeartbeat(() => probePostgres(url));
  const read = revisionReader();
  const revisions = postgresRevisions(() => heartbeat.heard(() => onFreeConnection(pool, read)));
  const committed = (client: Parameters<typeof read>[0]) =>
    revisions.committed(() => heartbeat.heard(() => read(client)));
  const watch = { condition, committed, heartbeat };
  const db = new Kysely<Schema>({
    dialect: postgresDialect(pool, watch),
    ...queryTeller('postgresql'),
  });
  const patient = () => openPostgres(url, onError, { isPatient: true });
  return {
    db,
    dialect: 'postgres',
    file: undefined,
    condition,
    revisions,
    assertInPlace: () => {},
    load: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    locked: (work) => withAdvisoryLock(patient(), work),
    async patiently(work) {
      const own = new Kysely<Schema>({ dialect: postgresDialect(patient(), { condition }) });
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    close: () => db.destroy(),
  };
}

async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await freeConnection(pool);
  try {
    await holder.query(`set statement_timeout = ${LOCK_WAIT}`).catch(tellOutage);
    await holder.query('select pg_advisory_lock($1)', [LOCK_NUMBER]).catch(tellOutage);
    return await work();
  } finally {
    // Closing the connection, rather than returning it to the pool, frees the lock and the setting in every case.
    holder.release(true);
    await pool.end();
  }
}

/**
 * Locks `file` for this process with SQLite's own file lock, which the system frees when the process dies. Throws
 * `DatabaseOutage` if another process holds it for `wait` ms.
 */
async function lockFile(file: string, wait: number): Promise<DatabaseSync> {
  const holder = new DatabaseSync(file);
  try {
    await whenFree(() => holder.exec('BEGIN EXCLUSIVE'), performance.now() + wait);
    return holder;
  } catch (error) {
    holder.close();
    throw error;
  }
}

/** How long known revisions stay valid, ms. Querying them for every request would halve the throughput. */
const HOLDS = 1;

/**
 * `PRAGMA data_version` tells without reading whether another connection has committed. The revisions are read again
 * only in that case.
 */
function sqliteRevisions(reader: SqliteConnection): Revisions & { committed: () => void } {
  const known = createKnown();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version: unknown;

  function check(): void {
    try {
      const [row] = reader.run('pragma data_version').rows as { data_version: number }[];
      // The pragma returns a row even if the tables do not exist yet.
      if (row!.data_version !== version || !known.get()) {
        known.set(reader.run(revisionsQuery(storedNow())).rows.map(revisionRow));
      }
      version = row!.data_version;
    } catch {
      version = undefined;
      known.forget();
    }
    lookedAt = performance.now();
  }

  const now = () => {
    if (performance.now() - lookedAt >= HOLDS) check();
    return known.get();
  };
  const asked = async () => {
    check();
    return known.get();
  };
  return { now, settled: async () => now(), asked, onMove: known.onMove, committed: check };
}
