import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { mountNewsApi } from './news.api.server.ts';
import { newsKind as kind } from './news.kind.ts';
import { createNewsRepository } from './news.repository.server.ts';
import { createNewsService } from './news.service.server.ts';

export function openNews(db: Kysely<Schema>, pictures: PictureService) {
  const pages = createNewsRepository(db);
  const items = createNewsService(pages, pictures);
  const keepers = [items.keeper];
  return { kind, pages, items, keepers, mount: (api: ApiBuilder) => mountNewsApi(api, items) };
}
