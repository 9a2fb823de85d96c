/** SQLite dialect for Kysely: readers never wait, writers queue. */
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { yieldToEventLoop, isTurnLong } from '../event-loop.server.ts';
import type { Permit, Semaphore } from '../semaphore.server.ts';
import { type Condition, isLocked, DatabaseOutage } from './outage.server.ts';
import type { SqliteConnection, SqliteFile } from './sqlite.server.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** How long a query waits for locks. */
const TIMEOUT = 10_000; // ms

interface Watch {
  /** Throws if the open file has been deleted, moved or replaced. */
  assertInPlace: () => void;
  condition: Condition;
  /** Queue of writers. */
  queue: Semaphore;
  /** Called after every write. */
  committed: () => void;
}

export function sqliteDialect(file: SqliteFile, watch: Watch): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driverOf(file, watch),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** Otherwise Kysely would allow no reads during a write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Otherwise an interrupted migration would be partially applied. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function driverOf(file: SqliteFile, watch: Watch): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => new Session(file, watch),
    beginTransaction: (session) => (session as Session).begin(),
    commitTransaction: (session) => (session as Session).end('commit'),
    rollbackTransaction: (session) => (session as Session).end('rollback'),
    releaseConnection: async (session) => (session as Session).release(),
    async destroy() {
      file.reader.close();
      file.writer.close();
    },
  };
}

/** A connection as Kysely sees it. Its only state is its transaction. */
class Session implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #watch: Watch;
  /** Permit of the current transaction. */
  #turn: Permit | undefined;

  constructor(file: SqliteFile, watch: Watch) {
    this.#file = file;
    this.#watch = watch;
  }

  /** `begin immediate`: a transaction that begins by reading might not get the write lock. */
  async begin(): Promise<void> {
    const deadline = performance.now() + TIMEOUT;
    this.#turn = await permitBefore(deadline, this.#watch.queue);
    if (isTurnLong()) await yieldToEventLoop();
    this.#watch.assertInPlace();
    await this.#run(this.#file.writer, 'begin immediate', [], deadline);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const { writer } = this.#file;
    // If the disk is full, SQLite ends the transaction itself. A rollback would then fail and hide the reason.
    if (how === 'commit' || writer.isInTransaction()) await this.#run(writer, how);
    if (how === 'commit') this.#watch.committed();
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#file;
    // Queries are synchronous: without a yield, those of many requests would run in one long turn of the event loop.
    if (isTurnLong()) await yieldToEventLoop();
    if (this.#turn) return this.#run(writer, sql, parameters);
    if (SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)) {
      return this.#run(reader, sql, parameters);
    }
    const deadline = performance.now() + TIMEOUT;
    const permit = await permitBefore(deadline, this.#watch.queue);
    try {
      this.#watch.assertInPlace();
      const result = await this.#run(writer, sql, parameters, deadline);
      this.#watch.committed();
      return result;
    } finally {
      permit.end();
    }
  }

  /** Not supported: a cursor would keep a read snapshot open for all readers. */
  streamQuery(): never {
    throw new Error('rows are read together: ask for a few at a time');
  }

  release(): void {
    const permit = this.#turn;
    if (!permit) return;
    this.#turn = undefined;
    try {
      // A transaction that could not be ended must not become part of the next.
      if (this.#file.writer.isInTransaction()) this.#file.writer.run('rollback');
    } finally {
      permit.end();
    }
  }

  /** Synchronous where possible: a promise for each query would halve the throughput. */
  #run(
    connection: SqliteConnection,
    sql: string,
    parameters: readonly unknown[] = [],
    deadline?: number,
  ): QueryResult<never> | Promise<QueryResult<never>> {
    try {
      return connection.run(sql, parameters);
    } catch (error) {
      if (!isLocked(error)) throw this.#noticed(error);
      const again = () => connection.run(sql, parameters);
      return whenFree(again, deadline ?? performance.now() + TIMEOUT).catch((later: unknown) => {
        throw this.#noticed(later);
      });
    }
  }

  #noticed(error: unknown): unknown {
    this.#watch.condition.notice(error);
    return error;
  }
}

const LONGEST_PAUSE = 25; // ms

/**
 * Retries `attempt` while another process has locked the SQLite file. Throws `DatabaseOutage` at `deadline` (clock of
 * `performance`).
 */
export async function whenFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() >= deadline) throw lockedOut(error);
    }
    await pause(wait);
  }
}

/**
 * Waits for a permit of the queue `line`. Throws `DatabaseOutage` at `deadline`, and 503 if the queue is full or the
 * request's own timeout ends first.
 */
export async function permitBefore(deadline: number, line: Semaphore): Promise<Permit> {
  const wait = Math.max(0, Math.ceil(deadline - performance.now()));
  try {
    return await line.take({ signal: AbortSignal.timeout(wait) });
  } catch (error) {
    // A 503 of the queue does not mean that anything is wrong with the database.
    throw error instanceof Problem ? error : lockedOut();
  }
}

function lockedOut(cause?: unknown): DatabaseOutage {
  return new DatabaseOutage('another process has locked the database for too long', { cause });
}
