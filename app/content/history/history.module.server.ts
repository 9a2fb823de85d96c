import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { createBinRepository, type BinRepository } from './bin.repository.server.ts';
import { binEndpoints } from './bin.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import {
  type HistoryService,
  createHistoryService,
  type HistoryLimits,
} from './history.service.server.ts';
import { getWaiting } from './waiting.contract.ts';
import { createHistoryRepository, type HistoryRepository } from './history.repository.server.ts';
import type { Keeper } from './keeper.server.ts';
import { setImmediate } from 'node:timers/promises';

/** `contentNames` are the types under `/admin/content`. */
export function openHistory(
  db: Kysely<Schema>,
  keepers: readonly Keeper[],
  contentNames: readonly string[],
  limits: HistoryLimits,
  log: Logger,
) {
  const [histories, bin] = [createHistoryRepository(db), createBinRepository(db)];
  const service = createHistoryService(histories, bin, keepers, contentNames, limits);
  const retention = createHistoryRetention(histories, bin, limits);
  return {
    mount: (api: ApiBuilder) => mountHistoryApi(api, service),
    /** Both: `now` in ms since 1970. */
    thin: retention.thin,
    async emptyTrash(now: number): Promise<void> {
      const count = await retention.empty(now);
      if (count > 0) log.info({ count }, 'the bin was emptied of what was old');
    },
  };
}

function mountHistoryApi(api: ApiBuilder, service: HistoryService): void {
  api.handle(historyEndpoints.getHistory, ({ query: { from, count, ...item } }) =>
    service.list(item, from, count),
  );
  api.handle(historyEndpoints.getRecentHistory, () => service.listRecent());
  api.handle(getWaiting, () => service.listWaiting());
  api.handle(historyEndpoints.getHistoryVersion, ({ params }) => service.get(params.historyId));
  api.handle(historyEndpoints.revert, ({ params, user, ifMatch }) =>
    service.revert(params.historyId, { by: user, version: ifMatch }),
  );
  api.handle(binEndpoints.getBin, ({ query }) => service.listBin(query.from, query.count));
  api.handle(binEndpoints.restore, ({ body, user }) => service.restore(body, user));
  api.handle(binEndpoints.deleteForGood, ({ params, person }) =>
    service.deleteForGood(params.binId, person),
  );
}

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
