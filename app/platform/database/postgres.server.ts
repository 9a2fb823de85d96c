import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { commitTeller } from './commit-teller.server.ts';
import type { Condition } from './condition.server.ts';
import { DatabaseOutage, hasNoConnectionFree } from './outage.server.ts';
import {
  revisionRow,
  revisionsQuery,
  storedNow,
  type RevisionRow,
} from './read-revisions.server.ts';

const DATE = 1082;
const BIGINT = 20;

/** What a request waits for a connection, ms. */
const CONNECTING = 5_000;
/** Where the server gives no more of them, how often is looked whether one has become free, ms. */
const LOOK_AGAIN = 100;
/** The same where a new one has not come yet. */
const LOOK_MEANWHILE = 25;
/** What the start waits for one, ms. */
const PATIENT_CONNECTING = 20_000;
/** A connection that nobody uses is closed after this, ms: the longer it rests, the less it is known to live. */
const REST = 5_000;
/** What a query may take before the server itself ends it, ms, */
const QUERY = 7_000;
/** and how long a connection may carry nothing before it is taken for dead, ms: a server that lives would have said so. */
const SILENCE = 8_000;

interface PoolOptions {
  /** For what may take its time: the start, waiting for a lock, rewriting a table. */
  isPatient?: boolean;
}

/** A pool of connections. `onError` hears of connections that break. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { isPatient = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECTING : CONNECTING,
    idleTimeoutMillis: REST,
    // The system asks at rest whether the other side is still there; it answers even when frozen.
    keepAlive: true,
    keepAliveInitialDelayMillis: REST,
    ...(!isPatient && { statement_timeout: QUERY, stream: mortalSocket }),
    types: {
      getTypeParser(type: number, format?: 'text' | 'binary') {
        // A day stays the text it is: a Date object would move it between time zones.
        if (type === DATE) return (value: string) => value;
        // Counts come as 64-bit numbers; ours are far below 2^53.
        if (type === BIGINT) return Number;
        return pg.types.getTypeParser(type, format as 'text');
      },
    },
  });
  pool.on('error', onError);
  // A connection that breaks while it is used tells its client too: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** After a failover, or behind a router that forgot it, a connection says nothing more, not even its end. */
function mortalSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE, () => {
    socket.destroy(new Error(`the database said nothing for ${SILENCE / 1000} seconds`));
  });
}

/** `committed` is told of every write that is done, and waited for; it may ask on the same connection. */
export function postgresDialect(
  pool: pg.Pool,
  condition: Condition,
  committed: Committed = async () => {},
): PostgresDialect {
  return new PostgresDialect({ pool: telling(pool, condition, committed) });
}

type Committed = (read: () => Promise<RevisionRow[]>) => Promise<void>;

/** What `committed` is given, on `client`. */
export async function readRevisions(client: Pick<pg.Pool, 'query'>): Promise<RevisionRow[]> {
  return (await client.query(revisionsQuery(storedNow()))).rows.map(revisionRow);
}

/** The pool, whose connections tell an outage from a query that was refused. */
function telling(pool: pg.Pool, condition: Condition, committed: Committed): PostgresPool {
  // One for each connection: Kysely knows them by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  // From its beginning: it may break before anybody has been given it.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await freeConnection(pool);
      let told = known.get(client);
      if (!told) {
        told = tellingClient(client, condition, committed, () => lost.has(client));
        known.set(client, told);
      }
      return told;
    },
  };
}

/**
 * Where the server gives no more connections, because others have taken them all or because it does not come to
 * answer, those that we have serve everybody. Throws `DatabaseOutage`.
 */
export async function freeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + CONNECTING;
  for (;;) {
    try {
      return await (pool.idleCount > 0 ? pool.connect() : newOrFree(pool));
    } catch (error) {
      if (!hasNoConnectionFree(error) || performance.now() > deadline) tellOutage(error);
      await pause(LOOK_AGAIN);
    }
  }
}

/** A new connection, or one that becomes free before: whoever has asked for a new one is given no other. */
async function newOrFree(pool: pg.Pool): Promise<pg.PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
  let [pending, isServed] = [0, false];
  const ask = async () => {
    pending += 1;
    try {
      const client = await pool.connect();
      if (isServed) client.release();
      isServed = true;
      resolve(client);
    } catch (error) {
      pending -= 1;
      if (pending === 0) reject(error as Error);
    }
  };
  void ask();
  const look = setInterval(() => {
    if (pool.idleCount > 0 && pending < 2) void ask();
  }, LOOK_MEANWHILE);
  try {
    return await promise;
  } finally {
    clearInterval(look);
  }
}

function tellingClient(
  client: pg.PoolClient,
  condition: Condition,
  committed: Committed,
  isLost: () => boolean,
): PostgresPoolClient {
  const isCommit = commitTeller();
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      condition.notice(error);
      return isLost() ? tellOutage(error) : Promise.reject(error as Error);
    }
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await ask(sql, parameters);
    if (isCommit(sql)) await committed(() => readRevisions(client));
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** What breaks a connection, and not what was asked on it. Throws `DatabaseOutage`. */
export function tellOutage(error: unknown): never {
  throw new DatabaseOutage((error as Error).message, { cause: error });
}
