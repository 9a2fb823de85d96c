import { setImmediate } from 'node:timers/promises';
import type { BinRepository } from './bin.repository.server.ts';
import type { HistoryRepository } from './history.repository.server.ts';
import type { HistoryLimits } from './history.service.server.ts';

const DAY = 24 * 3600 * 1000; // ms
/** Every version is kept this long; later, one a day. */
const WHOLE = 30 * DAY;
/** Small, as each version may be as long as the longest text. */
const BATCH = 20;

export function createHistoryRetention(
  histories: HistoryRepository,
  bin: BinRepository,
  { trashRetentionDays, messageRetentionDays }: HistoryLimits,
) {
  return {
    /** Deletes trash entries that have expired at `now`, ms since 1970. Returns their number. */
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

    /** Thins old versions at `now`, ms since 1970, to one a day. */
    async thin(now: number): Promise<void> {
      const before = Math.floor((now - WHOLE) / DAY) * DAY;
      while ((await histories.thin(before, BATCH)) === BATCH) await setImmediate();
    },
  };
}
