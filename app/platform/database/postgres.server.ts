/** PostgreSQL dialect for Kysely that distinguishes an outage from a refused query. */
import { PostgresDialect, type PostgresPool as KyselyPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Condition, isReadOnly } from './outage.server.ts';
import { DatabaseSilence, type Heartbeat } from './heartbeat.server.ts';
import { freeConnection, tellOutage } from './postgres-pool.server.ts';
import {
  holdsAt,
  revisionRow,
  revisionsQuery,
  storedNow,
  type RevisionRow,
} from './revisions.server.ts';

/** `committed` is called and awaited after every write; it may query the same connection. */
export function postgresDialect(pool: pg.Pool, watch: Watch): PostgresDialect {
  return new PostgresDialect({ pool: telling(pool, watch) });
}

interface Watch {
  condition: Condition;
  committed?: Committed;
  /** Undefined if queries may take any time. */
  heartbeat?: Heartbeat;
}

const unlimited: Heartbeat = { heard: (ask) => ask() };

type Committed = (client: Client) => Promise<void>;

type Client = Pick<pg.Pool, 'query'>;

/**
 * Reads the revisions. Times of publication and expiry are read only if they may have changed, because planning that
 * query takes ten times as long.
 */
export function revisionReader(): (client: Client) => Promise<RevisionRow[]> {
  let mark = '';
  let known: RevisionRow[] = [];
  return async (client) => {
    const { rows: bare } = await client.query('select * from revision order by subject');
    const now = storedNow();
    const found = JSON.stringify(bare);
    if (found === mark && known.every((row) => holdsAt(row, now))) return known;
    const { rows } = await client.query(revisionsQuery(now));
    [mark, known] = [found, rows.map(revisionRow)];
    return known;
  };
}

/** Wraps the pool. Its connections distinguish an outage from a refused query. */
function telling(pool: pg.Pool, watch: Watch): KyselyPool {
  const { heartbeat = unlimited } = watch;
  // One wrapper for each client: Kysely knows connections by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  // A connection may break before the pool hands it out.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await heartbeat.heard(
        () => freeConnection(pool),
        (late) => late.release(),
      );
      let watched = known.get(client);
      if (!watched) {
        watched = tellingClient(client, watch, lost);
        known.set(client, watched);
      }
      return watched;
    },
  };
}

function tellingClient(
  client: pg.PoolClient,
  { condition, committed = async () => {}, heartbeat = unlimited }: Watch,
  lost: WeakSet<pg.PoolClient>,
): PostgresPoolClient {
  const isCommit = commitTeller();
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await heartbeat.heard(() => client.query(sql, [...parameters]));
    } catch (error) {
      condition.notice(error);
      // The query may still be running: no other query may follow it on this connection. A server that became
      // read-only may be a replica now: a new connection can reach the primary.
      if (error instanceof DatabaseSilence || isReadOnly(error)) lost.add(client);
      return lost.has(client) ? tellOutage(error) : Promise.reject(error as Error);
    }
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await ask(sql, parameters);
    if (isCommit(sql)) await committed(client);
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy ?? lost.has(client)),
  };
}

/** Returns a function to be called with every statement. It returns whether the statement commits a write. */
function commitTeller(): (sql: string) => boolean {
  let [isInTransaction, hasWritten] = [false, false];
  return (sql) => {
    const [word = ''] = /^\s*\w+/.exec(sql.toLowerCase()) ?? [];
    const isEnd = word === 'commit' || word === 'rollback';
    if (word === 'begin' || word === 'start') [isInTransaction, hasWritten] = [true, false];
    else if (isEnd) isInTransaction = false;
    else if (word !== 'select') hasWritten = true;
    const isDone = word === 'commit' || (!isEnd && !isInTransaction);
    if (!isDone || !hasWritten) return false;
    hasWritten = false;
    return true;
  };
}
