export const LEASE = 15_000; // ms
const EXTENSION_EVERY = 4_000; // ms
/** Before the lease can have run out for anybody else. */
const TRUSTED = 10_000; // ms

export interface LeasedTask {
  /** False when the lease is somebody else's by now; `until` is in ms since 1970. */
  extend: (until: number) => Promise<boolean>;
  /** When the lease was asked for, by the clock of `performance`. */
  askedAt: number;
  stop: AbortSignal;
}

/** The lease is somebody else's by now. */
export class LeaseLost extends Error {}

/**
 * Keeps the lease of a task while `work` is at it. Should it be lost, or could it not be extended in
 * time, as when the process was held up, the signal breaks the work off: somebody else may be at it. Before
 * what cannot be undone `work` has to `confirm` that nobody is: whoever stood still may find what it waited for
 * before any clock tells it. That throws `LeaseLost`.
 */
export async function withLease<T>(
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
