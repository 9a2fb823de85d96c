/** Whether what is found is what there is: what has changed is brought up to date before anybody looks for something. */
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isOutage } from '../../platform/database/outage.server.ts';
import { SETTLED_AT_ONCE, type SettleMarks } from './settle-marks.repository.server.ts';

/** How often it is looked whether another process has done what it is at, and after how many ms each. */
const [LOOKS, PAUSE] = [20, 50];

export type Freshness = ReturnType<typeof createFreshness>;

/** `rest` brings the rest of it up to date in the background. */
export function createFreshness(marks: SettleMarks, rest: () => void) {
  let settling: Promise<unknown> | undefined;

  /** Brings a few changes up to date, or waits until another process has. */
  async function settle(): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const settled = await marks.settleBatch();
      if (settled === SETTLED_AT_ONCE || !(await marks.hasMarks())) return;
      await setTimeout(PAUSE);
    }
  }

  return {
    /** Whether nothing is missing now. A few changes are waited for, so that whoever has saved finds it. */
    async refreshed(log: Logger): Promise<boolean> {
      if (!(await marks.hasMarks())) return true;
      settling ??= settle().finally(() => {
        settling = undefined;
      });
      try {
        await settling;
      } catch (error) {
        // What is up to date is found all the same, as long as it can be read.
        if (!isOutage(error)) {
          log.error({ err: error }, 'what has changed could not be made to be found');
        }
        return false;
      }
      const isComplete = !(await marks.hasMarks());
      if (!isComplete) rest();
      return isComplete;
    },
  };
}
