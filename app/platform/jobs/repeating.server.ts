import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { findSetting, keepSetting } from '../database/setting.server.ts';

export interface Job {
  /** Resolves when the current run is over. */
  stop: () => Promise<void>;
}

export interface RepeatedJob extends Job {
  /** Resolves when the first run is over. */
  ranOnce: Promise<void>;
}

/** Runs `work` at once and then every `interval` ms, never twice at a time. Failures are logged. */
export function repeat(
  name: string,
  interval: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Logger,
): RepeatedJob {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const attempt = async () => {
    try {
      await work(stopping.signal);
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
  };
  const run = () => {
    // A run that takes longer than the interval skips the missed ones.
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  };
  // The timer does not keep the process alive.
  const timer = setInterval(run, interval).unref();
  const ranOnce = run();
  return {
    ranOnce,
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

/** Returns the current time for retention periods, in ms since 1970. It may be behind the clock of the machine. */
export type RetentionClock = () => Promise<number>;

/** The last observed time, in ms since 1970. */
interface Seen {
  moment: number;
  /** The machine's clock at that observation; later than `moment` while that catches up after a jump. */
  clock: number;
}

/**
 * A clock for deletion by age. After a jump ahead (a wrong clock, a long pause) it advances at most a day per hour. A
 * wrong year then deletes one day's worth, and not everything. `newest` returns the latest moment in the database.
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
        'the clock is ahead of the database: retention advances by a day at a time',
      );
    }
    await keepSetting(db, NAME, JSON.stringify(now));
    return now.moment;
  };
}

/**
 * The clock after an observation. While it catches up, only the first of the hourly jobs advances it. An hour may be a
 * minute short, because timers can fire early.
 */
function later(seen: Seen, clock: number): Seen {
  const isCatchingUp = seen.moment !== seen.clock;
  if (isCatchingUp && Math.abs(clock - seen.clock) < HOUR - MINUTE) return seen;
  return { moment: Math.min(clock, seen.moment + DAY), clock };
}

/** Timeout of best-effort writes, ms: another process may hold the database. */
const TIMEOUT = 500;

export type BestEffort = ReturnType<typeof createBestEffort>;

/** Best-effort writes that accompany a request. They neither make it fail nor delay it for long. */
export function createBestEffort(log: Logger) {
  const underWay = new Set<Promise<void>>();

  return {
    /** Resolves when the work is done, has failed, or after `timeout` ms. `what` names it in the log. */
    async do(what: string, work: () => Promise<unknown>, timeout = TIMEOUT): Promise<void> {
      const done = attempt(what, work).finally(() => underWay.delete(done));
      underWay.add(done);
      if (timeout === Infinity) await done;
      else await Promise.race([done, pause(timeout, undefined, { ref: false })]);
    },

    /** Resolves when all begun work has ended. */
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
