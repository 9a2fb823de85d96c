import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { keeperOf } from '../../kinds/kind-keeper.server.ts';
import { mountReprographyApi } from './reprography.api.server.ts';
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
  return { service, keepers, mount: (api: ApiBuilder) => mountReprographyApi(api, service) };
}
