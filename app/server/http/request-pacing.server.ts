import { breathe } from '../../platform/breath.server.ts';
import { createSemaphore } from '../../platform/semaphore.server.ts';

function createTurnTaker(): () => Promise<void> {
  const gate = createSemaphore({ atOnce: 1 });
  return () => gate.run(breathe);
}

/** One piece of work is begun at a time: however many are asked for at once, others have a turn in between. */
export const oneATurn = createTurnTaker();

/**
 * The same for requests that no answer is kept for: they do not wait for the work that others have begun, nor does that
 * wait for all of theirs, however many come at once. Throws 503 where the patience of the request ends before its turn.
 */
export const oneRequestATurn = createTurnTaker();

/** For requests of staff, as far as they have shown who they are: they do not wait behind as many visitors or crawlers as there may be. */
export const oneStaffRequestATurn = createTurnTaker();
