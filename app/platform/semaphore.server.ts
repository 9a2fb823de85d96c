/** Bounded queues: a few permits at once, the other requests wait in the order in which they came. */
import { busy } from './problem.ts';
import { currentRequest } from './request-id.server.ts';

export interface Permit {
  /**
   * Marks the holder as making no progress, so that it can be evicted while others wait. Permit holders start active.
   */
  markIdle: () => void;
  markActive: () => void;
  /** Releases the permit. May be called more than once. */
  end: () => void;
}

interface Waiting {
  /** Called when the holder has been idle for too long while others wait. */
  evict?: () => void;
  /** Aborts the wait; has no effect once the permit is acquired. */
  signal?: AbortSignal;
}

export interface Semaphore {
  /** How many permits there are. */
  atOnce: number;
  /** Whether the next request would be refused. */
  isFull: () => boolean;
  /** Number of permit holders, and of requests that wait for a permit. */
  load: () => { running: number; waiting: number };
  /**
   * Waits for a permit. Throws 503 if too many wait or the wait takes too long, or the reason of `signal` if that
   * aborts.
   */
  take: (waiting?: Waiting) => Promise<Permit>;
  /** Runs `work` with a permit. Throws as `take` does. */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

export interface SemaphoreOptions {
  atOnce: number;
  /** How many requests may wait; unlimited unless given. */
  queueLength?: number;
  /** How long a request may wait, in ms; unlimited unless given. The sum of all waits of a request is limited, too. */
  longestWait?: number;
  /** How long a holder may be idle while others wait, in ms; unlimited unless given. */
  idleTimeout?: number;
}

/** State that the partitions of a queue share. */
interface Shared {
  hasRoom: () => boolean;
  onBegin: () => void;
  onEnd: () => void;
}

interface Holder {
  /** By the clock of `performance`; undefined while the holder is active. */
  idleSince: number | undefined;
  evict: () => void;
}

export function createSemaphore(options: SemaphoreOptions): Semaphore {
  return createPartitions({ only: options }).only;
}

/**
 * Creates the partitions of a queue, which do not wait for one another. `atOnce` limits the permits of all partitions
 * together, which then take turns.
 */
export function createPartitions<Name extends string>(
  partitions: Record<Name, SemaphoreOptions>,
  atOnce = Infinity,
): Record<Name, Semaphore> {
  let running = 0;
  const shared: Shared = {
    hasRoom: () => running < atOnce,
    onBegin: () => void (running += 1),
    onEnd() {
      running -= 1;
      if (atOnce === Infinity) return;
      waiting.push(waiting.shift()!);
      for (const next of waiting) next();
    },
  };
  const waiting: (() => void)[] = [];
  const made = {} as Record<Name, Semaphore>;
  for (const name of Object.keys(partitions) as Name[]) {
    const { next, ...lane } = createPartition(partitions[name], shared);
    waiting.push(next);
    made[name] = lane;
  }
  return made;
}

function createPartition(
  options: SemaphoreOptions,
  shared: Shared,
): Semaphore & { next: () => void } {
  const { atOnce, queueLength = Infinity, longestWait = Infinity, idleTimeout } = options;
  const holders = createHolders(() => {
    shared.onEnd();
    next();
  });
  const line: (() => void)[] = [];
  const isFull = () => line.length >= queueLength;
  let watch: NodeJS.Timeout | undefined;

  function next(): void {
    while (holders.count() < atOnce && shared.hasRoom() && line.length > 0) line.shift()!();
    if (line.length === 0) {
      clearInterval(watch);
      watch = undefined;
    } else if (idleTimeout !== undefined) {
      watch ??= setInterval(evictIdle, idleTimeout / 4, idleTimeout).unref();
    }
  }

  /** Evicts at most as many holders as there are waiting requests. */
  function evictIdle(longest: number): void {
    holders.evictIdle(longest, line.length);
  }

  const take: Semaphore['take'] = ({ evict = () => {}, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (isFull()) throw busy();
      const request = currentRequest();
      const since = performance.now();
      let late: NodeJS.Timeout | undefined;
      const enter = () => {
        stopWaiting();
        shared.onBegin();
        resolve(holders.begin(evict));
      };
      const leave = (reason: unknown) => {
        stopWaiting();
        line.splice(line.indexOf(enter), 1);
        reject(reason as Error);
        next();
      };
      const goAway = () => leave(signal!.reason);
      const stopWaiting = () => {
        if (request) request.timeout -= performance.now() - since;
        clearTimeout(late);
        signal?.removeEventListener('abort', goAway);
      };
      signal?.addEventListener('abort', goAway, { once: true });
      line.push(enter);
      next();
      const longest = Math.min(longestWait, Math.max(0, request?.timeout ?? Infinity));
      if (longest < Infinity && line.includes(enter)) {
        late = setTimeout(() => leave(busy()), longest);
      }
    });

  return {
    atOnce,
    isFull,
    load: () => ({ running: holders.count(), waiting: line.length }),
    take,
    async run(work, signal) {
      const permit = await take(signal && { signal });
      try {
        return await work();
      } finally {
        permit.end();
      }
    },
    next,
  };
}

/** Permit holders; `onEnd` is called whenever one releases its permit. */
function createHolders(onEnd: () => void) {
  const holders = new Set<Holder>();
  return {
    count: () => holders.size,
    /** Evicts up to `most` holders idle for longer than `longest` ms, those with the oldest permits first. */
    evictIdle(longest: number, most: number): void {
      const oldest = performance.now() - longest;
      const idle = [...holders].filter((holder) => holder.idleSince! < oldest);
      for (const holder of idle.slice(0, most)) {
        // An evicted holder no longer counts as idle. If it is slow to end, the next call evicts another one.
        holder.idleSince = undefined;
        holder.evict();
      }
    },
    begin(evict: () => void): Permit {
      const holder: Holder = { idleSince: undefined, evict };
      holders.add(holder);
      return {
        markIdle() {
          holder.idleSince = performance.now();
        },
        markActive() {
          holder.idleSince = undefined;
        },
        end() {
          if (holders.delete(holder)) onEnd();
        },
      };
    },
  };
}
