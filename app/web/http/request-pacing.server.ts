import { yieldToEventLoop } from '../../platform/event-loop.server.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Semaphore } from '../../platform/semaphore.server.ts';

/** `isGone` tells whether the client has disconnected; its permit then goes to the next request. */
function createPermitTaker(queue: Semaphore): (isGone?: () => boolean) => Promise<void> {
  return async (isGone = () => false) => {
    await queue.run(async () => {
      if (!isGone()) await yieldToEventLoop();
    });
  };
}

/** Starts one piece of work at a time, so that other requests are handled in between. */
export const onePermit = createPermitTaker(queues.requests.cached);

/**
 * For requests without a cached answer. They do not wait for requests with a cached answer, or delay those. Throws
 * 503 after the timeout.
 */
export const oneRequestPermit = createPermitTaker(queues.requests.visitors);

/** For requests of signed-in staff, who do not wait behind visitors and crawlers. */
export const oneStaffRequestPermit = createPermitTaker(queues.requests.staff);

/** For health checks, which are answered even under load. */
export const oneProbePermit = createPermitTaker(queues.requests.probes);
