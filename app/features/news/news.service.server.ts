import { listTag, type EntityList } from '../../api/json-list.server.ts';
import { notFound, outOfDate } from '../../api/problem.ts';
import { sanitise } from '../editor/sanitise.service.server.ts';
import { picturesIn, type PictureUse } from '../media/picture-use.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { NewsInput, NewsItem } from './news.contract.ts';
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
    const { title, subtitle, published, date } = input;
    const content = sanitise(input.content);
    const image = await pictures.wanted(input.image);
    return [
      { title, subtitle, published, date, content },
      { image, mentioned: picturesIn(content) },
    ];
  }

  return {
    countPublished: () => news.countPublished(),

    async listPublished(from: number, count: number, images: ImageForm) {
      const items = await news.findPagePublished(from, count);
      const versions = items.map(({ newsId, version }) => ({ id: newsId, version }));
      return { tag: listTag(versions, images), items: pictures.show(items, images) };
    },

    async list(seesDrafts: boolean, images: ImageForm): Promise<EntityList<NewsItem>> {
      const revision = await news.findRevision();
      return {
        tag: `${revision}-${seesDrafts ? 'all' : 'published'}-${images}`,
        items: pictures.showAll(news.findAll(!seesDrafts), images),
      };
    },

    /** Throws 404; to those who may not see it a draft does not exist. */
    async get(newsId: number, seesDrafts: boolean, images: ImageForm): Promise<NewsItem> {
      const item = await news.findById(newsId);
      if (!item || (!item.published && !seesDrafts)) throw notFound(NO_SUCH_NEWS);
      return await pictures.showOne(item, images);
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
