/** SQLite fitted to Kysely: whoever reads never waits, whoever writes waits in line. */
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

/** How long a query waits for others; what is worth waiting for has come by then. */
const PATIENCE = 10_000; // ms

interface Watch {
  /** Throws where what is written would not be kept. */
  assertInPlace: () => void;
  condition: Condition;
  /** In which writers wait for one another. */
  line: Semaphore;
  /** Hears of every write that is done. */
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
  /** Else Kysely would let nobody read while somebody writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Else a migration that is cut short would be left half done, and never end. */
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

/** What one user of the database has: nothing but, from its beginning to its end, his transaction. */
class Session implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #watch: Watch;
  /** While there is a transaction. */
  #turn: Permit | undefined;

  constructor(file: SqliteFile, watch: Watch) {
    this.#file = file;
    this.#watch = watch;
  }

  /** At once for writing: a transaction that began by reading might not get to write. */
  async begin(): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    this.#turn = await turnBefore(deadline, this.#watch.line);
    if (isTurnLong()) await breathe();
    this.#watch.assertInPlace();
    await this.#run(this.#file.writer, 'begin immediate', [], deadline);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const { writer } = this.#file;
    // To fail at ending once more what a full disk has ended would hide the reason.
    if (how === 'commit' || writer.isInTransaction()) await this.#run(writer, how);
    if (how === 'commit') this.#watch.committed();
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#file;
    // Nothing waits on the way to the database: the queries of many would else be one long turn.
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

  /** Rows read one by one would keep everybody else's reading at the moment when that began. */
  streamQuery(): never {
    throw new Error('rows are read together: ask for a few at a time');
  }

  release(): void {
    const turn = this.#turn;
    if (!turn) return;
    this.#turn = undefined;
    try {
      // One that could not be ended is not to become a part of the next.
      if (this.#file.writer.isInTransaction()) this.#file.writer.run('rollback');
    } finally {
      turn.end();
    }
  }

  /** At once as a rule: a promise for each query would halve what can be read in a second. */
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
