/** PostgreSQL fitted to Kysely: an outage is told from a query that was refused. */
import { PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { commitTeller } from './commit-teller.server.ts';
import type { Condition } from './condition.server.ts';
import { DatabaseSilence, type Heartbeat } from './heartbeat.server.ts';
import { freeConnection, tellOutage } from './postgres-pool.server.ts';
import {
  revisionRow,
  revisionsQuery,
  storedNow,
  type RevisionRow,
} from './read-revisions.server.ts';

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

type Committed = (read: () => Promise<RevisionRow[]>) => Promise<void>;

/** What `committed` is given, on `client`. */
export async function readRevisions(client: Pick<pg.Pool, 'query'>): Promise<RevisionRow[]> {
  return (await client.query(revisionsQuery(storedNow()))).rows.map(revisionRow);
}

/** The pool, whose connections tell an outage from a query that was refused. */
function telling(pool: pg.Pool, watch: Watch): PostgresPool {
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
      if (error instanceof DatabaseSilence) lost.add(client);
      return lost.has(client) ? tellOutage(error) : Promise.reject(error as Error);
    }
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await ask(sql, parameters);
    if (isCommit(sql)) await committed(() => heartbeat.heard(() => readRevisions(client)));
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy ?? lost.has(client)),
  };
}
