import { notFound, outOfDate } from '../../api/problem.ts';
import { sanitise, sanitiseStored } from '../editor/sanitise.service.server.ts';
import type { NewsInput, NewsItem } from './news.contract.ts';
import type { NewsFields, NewsRepository } from './news.repository.server.ts';

export type NewsService = ReturnType<typeof createNewsService>;

const NO_SUCH_NEWS = 'A keresett hír nem található';

/** The rules about news. `seesDrafts` says whether the reader is staff. */
export function createNewsService(news: NewsRepository) {
  /** Throws 404 or 412, whichever is the reason that a change found nothing to change. */
  async function missed(newsId: number): Promise<never> {
    const current = await news.findById(newsId);
    throw current ? outOfDate(current) : notFound(NO_SUCH_NEWS);
  }

  return {
    countPublished: () => news.countPublished(),

    listPublished: async (from: number, count: number) =>
      (await news.findPagePublished(from, count)).map(safe),

    list: async (seesDrafts: boolean) =>
      (await (seesDrafts ? news.findAll() : news.findAllPublished())).map(safe),

    /** Throws 404; to those who may not see it a draft does not exist. */
    async get(newsId: number, seesDrafts: boolean): Promise<NewsItem> {
      const item = await news.findById(newsId);
      if (!item || (!item.published && !seesDrafts)) throw notFound(NO_SUCH_NEWS);
      return safe(item);
    },

    create: (input: NewsInput) => news.insert(storedForm(input)),

    /** With a version the change is made only on that version: else 412 with what is stored. */
    async update(newsId: number, input: NewsInput, ifMatch?: number): Promise<NewsItem> {
      const version = ifMatch ?? input.version;
      return (await news.updateById(newsId, storedForm(input), version)) ?? (await missed(newsId));
    },

    async remove(newsId: number, ifMatch?: number): Promise<void> {
      if (!(await news.deleteById(newsId, ifMatch))) await missed(newsId);
    },
  };
}

function safe(item: NewsItem): NewsItem {
  return { ...item, content: sanitiseStored(item.content) };
}

function storedForm({ title, subtitle, published, date, content }: NewsInput): NewsFields {
  return { title, subtitle, published, date, content: sanitise(content) };
}
