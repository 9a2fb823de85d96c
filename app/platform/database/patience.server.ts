/** Waiting for what others hold, without holding up the process. */
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import type { Permit, Semaphore } from '../semaphore.server.ts';
import { DatabaseOutage, isLocked } from './outage.server.ts';

const LONGEST_PAUSE = 25; // ms

/**
 * Does `attempt` again and again while another process has locked the SQLite file; until `deadline`, by
 * the clock of `performance`. Throws `DatabaseOutage` then.
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

/** A turn in `line`. Throws `DatabaseOutage` when there is none until `deadline`, and 503 where a request has waited enough. */
export async function turnBefore(deadline: number, line: Semaphore): Promise<Permit> {
  const wait = Math.max(0, Math.ceil(deadline - performance.now()));
  try {
    return await line.take({ signal: AbortSignal.timeout(wait) });
  } catch (error) {
    // The patience of a request may end before that of the database: nothing is wrong with it then.
    throw error instanceof Problem ? error : lockedOut();
  }
}

function lockedOut(cause?: unknown): DatabaseOutage {
  return new DatabaseOutage('somebody else has locked the database for too long', { cause });
}
