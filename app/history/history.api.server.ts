import type { ApiBuilder } from '../api/server/mount.server.ts';
import { binEndpoints } from './bin.contract.ts';
import { historyEndpoints } from './history.contract.ts';
import type { HistoryService } from './history.service.server.ts';
import { getWaiting } from './waiting.contract.ts';

export function mountHistoryApi(api: ApiBuilder, service: HistoryService): void {
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
