/**
 * Background work stored in the database: a stop loses no task, and each task is done by one process. Each type of
 * work has its own queue, which does one task after the other.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { outsideRequests } from '../request-id.server.ts';

/** Times are ms since 1970. */
export interface Work<Task> {
  /** Claims the task that has been due longest, until `leaseUntil`; undefined if none is due. */
  claim: (holder: string, now: number, leaseUntil: number) => Promise<Task | undefined>;
  /** False if another process holds the lease, or the task is gone. */
  extendLease: (task: Task, holder: string, until: number) => Promise<boolean>;
  /** Time of the next due task, or of the end of a dead holder's lease. */
  findNextDue: () => Promise<number | undefined>;
  /** Does the task, stores its outcome and releases it. */
  perform: (task: Task, lease: Lease) => Promise<void>;
}

export interface Lease {
  holder: string;
  /** Aborts if the lease is lost, or if the grace period after a stop is over. */
  signal: AbortSignal;
  /** Extends the lease; to be awaited before an irreversible step. Throws if the work has to be aborted. */
  confirm: () => Promise<void>;
  /** Aborts on shutdown, after which the work must begin nothing new. */
  stopping: AbortSignal;
}

export interface QueueOptions {
  /** Name in the log. */
  name: string;
  /** Time for a running task after a stop, ms. */
  grace: number;
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * Longest time between two looks for due tasks. It finds tasks that other processes left, and bounds the effect of
 * clock changes.
 */
const LONGEST_SLEEP = 30_000; // ms
const AFTER_FAULT = 5_000; // ms
/**
 * Time after an outage for other processes to record their outcomes before their leases count as expired, ms.
 */
const AFTER_OUTAGE = 3_000;
/**
 * Shortest time between two looks. Another process may have claimed the due task, and its lease becomes visible in a
 * moment.
 */
const SHORTEST_SLEEP = 100; // ms

/** Creates a queue, which does nothing before `start`. */
export function createQueue<Task>(work: Work<Task>, { name, grace }: QueueOptions, log: Logger) {
  const holder = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const stopping = new AbortController();
  const breakOff = new AbortController();
  const alarm = createAlarm();
  let running: Promise<void> | undefined;
  let hasFailed = false;
  /** Resolves when the due work is done. */
  let busy: PromiseWithResolvers<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sleep = await performNext().catch((error: unknown) => {
        log.error({ err: error, queue: name }, 'background work failed');
        hasFailed = true;
        return AFTER_FAULT;
      });
      if (sleep === 0) continue;
      if (!alarm.hasRung()) settle();
      await alarm.sleep(sleep);
    }
    settle();
  }

  /** Performs the next due task. Returns the time until the next look, in ms. */
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
    alarm.wake();
  }

  return {
    /** Begins work, with the tasks that are left from before. */
    start(): void {
      running = outsideRequests(run);
      wake();
    },

    /** Looks for due work at once. */
    wake,

    /** Resolves when all due tasks have been tried. */
    settled: (): Promise<void> | undefined => busy?.promise,

    /** Begins no further task, and gives a running task `grace` ms to end. */
    async stop(): Promise<void> {
      stopping.abort();
      alarm.wake();
      const cutOff = setTimeout(() => breakOff.abort(), grace);
      await running;
      clearTimeout(cutOff);
    },
  };
}

/** A sleep that `wake` ends. A call of `wake` before the sleep is not lost. */
function createAlarm() {
  let ring = new AbortController();
  return {
    hasRung: () => ring.signal.aborted,
    wake: () => ring.abort(),
    async sleep(time: number): Promise<void> {
      await pause(time, undefined, { ref: false, signal: ring.signal }).catch(() => {});
      ring = new AbortController();
    },
  };
}

const LEASE = 15_000; // ms
const EXTENSION_EVERY = 4_000; // ms
/**
 * How long a lease is relied on after an extension. It is shorter than the lease, so that the lease cannot have
 * expired for other processes.
 */
const TRUSTED = 10_000; // ms
interface LeasedTask {
  /** False if another process holds the lease; `until` is in ms since 1970. */
  extend: (until: number) => Promise<boolean>;
  /** When the lease was requested, by the clock of `performance`. */
  askedAt: number;
  stop: AbortSignal;
}

class LeaseLost extends Error {}

/**
 * Keeps the lease of a task during `work`. If it is lost or cannot be extended in time, the signal aborts, as another
 * process may work on the task. `work` has to `confirm` the lease before an irreversible step, because a paused
 * process may resume before any timer fires. Throws `LeaseLost`.
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
      // Ignored: a short outage may be over at the next extension.
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
