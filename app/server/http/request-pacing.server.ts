import { busy } from '../../api/contract/problem.ts';
import { breathe } from '../../platform/breath.server.ts';
import { createSemaphore } from '../../platform/semaphore.server.ts';

/** Whoever begins has half of their patience left for the lines within, ms. */
const LONGEST_WAIT = 9_000;

/** Who waits for a turn. */
export interface Asker {
  /** Whether nobody is there to be answered: nothing is begun for them, and no turn of others is lost over it. */
  isGone: () => boolean;
  /** Whether they have said all that they want to say, as who has gone away does, too. */
  hasSaidAll: () => boolean;
}

const present: Asker = { isGone: () => false, hasSaidAll: () => false };

function createTurnTaker(longestWait = Infinity): (asker?: Asker) => Promise<void> {
  const gate = createSemaphore({ atOnce: 1, longestWait });
  // Those who have gone away are found out while they wait here, and nobody else waits for them.
  const last = createSemaphore({ atOnce: 1, longestWait });
  const isWaitedFor = () => gate.load().running + gate.load().waiting > 0;
  return async (asker = present) => {
    const since = performance.now();
    await gate.run(async () => {
      if (!asker.isGone() && !asker.hasSaidAll()) await breathe();
    });
    if (!asker.hasSaidAll()) return;
    await last.run(async () => {
      while (!asker.isGone()) {
        await breathe();
        if (!isWaitedFor()) return;
        if (performance.now() - since > longestWait) throw busy();
      }
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
