import type { ApiBuilder } from '../../api/mount.server.ts';
import { reprographyEndpoints as calls } from './reprography.contract.ts';
import type { ReprographyService } from './reprography.service.server.ts';

export function mountReprographyApi(api: ApiBuilder, service: ReprographyService): void {
  api.handle(calls.getReproPricesByCategory, () => service.listByCategory());
  api.handle(calls.getReproPrices, () => service.listPrices());
  api.handle(calls.getReproCategories, () => service.listByCategory());
  api.handle(
    calls.createReproCategory,
    ({ body, attempt }) => service.createCategory(body, attempt),
    (_, reproCategoryId) => service.getCategory(reproCategoryId),
  );
  api.handle(calls.updateReproCategory, ({ params, body, ifMatch }) =>
    service.updateCategory(params.reproCategoryId, body, ifMatch),
  );
  api.handle(calls.deleteReproCategory, ({ params, ifMatch }) =>
    service.removeCategory(params.id, ifMatch),
  );
  api.handle(
    calls.createReproPrice,
    ({ body, attempt }) => service.createPrice(body, attempt),
    (_, reproPriceId) => service.getPrice(reproPriceId),
  );
  api.handle(calls.updateReproPrice, ({ params, body, ifMatch }) =>
    service.updatePrice(params.reproPriceId, body, ifMatch),
  );
  api.handle(calls.deleteReproPrice, ({ params, ifMatch }) =>
    service.removePrice(params.id, ifMatch),
  );
}
