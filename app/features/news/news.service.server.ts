import { listTag, type EntityList } from '../../api/json-list.server.ts';
import { notFound, outOfDate } from '../../api/problem.ts';
import { sanitise } from '../editor/sanitise.service.server.ts';
import { picturesIn, type PictureUse } from '../media/picture-use.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import { searchKey } from '../../api/search-key.ts';
import type { NewsInput, NewsItem, NewsListing, NewsQuery } from './news.contract.ts';
import type { NewsFields, NewsRepository } from './news.repository.server.ts';

export type NewsService = ReturnType<typeof createNewsService>;

const NO_SUCH_NEWS = 'A keresett hír nem található';

/**
 * The rules about news. `seesDrafts` says whether the reader is staff, `images` in which form
 * pictures are answered.
 */
export function createNewsService(news: NewsRepository, pictures: PictureService) {
  /** Throws 404 or 412, whichever is the reason that a change found nothing to change. */
  async function missed(newsId: number, images: ImageForm): Promise<never> {
    const current = await news.findById(newsId);
    throw current ? outOfDate(await pictures.showOne(current, images)) : notFound(NO_SUCH_NEWS);
  }

  async function stored(input: NewsInput): Promise<[NewsFields, PictureUse]> {
    const { title, subtitle, published, date, imageAlt } = input;
    const content = sanitise(input.content);
    const image = await pictures.wanted(input.image);
    return [
      {
        title,
        subtitle,
        published,
        date,
        imageAlt,
        content,
        searchKey: searchKey(`${title} ${subtitle}`),
      },
      { image, mentioned: picturesIn(content) },
    ];
  }

  return {
    countPublished: () => news.countPublished(),

    async listPublished(from: number, count: number, images: ImageForm) {
      const items = await news.findPagePublished(from, count);
      const versions = items.map(({ newsId, version }) => ({ id: newsId, version }));
      const shown = pictures.show(items, images);
      return { tag: listTag(versions, images), items: shown, isHeavy: images === 'data' };
    },

    async list(seesDrafts: boolean, images: ImageForm): Promise<EntityList<NewsItem>> {
      const revision = await news.findRevision();
      return {
        tag: `${revision}-${seesDrafts ? 'all' : 'published'}-${images}`,
        items: pictures.showAll(news.findAll(!seesDrafts), images),
        isHeavy: images === 'data',
      };
    },

    /** A page of the staff area's list, and how many there are in all. */
    async find(query: NewsQuery): Promise<{ total: number; items: NewsListing[] }> {
      const [total, items] = await Promise.all([
        news.countMatching(query),
        news.findPageMatching(query),
      ]);
      return { total, items };
    },

    /** Throws 404; to those who may not see it a draft does not exist. */
    async get(newsId: number, seesDrafts: boolean, images: ImageForm): Promise<NewsItem> {
      const item = await news.findById(newsId);
      if (!item || (!item.published && !seesDrafts)) throw notFound(NO_SUCH_NEWS);
      return await pictures.showOne(item, images);
    },

    /** The item as a page would show it. Nothing is stored but its picture. */
    async preview({ image, ...input }: NewsInput): Promise<Omit<NewsItem, 'newsId' | 'version'>> {
      const { title, subtitle, published, date, imageAlt } = input;
      const content = sanitise(input.content);
      const picture = await pictures.keptFor(image);
      const shown = { title, subtitle, published, date, imageAlt, content, picture };
      return await pictures.showOne(shown, 'url');
    },

    async create(input: NewsInput, images: ImageForm): Promise<NewsItem> {
      const item = await news.insert(...(await stored(input)));
      pictures.kept();
      return await pictures.showOne(item, images);
    },

    /** With a version the change is made only on that version: else 412 with what is stored. */
    async update(
      newsId: number,
      input: NewsInput,
      images: ImageForm,
      ifMatch?: number,
    ): Promise<NewsItem> {
      const version = ifMatch ?? input.version;
      const item = await news.updateById(newsId, ...(await stored(input)), version);
      if (!item) return await missed(newsId, images);
      pictures.kept();
      return await pictures.showOne(item, images);
    },

    async remove(newsId: number, images: ImageForm, ifMatch?: number): Promise<void> {
      if (!(await news.deleteById(newsId, ifMatch))) await missed(newsId, images);
    },
  };
}
