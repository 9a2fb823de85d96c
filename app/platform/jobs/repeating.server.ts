import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { findSetting, keepSetting } from '../database/setting.server.ts';

export interface Job {
  /** Ends the repetition, once a run that has begun is over. */
  stop: () => Promise<void>;
}

/** Runs `work` at once and then every `interval` ms, one run at a time; one that fails is told in the log. */
export function repeat(
  name: string,
  interval: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Logger,
): Job {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    // One that takes longer than the interval is not followed by all that it has missed.
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        running = undefined;
      });
  };
  // No process is kept alive for it.
  const timer = setInterval(run, interval).unref();
  run();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

const MINUTE = 60 * 1000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NAME = 'retentionClock';

/** The moment, in ms since 1970, that what is kept for a time is measured by. */
export type RetentionClock = () => Promise<number>;

/** What the database has seen of time, in ms since 1970. */
interface Seen {
  moment: number;
  /** What the machine's clock said then: something later while the moment catches up with it. */
  clock: number;
}

/**
 * A clock for deleting by. It goes with the machine's, but after a jump ahead, be it a wrong clock or a
 * long rest, only a day at a time and an hour apart: a machine that believes itself a year later deletes
 * a day's worth, not everything. `newest` is the last moment that the content of the database tells of.
 */
export function createRetentionClock(
  db: Kysely<Schema>,
  newest: () => Promise<number | undefined>,
  log: Logger,
): RetentionClock {
  return async () => {
    const clock = Date.now();
    const stored = await findSetting(db, NAME);
    const seen = stored
      ? (JSON.parse(stored) as Seen)
      : { moment: (await newest()) ?? clock, clock: 0 };
    const now = later(seen, clock);
    if (clock - now.moment > DAY) {
      const days = Math.round((clock - now.moment) / DAY);
      log.warn(
        { days },
        'the clock is ahead of what the database has seen: deleting a day at a time',
      );
    }
    await keepSetting(db, NAME, JSON.stringify(now));
    return now.moment;
  };
}

/**
 * Jobs ask together each hour, reading the clock in one order and the database in another: the first of them
 * makes the step, and it is an hour again even if a timer was early.
 */
function later(seen: Seen, clock: number): Seen {
  const isCatchingUp = seen.moment !== seen.clock;
  if (isCatchingUp && Math.abs(clock - seen.clock) < HOUR - MINUTE) return seen;
  return { moment: Math.min(clock, seen.moment + DAY), clock };
}

/** How long somebody waits for what is written down in passing, in ms: another process may hold the database. */
const PATIENCE = 500;

export type InPassing = ReturnType<typeof createInPassing>;

/**
 * What is written down beside what somebody asked for: its failure is no reason to refuse them, and they do not
 * wait for it for long.
 */
export function createInPassing(log: Logger) {
  const underWay = new Set<Promise<void>>();

  return {
    /**
     * Done when the work is, or has failed, or takes longer than `patience` in ms; `what` names it in the log.
     */
    async do(what: string, work: () => Promise<unknown>, patience = PATIENCE): Promise<void> {
      const done = attempt(what, work).finally(() => underWay.delete(done));
      underWay.add(done);
      if (patience === Infinity) await done;
      else await Promise.race([done, pause(patience, undefined, { ref: false })]);
    },

    /** Done when everything that was begun has come to an end. */
    settled: () => Promise.all(underWay),
  };

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ reason: String(error) }, what);
    }
  }
}
