import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { createBinRepository } from './bin.repository.server.ts';
import { binEndpoints } from './bin.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import type { HistoryService } from './history.service.server.ts';
import { getWaiting } from './waiting.contract.ts';
import { createHistoryRetention } from './history-retention.server.ts';
import { createHistoryRepository } from './history.repository.server.ts';
import { createHistoryService, type HistoryLimits } from './history.service.server.ts';
import type { Keeper } from './keeper.server.ts';

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
