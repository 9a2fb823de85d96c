import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { mountKind } from '../../kinds/kind.api.server.ts';
import { newsEndpoints } from './news.contract.ts';
import { newsKind } from './news.kind.ts';
import type { NewsService } from './news.service.server.ts';

export function mountNewsApi(api: ApiBuilder, news: NewsService): void {
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
  mountKind(api, newsKind, newsEndpoints, news);
}
