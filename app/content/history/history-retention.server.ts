import { setImmediate } from 'node:timers/promises';
import type { BinRepository } from './bin.repository.server.ts';
import type { HistoryRepository } from './history.repository.server.ts';
import type { HistoryLimits } from './history.service.server.ts';

const DAY = 24 * 3600 * 1000; // ms
/** For so long every save is kept; after that, one a day. */
const WHOLE = 30 * DAY;
/** Versions may be as long as the longest text. */
const BATCH = 20;

/** What is given up as it gets old. */
export function createHistoryRetention(
  histories: HistoryRepository,
  bin: BinRepository,
  { trashRetentionDays, messageRetentionDays }: HistoryLimits,
) {
  return {
    /** Empties the bin of what has been there long enough at `now`, ms since 1970. Gives how many that were. */
    async empty(now: number): Promise<number> {
      const deleted = now - trashRetentionDays * DAY;
      const limited = now - messageRetentionDays * DAY;
      let count = 0;
      for (;;) {
        const expired = await bin.findExpired(deleted, limited, BATCH);
        for (const binId of expired) {
          await bin.deleteForGood(binId);
          await setImmediate();
        }
        count += expired.length;
        if (expired.length < BATCH) return count;
      }
    },

    /** Leaves of what is old at `now`, ms since 1970, one version a day. */
    async thin(now: number): Promise<void> {
      const before = Math.floor((now - WHOLE) / DAY) * DAY;
      while ((await histories.thin(before, BATCH)) === BATCH) await setImmediate();
    },
  };
}
