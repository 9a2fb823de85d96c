/** A few at once; the others wait in line, in the order in which they came. */
import { busy } from './problem.ts';
import { currentRequest } from './request-id.server.ts';

export interface Permit {
  /** The holder stands still from now on, as far as anybody knows, */
  rests: () => void;
  /** and from now on does not: it is worked for him. So it is at first. */
  goesOn: () => void;
  /** The next may begin. To be called once or more often, whatever happened. */
  end: () => void;
}

export interface Waiting {
  /** Called when the holder of the turn stands still while others wait. */
  sendAway?: () => void;
  /** Gives up the place in the line; no turn once it has begun. */
  signal?: AbortSignal;
}

export interface Semaphore {
  /** Whether nobody else finds room to wait. */
  isFull: () => boolean;
  /** How many have a turn, and how many wait for one. */
  load: () => { running: number; waiting: number };
  /** Waits for a turn. Throws 503 where the line is full or too slow, and the reason of `signal`. */
  take: (waiting?: Waiting) => Promise<Permit>;
  /** Does `work` in a turn of its own. Throws as `take` does. */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

export interface SemaphoreOptions {
  atOnce: number;
  /** How many may wait; anybody, when it is left out. */
  inLine?: number;
  /** How long anybody waits, in ms. No request waits for longer than its patience, in all lines together. */
  longestWait?: number;
  /** How long a holder may stand still while others wait, in ms; for ever, when it is left out. */
  patience?: number;
}

interface Holder {
  /** When he came to stand still, by the clock of `performance`; nothing while he does not. */
  restsSince: number | undefined;
  sendAway: () => void;
}

export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { atOnce, inLine = Infinity, longestWait = Infinity, patience } = options;
  const holders = createHolders(next);
  const line: (() => void)[] = [];
  const isFull = () => line.length >= inLine;
  let watch: NodeJS.Timeout | undefined;

  function next(): void {
    while (holders.count() < atOnce && line.length > 0) line.shift()!();
    if (line.length === 0) {
      clearInterval(watch);
      watch = undefined;
    } else if (patience !== undefined) {
      watch ??= setInterval(sendIdleAway, patience / 4, patience).unref();
    }
  }

  /** No more than there are others. */
  function sendIdleAway(longest: number): void {
    holders.sendIdleAway(longest, line.length);
  }

  const take: Semaphore['take'] = ({ sendAway = () => {}, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (isFull()) throw busy();
      const request = currentRequest();
      const since = performance.now();
      let late: NodeJS.Timeout | undefined;
      const enter = () => {
        stopWaiting();
        resolve(holders.begin(sendAway));
      };
      const leave = (reason: unknown) => {
        stopWaiting();
        line.splice(line.indexOf(enter), 1);
        reject(reason as Error);
        next();
      };
      const goAway = () => leave(signal!.reason);
      const stopWaiting = () => {
        if (request) request.patience -= performance.now() - since;
        clearTimeout(late);
        signal?.removeEventListener('abort', goAway);
      };
      signal?.addEventListener('abort', goAway, { once: true });
      line.push(enter);
      next();
      const longest = Math.min(longestWait, Math.max(0, request?.patience ?? Infinity));
      if (longest < Infinity && line.includes(enter)) {
        late = setTimeout(() => leave(busy()), longest);
      }
    });

  return {
    isFull,
    load: () => ({ running: holders.count(), waiting: line.length }),
    take,
    async run(work, signal) {
      const turn = await take(signal && { signal });
      try {
        return await work();
      } finally {
        turn.end();
      }
    },
  };
}

/** Those who have a turn; `onEnd` is called whenever one of them gives it back. */
function createHolders(onEnd: () => void) {
  const holders = new Set<Holder>();
  return {
    count: () => holders.size,
    /** Sends away who has stood still for longer than `longest`, in ms: `most` of them, those first who came first. */
    sendIdleAway(longest: number, most: number): void {
      const oldest = performance.now() - longest;
      const idle = [...holders].filter((holder) => holder.restsSince! < oldest);
      for (const holder of idle.slice(0, most)) {
        // Once: where he takes his time to go, another has to.
        holder.restsSince = undefined;
        holder.sendAway();
      }
    },
    begin(sendAway: () => void): Permit {
      const holder: Holder = { restsSince: undefined, sendAway };
      holders.add(holder);
      return {
        rests() {
          holder.restsSince = performance.now();
        },
        goesOn() {
          holder.restsSince = undefined;
        },
        end() {
          if (holders.delete(holder)) onEnd();
        },
      };
    },
  };
}
