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
import { breathe, isTurnLong } from '../breath.server.ts';
import type { Permit, Semaphore } from '../semaphore.server.ts';
import { type Condition, isLocked } from './outage.server.ts';
import { turnBefore, whenFree } from './patience.server.ts';
import type { SqliteConnection, SqliteFile } from './sqlite.server.ts';

/** Timeout of a query for locks. */
const PATIENCE = 10_000; // ms

interface Watch {
  /** Throws if the open file has been deleted, moved or replaced. */
  assertInPlace: () => void;
  condition: Condition;
  /** Queue of writers. */
  line: Semaphore;
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
  /** Otherwise Kysely would let nobody read during a write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Otherwise an interrupted migration would be left half done. */
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

/** One user's connection; it has no state but its transaction. */
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
    const deadline = performance.now() + PATIENCE;
    this.#turn = await turnBefore(deadline, this.#watch.line);
    if (isTurnLong()) await breathe();
    this.#watch.assertInPlace();
    await this.#run(this.#file.writer, 'begin immediate', [], deadline);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const { writer } = this.#file;
    // A full disk ends the transaction itself. A rollback would fail then and hide the reason.
    if (how === 'commit' || writer.isInTransaction()) await this.#run(writer, how);
    if (how === 'commit') this.#watch.committed();
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#file;
    // Queries are synchronous: without a yield, those of many requests would be one long turn.
    if (isTurnLong()) await breathe();
    if (this.#turn) return this.#run(writer, sql, parameters);
    if (SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)) {
      return this.#run(reader, sql, parameters);
    }
    const deadline = performance.now() + PATIENCE;
    const turn = await turnBefore(deadline, this.#watch.line);
    try {
      this.#watch.assertInPlace();
      const result = await this.#run(writer, sql, parameters, deadline);
      this.#watch.committed();
      return result;
    } finally {
      turn.end();
    }
  }

  /** A cursor would keep a read snapshot open for all readers. */
  streamQuery(): never {
    throw new Error('rows are read together: ask for a few at a time');
  }

  release(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = undefined;
    try {
      // A transaction that could not be ended must not become part of the next.
      if (this.#file.writer.isInTransaction()) this.#file.writer.run('rollback');
    } finally {
      turn.end();
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
      return whenFree(again, deadline ?? performance.now() + PATIENCE).catch((later: unknown) => {
        throw this.#noticed(later);
      });
    }
  }

  #noticed(error: unknown): unknown {
    this.#watch.condition.notice(error);
    return error;
  }
}
