import type { ApiBuilder } from '../../api/mount.server.ts';
import { newsEndpoints } from './news.contract.ts';
import type { NewsService } from './news.service.server.ts';

export function mountNewsApi(api: ApiBuilder, news: NewsService): void {
  api.handle(newsEndpoints.getPublishedNewsCount, () => news.countPublished());
  api.handle(newsEndpoints.getPublishedNewsList, ({ query }) =>
    news.listPublished(query.from, query.count),
  );
  api.handle(newsEndpoints.getNewsList, ({ user }) => news.list(user !== undefined));
  api.handle(newsEndpoints.getNews, ({ params, user }) => news.get(params.id, user !== undefined));
  api.handle(newsEndpoints.createNews, ({ body }) => news.create(body));
  api.handle(newsEndpoints.updateNews, ({ params, body, ifMatch }) =>
    news.update(params.newsId, body, ifMatch),
  );
  api.handle(newsEndpoints.deleteNews, ({ params, ifMatch }) => news.remove(params.id, ifMatch));
}
