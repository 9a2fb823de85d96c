import { missed, notFound } from '../../api/problem.ts';
import { sanitise } from '../editor/sanitise.service.server.ts';
import type { NewsInput, NewsItem } from './news.contract.ts';
import type { NewsFields, NewsRepository } from './news.repository.server.ts';

export type NewsService = ReturnType<typeof createNewsService>;

const NO_SUCH_NEWS = 'A keresett hír nem található';

/** The rules about news. `seesDrafts` says whether the reader is staff. */
export function createNewsService(news: NewsRepository) {
  return {
    countPublished: () => news.countPublished(),

    listPublished: (from: number, count: number) => news.findPagePublished(from, count),

    list: (seesDrafts: boolean) => (seesDrafts ? news.findAll() : news.findAllPublished()),

    /** Throws 404; to those who may not see it a draft does not exist. */
    async get(newsId: number, seesDrafts: boolean): Promise<NewsItem> {
      const item = await news.findById(newsId);
      if (!item || (!item.published && !seesDrafts)) throw notFound(NO_SUCH_NEWS);
      return item;
    },

    create: (input: NewsInput) => news.insert(storedForm(input)),

    /** With a version the change is made only on that version: else 412 with what is stored. */
    async update(newsId: number, input: NewsInput, ifMatch?: number): Promise<NewsItem> {
      const version = ifMatch ?? input.version;
      const updated = await news.updateById(newsId, storedForm(input), version);
      if (!updated) throw missed(await news.findById(newsId), NO_SUCH_NEWS);
      return updated;
    },

    async remove(newsId: number, ifMatch?: number): Promise<void> {
      const isDeleted = await news.deleteById(newsId, ifMatch);
      if (!isDeleted) throw missed(await news.findById(newsId), NO_SUCH_NEWS);
    },
  };
}

function storedForm({ title, subtitle, published, date, content }: NewsInput): NewsFields {
  return { title, subtitle, published, date, content: sanitise(content) };
}
