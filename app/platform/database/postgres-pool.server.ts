/** Connections to PostgreSQL: how many, how long one waits for them, and when they are taken for dead. */
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseOutage, hasNoConnectionFree } from './outage.server.ts';

const DATE = 1082;
const BIGINT = 20;

/** How many a process has at most: by so many requests it notices that a server is lost. */
export const CONNECTIONS = 10;
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
/** what waiting for others' changes may: at its end a transaction is bounded by nothing else, */
const LOCK = 6_000;
/** and how long a connection may carry nothing before it is taken for dead, ms: a server that lives would have said so. */
const SILENCE = 8_000;
/** How long the server may take to answer a probe, ms. */
const PROBING = 3_000;

interface PoolOptions {
  /** For what may take its time: the start, waiting for a lock, rewriting a table. */
  isPatient?: boolean;
}

/** A pool of connections. `onError` hears of connections that break. */
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
    // The system asks at rest whether the other side is still there; it answers even when frozen.
    keepAlive: true,
    keepAliveInitialDelayMillis: REST,
    ...(!isPatient && {
      stream: mortalSocket,
      statement_timeout: QUERY,
      lock_timeout: LOCK,
      // Whoever stands still in the middle of a change, frozen or cut off, holds what others want to change.
      idle_in_transaction_session_timeout: SILENCE,
    }),
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
  // The pool repeats what a connection tells that breaks while nobody uses it, and each tells of its end, too. Unheard,
  // any of that would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}).once('error', onError));
  return pool;
}

/** After a failover, or behind a router that forgot it, a connection carries nothing more, not even its end. */
function mortalSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE, () => {
    socket.destroy(new Error(`the database said nothing for ${SILENCE / 1000} seconds`));
  });
}

/** A connection outside of any pool. Throws what the client throws. */
export async function connectedClient(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  // The query that a broken connection interrupts tells of it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Asks on a connection of its own whether the server answers. Throws what the client throws. */
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

/**
 * Where the server gives no more connections, because others have taken them all or because it does not come to
 * answer, those that we have serve everybody. Throws `DatabaseOutage`.
 */
export async function freeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + CONNECTING;
  for (;;) {
    try {
      return await (hasFree(pool) ? takeFree(pool) : newOrFree(pool));
    } catch (error) {
      if (!hasNoConnectionFree(error) || performance.now() > deadline) tellOutage(error);
      await pause(LOOK_AGAIN);
    }
  }
}

/**
 * Asks on a connection that is taken as all others take theirs: who asked the pool itself would take what it has
 * promised to somebody, who then waits for a new one. Throws `DatabaseOutage`.
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

/** A new connection, or one that becomes free before: whoever has asked for a new one is given no other. */
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
  const look = setInterval(() => {
    if (hasFree(pool) && pending < 2) void ask(takeFree);
  }, LOOK_MEANWHILE);
  try {
    return await promise;
  } finally {
    clearInterval(look);
  }
}

/** Connections that have been promised in this turn, and that the pool still counts as idle. */
const promised = new WeakMap<pg.Pool, number>();

function hasFree(pool: pg.Pool): boolean {
  return pool.idleCount > (promised.get(pool) ?? 0);
}

/** The pool hands it over in the next turn; whoever comes too late then is made to wait for a new one instead. */
function takeFree(pool: pg.Pool): Promise<pg.PoolClient> {
  const add = (count: number) => promised.set(pool, (promised.get(pool) ?? 0) + count);
  add(1);
  const client = pool.connect();
  process.nextTick(() => add(-1));
  return client;
}

/** What breaks a connection, and not what was asked on it. Throws `DatabaseOutage`. */
export function tellOutage(error: unknown): never {
  throw new DatabaseOutage((error as Error).message, { cause: error });
}
