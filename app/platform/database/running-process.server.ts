/**
 * Heartbeat by which a restore sees that a server uses the database, even if the server has no open connection at
 * that moment.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeat, type Job } from '../jobs/repeating.server.ts';
import type { Database } from './database.server.ts';

const EVERY = 10_000; // ms
/** A process counts as running for this time after its last heartbeat, ms. */
const BELIEVED = 30_000;
/** Timeout of the first and last heartbeat, ms. */
const TIMEOUT = 1_000;
const DAY = 24 * 3600 * 1000; // ms

/** The time by the clock of the database, because the clocks of machines may differ. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

interface ProcessHeartbeat extends Job {
  /** Resolves after the first heartbeat. */
  announced: Promise<unknown>;
}

/** Sends heartbeats until stopped. SQLite needs none: its file lock shows who has it open. */
export function processHeartbeat(
  database: Pick<Database, 'db' | 'dialect'>,
  log: Logger,
): ProcessHeartbeat {
  const { db, dialect } = database;
  if (dialect !== 'postgres') return { announced: Promise.resolve(), stop: async () => {} };
  const name = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const forget = async () => {
    await db
      .deleteFrom('runningProcess')
      .where((it) => it.or([it('name', '=', name), it('until', '<', sql<number>`${now} - ${DAY}`)]))
      .execute();
  };
  const sign = async () => {
    const until = sql<number>`${now} + ${BELIEVED}`;
    await db
      .insertInto('runningProcess')
      .values({ name, until })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
      .execute();
  };
  const first = Promise.withResolvers<void>();
  // Errors are ignored, because other queries report an outage.
  const job = repeat(
    'say that it runs',
    EVERY,
    () =>
      sign()
        .catch(() => {})
        .finally(first.resolve),
    log,
  );
  return {
    announced: patiently(first.promise),
    async stop() {
      await job.stop();
      await patiently(forget().catch(() => {}));
    },
  };
}

const TABLE = 'public."runningProcess"';

/**
 * Whether a server uses the PostgreSQL database of `query`. The heartbeat of a killed server counts until it expires:
 * this function waits until then, or until a server sends another heartbeat.
 */
export async function isServerRunning(query: <T>(text: string) => Promise<T[]>): Promise<boolean> {
  const [found] = await query<{ isThere: boolean }>(
    `select to_regclass('${TABLE}') is not null as "isThere"`,
  );
  if (!found!.isThere) return false;
  const ask = async () => {
    const [row] = await query<{ until: string | number | null; isOver: boolean | null }>(
      `select max("until") as until,
         max("until") < extract(epoch from clock_timestamp()) * 1000 as "isOver"
       from ${TABLE}`,
    );
    return row!;
  };
  const first = await ask();
  for (let reply = first; reply.until !== null && !reply.isOver; reply = await ask()) {
    if (reply.until !== first.until) return true;
    await pause(500);
  }
  return false;
}

const patiently = (done: Promise<void>) =>
  Promise.race([done, pause(TIMEOUT, undefined, { ref: false })]);
