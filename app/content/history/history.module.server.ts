import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { createTrashRepository, type TrashRepository } from './trash.repository.server.ts';
import { trashEndpoints } from './trash.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import { createHistoryService, type HistoryLimits } from './history.service.server.ts';
import { getWaiting } from './waiting.contract.ts';
import { createHistoryRepository, type HistoryRepository } from './history.repository.server.ts';
import type { TrashAdapter } from './trash-adapter.server.ts';
import { setImmediate } from 'node:timers/promises';

/** `contentNames` names the content types whose forms are under `/admin/content`. */
export function createHistoryModule(
  db: Kysely<Schema>,
  trashAdapters: readonly TrashAdapter[],
  contentNames: readonly string[],
  limits: HistoryLimits,
  log: Logger,
) {
  const [histories, trash] = [createHistoryRepository(db), createTrashRepository(db)];
  const service = createHistoryService(histories, trash, trashAdapters, contentNames, limits);
  const retention = createHistoryRetention(histories, trash, limits);
  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(historyEndpoints.getHistory, ({ query: { from, count, ...item } }) =>
        service.list(item, from, count),
      );
      api.handle(historyEndpoints.getRecentHistory, () => service.listRecent());
      api.handle(getWaiting, () => service.listWaiting());
      api.handle(historyEndpoints.getHistoryVersion, ({ params }) => service.get(params.historyId));
      api.handle(historyEndpoints.revert, ({ params, user, ifMatch }) =>
        service.revert(params.historyId, { by: user, version: ifMatch }),
      );
      api.handle(trashEndpoints.getBin, ({ query }) => service.listBin(query.from, query.count));
      api.handle(trashEndpoints.restore, ({ body, user }) => service.restore(body, user));
      api.handle(trashEndpoints.deleteForGood, ({ params, person }) =>
        service.deleteForGood(params.binId, person),
      );
    },
    /** `thin` and `emptyTrash` take `now` in ms since 1970, and end early on shutdown. */
    thin: retention.thin,
    async emptyTrash(now: number, stopping: AbortSignal): Promise<void> {
      const count = await retention.empty(now, stopping);
      if (count > 0) log.info({ count }, 'expired items were deleted from the trash');
    },
  };
}

const DAY = 24 * 3600 * 1000; // ms
/** Every version is kept for this time in ms; later, one version per day is kept. */
const WHOLE = 30 * DAY;
/** Versions thinned at a time. The number is small, as each version may be as long as the longest text. */
const BATCH = 20;

export function createHistoryRetention(
  histories: HistoryRepository,
  trash: TrashRepository,
  { trashRetentionDays, messageRetentionDays }: HistoryLimits,
) {
  return {
    /** Deletes trash entries that have expired at `now`, ms since 1970. Returns their number. */
    async empty(now: number, stopping: AbortSignal): Promise<number> {
      const deleted = now - trashRetentionDays * DAY;
      const limited = now - messageRetentionDays * DAY;
      let count = 0;
      for (;;) {
        const expired = await trash.findExpired(deleted, limited, BATCH);
        for (const binId of expired) {
          if (stopping.aborted) return count;
          await trash.deleteForGood(binId);
          count += 1;
          await setImmediate();
        }
        if (expired.length < BATCH) return count;
      }
    },

    /** Thins old versions to one per day. `now` is in ms since 1970. */
    async thin(now: number, stopping: AbortSignal): Promise<void> {
      const before = Math.floor((now - WHOLE) / DAY) * DAY;
      while (!stopping.aborted && (await histories.thin(before, BATCH)) === BATCH) {
        await setImmediate();
      }
    },
  };
}
