import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { createContentTypeModule } from '../../content/content-type.module.server.ts';
import type { ItemOf } from '../../content/content-type-rows.repository.server.ts';
import { newsEndpoints, type NewsInput, type NewsItem, type NewsListing } from './news.contract.ts';
import { newsType } from './news.content-type.ts';

export type NewsService = ReturnType<typeof createNewsModule>['items'];

export function createNewsModule(db: Kysely<Schema>, pictures: PictureService) {
  const news = createContentTypeModule<NewsInput, ItemOf<NewsItem>, NewsListing>(
    db,
    pictures,
    newsType,
  );
  const { getPublishedNewsCount, getPublishedNewsList, getNewsList, getNews, ...calls } =
    newsEndpoints;
  return {
    ...news,
    registerRoutes(api: ApiBuilder): void {
      news.registerRoutes(api, { ...calls, list: getPublishedNewsList, one: getNews });
      api.handle(getPublishedNewsCount, () => news.items.count());
      api.handle(getNewsList, ({ query, user }) =>
        news.items.list(query.images, user !== undefined),
      );
    },
  };
}
