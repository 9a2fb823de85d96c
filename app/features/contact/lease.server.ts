import type { OutboxRepository } from './outbox.repository.server.ts';

export const LEASE = 15_000; // ms
const EXTENSION_EVERY = 4_000; // ms
/** Before the lease can have run out for anybody else. */
const TRUSTED = 10_000; // ms

/**
 * Keeps the lease of a request while `work` sends it; `askedAt` is when it was asked for, by the clock
 * of `performance`. Should it be lost, or could it not be extended in
 * time, as when the process was held up, the signal breaks the work off: somebody else may be at it.
 */
export async function withLease<T>(
  outbox: OutboxRepository,
  contactRequestId: number,
  holder: string,
  askedAt: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let extendedAt = askedAt;
  const extend = async () => {
    const begin = performance.now();
    if (begin - extendedAt > TRUSTED) return lost.abort();
    try {
      const until = Date.now() + LEASE;
      if (await outbox.extendLease(contactRequestId, holder, until)) extendedAt = begin;
      else lost.abort();
    } catch {
      // The database is away for a moment; the next time will tell whether for too long.
    }
  };
  if (performance.now() - askedAt > TRUSTED) lost.abort();
  const timer = setInterval(() => void extend(), EXTENSION_EVERY).unref();
  try {
    return await work(AbortSignal.any([stop, lost.signal]));
  } finally {
    clearInterval(timer);
  }
}
