/** Finds out within three seconds that a database has fallen silent, and tells everybody who waits for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseOutage } from './outage.server.ts';

/** What is asked takes milliseconds as a rule; after this long it is looked whether anybody is there, ms. */
const SLOW = 750;
/** How long whoever is there may take to say so, ms. */
const PATIENCE = 1_750;
/** How often it is looked for who has waited so long, ms. */
const EVERY = 125;

/** Thrown to those who wait for a database that says nothing; what was asked may still come to it. */
export class DatabaseSilence extends DatabaseOutage {
  constructor(message = 'the database says nothing') {
    super(message);
  }
}

export interface Heartbeat {
  /**
   * What `ask` comes to. Throws `DatabaseSilence` when the database says nothing to anybody; what comes afterwards
   * all the same is `late`'s.
   */
  heard: <T>(ask: () => Promise<T>, late?: (result: T) => void) => Promise<T>;
}

interface Waiting {
  since: number;
  giveUp: () => void;
}

const LATE = Symbol('late');

/**
 * `probe` asks the database for a word, on no connection that is in use; it may find out by itself that there is none
 * (`DatabaseSilence`). A query that takes long is no silence, nor is a database that answers others, or refuses.
 */
export function createHeartbeat(probe: () => Promise<unknown>): Heartbeat {
  const waiting = new Set<Waiting>();
  let [heardAt, isSilent] = [Number.NEGATIVE_INFINITY, false];
  let listening: Promise<void> | undefined;
  let watch: NodeJS.Timeout | undefined;

  const listen = () =>
    (listening ??= listenOnce().finally(() => {
      listening = undefined;
    }));

  async function listenOnce(): Promise<void> {
    const begin = performance.now();
    const late = pause(PATIENCE, LATE, { ref: false });
    const told = probe().catch((error: unknown) => error instanceof DatabaseSilence && LATE);
    const found = await Promise.race([told, late]);
    isSilent = found === LATE && heardAt < begin;
    if (!isSilent) return;
    for (const { since, giveUp } of waiting) if (since <= begin) giveUp();
  }

  function look(): void {
    if (waiting.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
    const longAgo = performance.now() - SLOW;
    for (const { since } of waiting) {
      // In the order in which they came.
      if (since <= longAgo) void listen();
      return;
    }
  }

  function heard<T>(ask: () => Promise<T>, late: (result: T) => void = () => {}): Promise<T> {
    if (isSilent) {
      void listen();
      return Promise.reject(new DatabaseSilence());
    }
    watch ??= setInterval(look, EVERY).unref();
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
      // What the server itself has said.
      if ((error as { severity?: unknown }).severity !== undefined) heardAt = performance.now();
      if (waiting.delete(one)) to.reject(error);
    }
  }

  return { heard };
}
