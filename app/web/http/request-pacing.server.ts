import { breathe } from '../../platform/breath.server.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Semaphore } from '../../platform/semaphore.server.ts';

/** `isGone` tells whether the client has disconnected; its turn then goes to the next request. */
function createTurnTaker(lane: Semaphore): (isGone?: () => boolean) => Promise<void> {
  return async (isGone = () => false) => {
    await lane.run(async () => {
      if (!isGone()) await breathe();
    });
  };
}

/** Starts one piece of work at a time, so that other requests get a turn in between. */
export const oneATurn = createTurnTaker(queues.requests.cached);

/**
 * For requests without a cached answer: they and those with one do not wait for each other. Throws 503 after the
 * timeout.
 */
export const oneRequestATurn = createTurnTaker(queues.requests.visitors);

/** For requests of signed-in staff, who do not wait behind visitors and crawlers. */
export const oneStaffRequestATurn = createTurnTaker(queues.requests.staff);

/** For health checks, which are answered even under load. */
export const oneCheckATurn = createTurnTaker(queues.requests.probes);
