import { jsonList } from '../../api/json-list.server.ts';
import type { ApiBuilder } from '../../api/mount.server.ts';
import { newsEndpoints } from './news.contract.ts';
import type { NewsService } from './news.service.server.ts';

export function mountNewsApi(api: ApiBuilder, news: NewsService): void {
  api.handle(newsEndpoints.getPublishedNewsCount, () => news.countPublished());
  api.handle(newsEndpoints.getPublishedNewsList, async ({ query, headers }) =>
    jsonList(headers, await news.listPublished(query.from, query.count, query.images)),
  );
  api.handle(newsEndpoints.getNewsList, async ({ query, user, headers }) =>
    jsonList(headers, await news.list(user !== undefined, query.images)),
  );
  api.handle(newsEndpoints.getNews, ({ params, query, user }) =>
    news.get(params.id, user !== undefined, query.images),
  );
  api.handle(newsEndpoints.createNews, ({ query, body }) => news.create(body, query.images));
  api.handle(newsEndpoints.updateNews, ({ params, query, body, ifMatch }) =>
    news.update(params.newsId, body, query.images, ifMatch),
  );
  api.handle(newsEndpoints.deleteNews, ({ params, query, ifMatch }) =>
    news.remove(params.id, query.images, ifMatch),
  );
}
