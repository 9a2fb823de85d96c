import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { mountChanges } from '../../kinds/kind.api.server.ts';
import { reprographyEndpoints as calls } from './reprography.contract.ts';
import { reproCategoryKind, reproPriceKind } from './reprography.kind.ts';
import { orderEndpoints } from './order/order.contract.ts';
import type { OrderService } from './order/order.service.server.ts';
import type { ReprographyService } from './reprography.service.server.ts';

export function mountReprographyApi(api: ApiBuilder, service: ReprographyService): void {
  api.handle(calls.getReproPricesByCategory, () => service.listByCategory());
  api.handle(calls.getReproPrices, () => service.listPrices());
  api.handle(calls.getReproCategories, () => service.listByCategory());
  const { createReproCategory, updateReproCategory, deleteReproCategory } = calls;
  const { createReproPrice, updateReproPrice, deleteReproPrice } = calls;
  mountChanges(
    api,
    reproCategoryKind,
    { create: createReproCategory, update: updateReproCategory, remove: deleteReproCategory },
    service.categories,
  );
  mountChanges(
    api,
    reproPriceKind,
    { create: createReproPrice, update: updateReproPrice, remove: deleteReproPrice },
    service.prices,
  );
}

export function mountOrderApi(api: ApiBuilder, orders: OrderService): void {
  api.handle(orderEndpoints.moveReproCategory, ({ params, body, user }) =>
    orders.moveCategory(params.reproCategoryId, body, user),
  );
  api.handle(orderEndpoints.moveReproPrice, ({ params, body, user }) =>
    orders.movePrice(params.reproPriceId, body, user),
  );
}
