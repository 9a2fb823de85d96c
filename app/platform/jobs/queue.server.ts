/**
 * Background work that stands in the database: a stop loses nothing, and of all processes one is at a task.
 * Each kind of work has a queue of its own, which does one task after the other.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { outsideRequests } from '../request-id.server.ts';

/** What a queue has to know of its work. Times are ms since 1970. */
export interface Work<Task> {
  /** Takes the task that is due for longest, so that until `leaseUntil` nobody else does; nothing if none is. */
  claim: (holder: string, now: number, leaseUntil: number) => Promise<Task | undefined>;
  /** False when somebody else holds the lease, or the task is gone. */
  extendLease: (task: Task, holder: string, until: number) => Promise<boolean>;
  /** When there is something to do next: a task that becomes due, or the end of a lease whose holder died. */
  findNextDue: () => Promise<number | undefined>;
  /** Does the task, stores what came of it, and gives it back. */
  perform: (task: Task, lease: Lease) => Promise<void>;
}

export interface Lease {
  holder: string;
  /** Breaks the work off: the lease is lost, or the time to end it is over. */
  signal: AbortSignal;
  /** To be awaited right before what cannot be undone. Throws where the work is to be broken off. */
  confirm: () => Promise<void>;
  /** Nothing else is begun. */
  stopping: AbortSignal;
}

export interface QueueOptions {
  /** Names it in the log. */
  name: string;
  /** How long a task that was begun may go on after a stop, in ms. */
  grace: number;
}

export type Queue = ReturnType<typeof createQueue>;

/** For what another process left behind, and for clocks that were set. */
const LONGEST_SLEEP = 30_000; // ms
const AFTER_FAULT = 5_000; // ms
/** How long other processes have to record what they did during an outage before their leases count as run out, ms. */
const AFTER_OUTAGE = 3_000;
/** Another process got in first: its lease will be seen in a moment. */
const SHORTEST_SLEEP = 100; // ms

/** Does nothing before it is started. */
export function createQueue<Task>(work: Work<Task>, { name, grace }: QueueOptions, log: Logger) {
  const holder = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const stopping = new AbortController();
  const breakOff = new AbortController();
  const alarm = createAlarm();
  let running: Promise<void> | undefined;
  let hasFailed = false;
  /** Resolved when there is nothing to do of what it was woken for. */
  let busy: PromiseWithResolvers<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sleep = await performNext().catch((error: unknown) => {
        log.error({ err: error, queue: name }, 'background work failed for a reason of its own');
        hasFailed = true;
        return AFTER_FAULT;
      });
      if (sleep === 0) continue;
      if (!alarm.hasRung()) settle();
      await alarm.sleep(sleep);
    }
    settle();
  }

  /** Gives the ms until it is worth looking again. */
  async function performNext(): Promise<number> {
    if (hasFailed) {
      await work.findNextDue();
      hasFailed = false;
      return AFTER_OUTAGE;
    }
    const askedAt = performance.now();
    const now = Date.now();
    const task = await work.claim(holder, now, now + LEASE);
    if (task === undefined) {
      const due = (await work.findNextDue()) ?? Number.POSITIVE_INFINITY;
      return Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, due - Date.now()));
    }
    const extend = (until: number) => work.extendLease(task, holder, until);
    await withLease({ extend, askedAt, stop: breakOff.signal }, (signal, confirm) =>
      work.perform(task, { holder, signal, confirm, stopping: stopping.signal }),
    );
    return 0;
  }

  function settle(): void {
    busy?.resolve();
    busy = undefined;
  }

  function wake(): void {
    if (!running || stopping.signal.aborted) return;
    busy ??= Promise.withResolvers();
    alarm.ring();
  }

  return {
    /** Begins with what was left over, and with what has come up to now. */
    start(): void {
      running = outsideRequests(run);
      wake();
    },

    /** Has it look at once for what is due. */
    wake,

    /** Done when everything that was due has been tried. */
    settled: (): Promise<void> | undefined => busy?.promise,

    /** Begins nothing more, and lets what was begun end while its grace lasts. */
    async stop(): Promise<void> {
      stopping.abort();
      alarm.ring();
      const cutOff = setTimeout(() => breakOff.abort(), grace);
      await running;
      clearTimeout(cutOff);
    },
  };
}

/** Sleep from which one can be woken; a call that comes before it is not missed. */
function createAlarm() {
  let hasRung = false;
  let wakeUp = () => {};
  return {
    /** Whether the next sleep will be none. */
    hasRung: () => hasRung,
    ring() {
      hasRung = true;
      wakeUp();
    },
    /** `time` is in ms. */
    async sleep(time: number): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, time).unref();
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}

const LEASE = 15_000; // ms
const EXTENSION_EVERY = 4_000; // ms
/** Before the lease can have run out for anybody else. */
const TRUSTED = 10_000; // ms
interface LeasedTask {
  /** False when the lease is somebody else's by now; `until` is in ms since 1970. */
  extend: (until: number) => Promise<boolean>;
  /** When the lease was asked for, by the clock of `performance`. */
  askedAt: number;
  stop: AbortSignal;
}

/** The lease is somebody else's by now. */
class LeaseLost extends Error {}

/**
 * Keeps the lease of a task while `work` is at it. Should it be lost, or could it not be extended in
 * time, as when the process was held up, the signal breaks the work off: somebody else may be at it. Before
 * what cannot be undone `work` has to `confirm` that nobody is: whoever stood still may find what it waited for
 * before any clock tells it. That throws `LeaseLost`.
 */
async function withLease<T>(
  { extend, askedAt, stop }: LeasedTask,
  work: (signal: AbortSignal, confirm: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let extendedAt = askedAt;
  const goOn = async () => {
    const begin = performance.now();
    if (begin - extendedAt > TRUSTED) return lost.abort();
    try {
      if (await extend(Date.now() + LEASE)) extendedAt = begin;
      else lost.abort();
    } catch {
      // The database is away for a moment; the next time will tell whether for too long.
    }
  };
  const confirm = async () => {
    await goOn();
    if (lost.signal.aborted) throw new LeaseLost('the lease is lost');
    stop.throwIfAborted();
  };
  if (performance.now() - askedAt > TRUSTED) lost.abort();
  const timer = setInterval(() => void goOn(), EXTENSION_EVERY).unref();
  try {
    return await work(AbortSignal.any([stop, lost.signal]), confirm);
  } finally {
    clearInterval(timer);
  }
}
