/** What tells those who would replace a database that a server uses it, while its connections come and go. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { repeat, type Job } from '../jobs/repeating.server.ts';
import type { Database } from './database.server.ts';

const EVERY = 10_000; // ms
/** For how long one is believed to run unless it says so again, ms. */
const BELIEVED = 30_000;
const PARTING = 1_000; // ms
const DAY = 24 * 3600 * 1000; // ms

/** By the clock of the database: those of several machines may differ. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Says that this process runs until it is stopped. A SQLite file tells by itself who has it open. */
export function signOfLife(database: Pick<Database, 'db' | 'dialect'>, log: Logger): Job {
  const { db, dialect } = database;
  if (dialect !== 'postgres') return { stop: async () => {} };
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
  // A database that is away is told of by whoever needs it.
  const job = repeat('say that it runs', EVERY, () => sign().catch(() => {}), log);
  return {
    async stop() {
      await job.stop();
      // A stop does not wait for a database that is away.
      await Promise.race([forget().catch(() => {}), pause(PARTING, undefined, { ref: false })]);
    },
  };
}
