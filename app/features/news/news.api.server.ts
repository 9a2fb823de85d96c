import type { ApiBuilder } from '../../api/mount.server.ts';
import { newsEndpoints } from './news.contract.ts';
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
  api.handle(newsEndpoints.findNews, ({ query }) => news.find(query));
  api.handle(newsEndpoints.previewNews, ({ body }) => news.preview(body));
  api.handle(
    newsEndpoints.createNews,
    ({ query, body, attempt }) => news.create(body, query.images, attempt),
    ({ query }, newsId) => news.get(newsId, true, query.images),
  );
  api.handle(newsEndpoints.updateNews, ({ params, query, body, ifMatch }) =>
    news.update(params.newsId, body, query.images, ifMatch),
  );
  api.handle(newsEndpoints.deleteNews, ({ params, query, ifMatch }) =>
    news.remove(params.id, query.images, ifMatch),
  );
}
