/** Detects within three seconds that a database no longer answers, and rejects all waiting queries. */
import { setTimeout as pause } from 'node:timers/promises';
import { onceAtATime } from '../limits/one-by-one.server.ts';
import { DatabaseOutage } from './outage.server.ts';

/** A query that takes longer than this starts a probe, ms. */
const SLOW = 750;
/** Timeout of the probe, ms. */
const TIMEOUT = 1_750;
/** Interval between two looks for slow queries, ms. */
const EVERY = 125;

/** Thrown for queries to a database that does not answer. The database may still execute the query. */
export class DatabaseSilence extends DatabaseOutage {
  constructor(message = 'the database does not answer') {
    super(message);
  }
}

export interface Heartbeat {
  /**
   * Result of `ask`. Throws `DatabaseSilence` if the database does not answer; a result that arrives later is passed
   * to `late`.
   */
  heard: <T>(ask: () => Promise<T>, late?: (result: T) => void) => Promise<T>;
}

interface Waiting {
  since: number;
  giveUp: () => void;
}

const LATE = Symbol('late');

/**
 * `probe` queries the database on its own connection, and may throw `DatabaseSilence` itself. A long query does not
 * count as silence while the database answers other queries, even with an error.
 */
export function createHeartbeat(probe: () => Promise<unknown>): Heartbeat {
  const waiting = new Set<Waiting>();
  let [heardAt, isSilent] = [Number.NEGATIVE_INFINITY, false];
  let watch: NodeJS.Timeout | undefined;

  const listen = onceAtATime(async () => {
    const begin = performance.now();
    const late = pause(TIMEOUT, LATE, { ref: false });
    const answered = probe().catch((error: unknown) => error instanceof DatabaseSilence && LATE);
    const found = await Promise.race([answered, late]);
    isSilent = found === LATE && heardAt < begin;
    if (!isSilent) return;
    for (const { since, giveUp } of waiting) if (since <= begin) giveUp();
  });

  function check(): void {
    if (waiting.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
    const longAgo = performance.now() - SLOW;
    for (const { since } of waiting) {
      // The set is in order of arrival, so only the first query is checked.
      if (since <= longAgo) void listen();
      return;
    }
  }

  function heard<T>(ask: () => Promise<T>, late: (result: T) => void = () => {}): Promise<T> {
    if (isSilent) {
      void listen();
      return Promise.reject(new DatabaseSilence());
    }
    watch ??= setInterval(check, EVERY).unref();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const one = { since: performance.now(), giveUp };
    function giveUp(): void {
      if (waiting.delete(one)) reject(new DatabaseSilence());
    }
    waiting.add(one);
    void answer(ask, one, { resolve, reject, late });
    return promise;
  }

  async function answer<T>(
    ask: () => Promise<T>,
    one: Waiting,
    to: {
      resolve: (result: T) => void;
      reject: (error: unknown) => void;
      late: (result: T) => void;
    },
  ): Promise<void> {
    try {
      const result = await ask();
      heardAt = performance.now();
      if (waiting.delete(one)) to.resolve(result);
      else to.late(result);
    } catch (error) {
      // An error with a severity came from the server itself, so the database answers.
      if ((error as { severity?: unknown }).severity !== undefined) heardAt = performance.now();
      if (waiting.delete(one)) to.reject(error);
    }
  }

  return { heard };
}
