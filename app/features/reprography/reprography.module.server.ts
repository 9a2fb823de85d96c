import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { keeperOf } from '../../kinds/kind-keeper.server.ts';
import { createOrderRepository } from './order/order.repository.server.ts';
import { createOrderService } from './order/order.service.server.ts';
import { mountOrderApi, mountReprographyApi } from './reprography.api.server.ts';
import { reproCategoryKind, reproPriceKind } from './reprography.kind.ts';
import {
  createReproCategoryRepository,
  createReproPriceRepository,
} from './reprography.repository.server.ts';
import { createReprographyService } from './reprography.service.server.ts';

export function openReprography(db: Kysely<Schema>) {
  const service = createReprographyService(
    createReproCategoryRepository(db),
    createReproPriceRepository(db),
  );
  const keepers = [
    keeperOf(reproCategoryKind, service.categories, undefined),
    keeperOf(reproPriceKind, service.prices, undefined),
  ];
  const orders = createOrderService(createOrderRepository(db));
  const mount = (api: ApiBuilder) => {
    mountReprographyApi(api, service);
    mountOrderApi(api, orders);
  };
  return { service, keepers, mount };
}
