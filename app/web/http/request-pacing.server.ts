import { breathe } from '../../platform/breath.server.ts';
import { createSemaphore } from '../../platform/semaphore.server.ts';

/** Whoever begins has half of their patience left for the lines within, ms. */
const LONGEST_WAIT = 9_000;

/** `isGone` tells whether the client has disconnected meanwhile: then nothing is begun, and others lose no turn over it. */
function createTurnTaker(longestWait = Infinity): (isGone?: () => boolean) => Promise<void> {
  const gate = createSemaphore({ atOnce: 1, longestWait });
  return async (isGone = () => false) => {
    await gate.run(async () => {
      if (!isGone()) await breathe();
    });
  };
}

/** One piece of work is begun at a time: however many are asked for at once, others have a turn in between. */
export const oneATurn = createTurnTaker();

/**
 * The same for requests that no answer is kept for: they do not wait for the work that others have begun, nor does that
 * wait for all of theirs, however many come at once. Throws 503 where that takes too long.
 */
export const oneRequestATurn = createTurnTaker(LONGEST_WAIT);

/** For requests of staff, as far as they have shown who they are: they do not wait behind as many visitors or crawlers as there may be. */
export const oneStaffRequestATurn = createTurnTaker(LONGEST_WAIT);

/** For what looks after the server: that many ask is no reason to know nothing of it. */
export const oneCheckATurn = createTurnTaker(LONGEST_WAIT);
