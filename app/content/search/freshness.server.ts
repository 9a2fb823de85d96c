import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isOutage } from '../../platform/database/outage.server.ts';
import { onceAtATime } from '../../platform/limits/one-by-one.server.ts';
import { REFRESHED_AT_ONCE, type RefreshMarks } from './refresh-marks.repository.server.ts';

/** While another process is indexing, `settle` checks for changes this many times, with this pause in ms. */
const [ROUNDS, PAUSE] = [20, 50];

export type Freshness = ReturnType<typeof createFreshness>;

/** `rest` indexes the remaining changes in the background. */
export function createFreshness(marks: RefreshMarks, rest: () => void) {
  /** Indexes a few changes, or waits until another process has indexed them. */
  const settle = onceAtATime(async () => {
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      const refreshed = await marks.refreshBatch();
      if (refreshed === REFRESHED_AT_ONCE || !(await marks.hasMarks())) return;
      await setTimeout(PAUSE);
    }
  });

  return {
    /** Whether the index is up to date. Waits for a few changes, so that a saved item is found at once. */
    async refreshed(log: Logger): Promise<boolean> {
      if (!(await marks.hasMarks())) return true;
      try {
        await settle();
      } catch (error) {
        // The search returns outdated results as long as the index can be read.
        if (!isOutage(error)) {
          log.error({ err: error }, 'the search index could not be updated');
        }
        return false;
      }
      const isComplete = !(await marks.hasMarks());
      if (!isComplete) rest();
      return isComplete;
    },
  };
}
