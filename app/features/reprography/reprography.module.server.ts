import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { mountReprographyApi } from './reprography.api.server.ts';
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
  return { service, mount: (api: ApiBuilder) => mountReprographyApi(api, service) };
}
