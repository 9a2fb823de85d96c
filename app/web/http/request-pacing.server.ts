import { breathe } from '../../platform/breath.server.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Semaphore } from '../../platform/semaphore.server.ts';

/** `isGone` tells whether the client has disconnected meanwhile: then nothing is begun, and others lose no turn over it. */
function createTurnTaker(lane: Semaphore): (isGone?: () => boolean) => Promise<void> {
  return async (isGone = () => false) => {
    await lane.run(async () => {
      if (!isGone()) await breathe();
    });
  };
}

/** One piece of work is begun at a time: however many are asked for at once, others have a turn in between. */
export const oneATurn = createTurnTaker(queues.requests.cached);

/**
 * The same for requests that no answer is kept for: they do not wait for the work that others have begun, nor does that
 * wait for all of theirs, however many come at once. Throws 503 where that takes too long.
 */
export const oneRequestATurn = createTurnTaker(queues.requests.visitors);

/** For requests of staff, as far as they have shown who they are: they do not wait behind as many visitors or crawlers as there may be. */
export const oneStaffRequestATurn = createTurnTaker(queues.requests.staff);

/** For what looks after the server: that many ask is no reason to know nothing of it. */
export const oneCheckATurn = createTurnTaker(queues.requests.probes);
