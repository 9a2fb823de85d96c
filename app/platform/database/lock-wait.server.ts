/** Waits for locks without blocking the process. */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import type { Permit, Semaphore } from '../semaphore.server.ts';
import { DatabaseOutage, isLocked } from './outage.server.ts';

const LONGEST_PAUSE = 25; // ms

/**
 * Retries `attempt` while another process has locked the SQLite file. Throws `DatabaseOutage` at `deadline` (clock of
 * `performance`).
 */
export async function whenFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() >= deadline) throw lockedOut(error);
    }
    await pause(wait);
  }
}

/**
 * Waits for a permit of the queue `line`. Throws `DatabaseOutage` at `deadline`, and 503 if the queue is full or the
 * request's own timeout ends first.
 */
export async function permitBefore(deadline: number, line: Semaphore): Promise<Permit> {
  const wait = Math.max(0, Math.ceil(deadline - performance.now()));
  try {
    return await line.take({ signal: AbortSignal.timeout(wait) });
  } catch (error) {
    // A 503 of the queue does not mean that anything is wrong with the database.
    throw error instanceof Problem ? error : lockedOut();
  }
}

function lockedOut(cause?: unknown): DatabaseOutage {
  return new DatabaseOutage('another process has locked the database for too long', { cause });
}
