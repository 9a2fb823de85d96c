import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { registerContentTypeRoutes } from '../../content/content-type.api.server.ts';
import { newsEndpoints } from './news.contract.ts';
import type { NewsService } from './news.service.server.ts';
import { newsType as type, newsType } from './news.content-type.ts';
import { createNewsRepository } from './news.repository.server.ts';
import { createNewsService } from './news.service.server.ts';

export function createNewsModule(db: Kysely<Schema>, pictures: PictureService) {
  const pages = createNewsRepository(db);
  const items = createNewsService(pages, pictures);
  const trashAdapters = [items.trashAdapter];
  return {
    type,
    pages,
    items,
    trashAdapters,
    registerRoutes: (api: ApiBuilder) => registerNewsRoutes(api, items),
  };
}

function registerNewsRoutes(api: ApiBuilder, news: NewsService): void {
  api.handle(newsEndpoints.getPublishedNewsCount, () => news.countPublished());
  api.handle(newsEndpoints.getPublishedNewsList, ({ query }) =>
    news.listPublished(query.from, query.count, query.images),
  );
  api.handle(newsEndpoints.getNewsList, ({ query, user }) =>
    news.list(user !== undefined, query.images),
  );
  api.handle(newsEndpoints.getNews, ({ params, query, user }) =>
    news.show(params.id, user !== undefined, query.images),
  );
  registerContentTypeRoutes(api, newsType, newsEndpoints, news);
}
