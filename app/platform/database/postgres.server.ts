/** PostgreSQL fitted to Kysely: an outage is told from a query that was refused. */
import { PostgresDialect } from 'kysely';
import type { PostgresPool as KyselyPool, PostgresPoolClient } from 'kysely';
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

/** `committed` is told of every write that is done, and waited for; it may ask on the same connection. */
export function postgresDialect(pool: pg.Pool, watch: Watch): PostgresDialect {
  return new PostgresDialect({ pool: telling(pool, watch) });
}

interface Watch {
  condition: Condition;
  committed?: Committed;
  /** None where what is asked may take its time, and whoever waits for it, too. */
  heartbeat?: Heartbeat;
}

const patient: Heartbeat = { heard: (ask) => ask() };

type Committed = (client: Client) => Promise<void>;

type Client = Pick<pg.Pool, 'query'>;

/**
 * Reads the revisions. Their moments only where these may be others: most that is written is about no subject, and
 * PostgreSQL plans that query ten times as long as it reads the revisions alone.
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

/** The pool, whose connections tell an outage from a query that was refused. */
function telling(pool: pg.Pool, watch: Watch): KyselyPool {
  const { heartbeat = patient } = watch;
  // One for each connection: Kysely knows them by identity.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lost = new WeakSet<pg.PoolClient>();
  // From its beginning: it may break before anybody has been given it.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await heartbeat.heard(
        () => freeConnection(pool),
        (late) => late.release(),
      );
      let told = known.get(client);
      if (!told) {
        told = tellingClient(client, watch, lost);
        known.set(client, told);
      }
      return told;
    },
  };
}

function tellingClient(
  client: pg.PoolClient,
  { condition, committed = async () => {}, heartbeat = patient }: Watch,
  lost: WeakSet<pg.PoolClient>,
): PostgresPoolClient {
  const isCommit = commitTeller();
  const ask = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await heartbeat.heard(() => client.query(sql, [...parameters]));
    } catch (error) {
      condition.notice(error);
      // What was asked may still be under way: nobody is to ask anything behind it.
      // A server that has become read-only may be a replica now: a new connection can lead to the primary.
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

/** Gives what tells, of one statement after the other, whether something that was written is kept with it. */
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
