/** Connections to PostgreSQL: their number, timeouts, and detection of dead ones. */
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseOutage, hasNoConnectionFree } from './outage.server.ts';

const DATE = 1082;
const BIGINT = 20;

/** Maximum number of connections of a process. */
export const CONNECTIONS = 10;
/** Connection timeout of a request, ms. */
const CONNECTING = 5_000;
/** Retry interval if the server gives no more connections, ms. */
const CHECK_AGAIN = 100;
/** Interval of checks for a released connection while a new one is being opened, ms. */
const CHECK_MEANWHILE = 25;
/** Connection timeout at the start, ms. */
const PATIENT_CONNECTING = 20_000;
/** Idle connections close after this time, ms, as they may have died unnoticed. */
const REST = 5_000;
/** `statement_timeout`, ms. */
const QUERY = 7_000;
/** `lock_timeout`, ms. It also bounds the lock waits of a commit, to which `statement_timeout` does not apply. */
const LOCK = 6_000;
/**
 * After this time without traffic a connection counts as dead, ms. A working server would have sent a timeout error
 * by then.
 */
const SILENCE = 8_000;
/** Timeout of a probe, ms. */
const PROBING = 3_000;

interface PoolOptions {
  /** Whether queries have no timeout, because they may wait for a lock, rewrite a table or read all rows. */
  isPatient?: boolean;
}

/** A pool of connections. `onError` is called when one breaks. */
export function openPostgres(
  connectionString: string,
  onError: (error: Error) => void,
  { isPatient = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: isPatient ? PATIENT_CONNECTING : CONNECTING,
    idleTimeoutMillis: REST,
    // The system answers TCP keep-alive even if the server process is frozen. It only detects a dead machine or network.
    keepAlive: true,
    keepAliveInitialDelayMillis: REST,
    ...(!isPatient && {
      stream: mortalSocket,
      statement_timeout: QUERY,
      lock_timeout: LOCK,
      // A client that is frozen or disconnected would otherwise keep its locks.
      idle_in_transaction_session_timeout: SILENCE,
    }),
    types: {
      getTypeParser(type: number, format?: 'text' | 'binary') {
        // A day stays text: a Date object would shift it between time zones.
        if (type === DATE) return (value: string) => value;
        // Counts come as 64-bit numbers; ours are far below 2^53.
        if (type === BIGINT) return Number;
        return pg.types.getTypeParser(type, format as 'text');
      },
    },
  });
  // The pool emits the errors of idle connections, and each client emits an error when its connection breaks. An
  // unhandled error event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}).once('error', onError));
  return pool;
}

/**
 * Creates a socket that closes after `SILENCE` ms without traffic. After a failover, nothing may arrive on a
 * connection any more, not even the message that it is closed.
 */
function mortalSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE, () => {
    socket.destroy(new Error(`the database said nothing for ${SILENCE / 1000} seconds`));
  });
}

/** A connection outside any pool. Throws the client's error. */
export async function connectedClient(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  // The event is ignored, because the interrupted query reports the error, too.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Probes the server on a connection of its own. Throws the client's error. */
export async function probePostgres(connectionString: string): Promise<void> {
  const client = await connectedClient({
    connectionString,
    connectionTimeoutMillis: PROBING,
    query_timeout: PROBING,
  });
  try {
    await client.query('select 1');
  } finally {
    void client.end().catch(() => {});
  }
}

/** Acquires a connection. If the server accepts no more connections, waits for an open one. Throws `DatabaseOutage`. */
export async function freeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + CONNECTING;
  for (;;) {
    try {
      return await (hasFree(pool) ? takeFree(pool) : newOrFree(pool));
    } catch (error) {
      if (!hasNoConnectionFree(error) || performance.now() > deadline) tellOutage(error);
      await pause(CHECK_AGAIN);
    }
  }
}

/**
 * Runs `ask` on a connection of the pool, as a request would. Using the pool directly would take a connection promised
 * to another request. Throws `DatabaseOutage` if it gets no connection, and the error of `ask`.
 */
export async function onFreeConnection<T>(
  pool: pg.Pool,
  ask: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await freeConnection(pool);
  try {
    const answer = await ask(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * A new connection, or an open one if that is released sooner. The pool itself gives no released connection to a
 * caller that waits for a new one.
 */
async function newOrFree(pool: pg.Pool): Promise<pg.PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
  let [pending, isServed] = [0, false];
  const ask = async (connect: (from: pg.Pool) => Promise<pg.PoolClient>) => {
    pending += 1;
    try {
      const client = await connect(pool);
      if (isServed) client.release();
      isServed = true;
      resolve(client);
    } catch (error) {
      pending -= 1;
      if (pending === 0) reject(error as Error);
    }
  };
  void ask((from) => from.connect());
  const checkTimer = setInterval(() => {
    if (hasFree(pool) && pending < 2) void ask(takeFree);
  }, CHECK_MEANWHILE);
  try {
    return await promise;
  } finally {
    clearInterval(checkTimer);
  }
}

/** Connections that are promised in this turn of the event loop, and that the pool still counts as idle. */
const promised = new WeakMap<pg.Pool, number>();

function hasFree(pool: pg.Pool): boolean {
  return pool.idleCount > (promised.get(pool) ?? 0);
}

/**
 * Takes an idle connection. The pool counts it as idle until the next tick, so `promised` counts it until then. Otherwise
 * a second caller would have to wait for a new connection.
 */
function takeFree(pool: pg.Pool): Promise<pg.PoolClient> {
  const add = (count: number) => promised.set(pool, (promised.get(pool) ?? 0) + count);
  add(1);
  const client = pool.connect();
  process.nextTick(() => add(-1));
  return client;
}

/** Rethrows an error of the connection as `DatabaseOutage`; the error of a query must not be passed. */
export function tellOutage(error: unknown): never {
  throw new DatabaseOutage((error as Error).message, { cause: error });
}
