import { EntityList, SingleEntity } from '../../api/entities.server.ts';
import { entityTag, listTag } from '../../api/tag.server.ts';
import type { Attempt } from '../../api/endpoint.ts';
import { holds, notFound, outOfDate } from '../../api/problem.ts';
import { sanitiseSent } from '../editor/sanitise.service.server.ts';
import { picturesIn, type PictureUse } from '../media/picture-use.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import { searchKey } from '../../api/search-key.ts';
import {
  LONGEST_CONTENT,
  type NewsInput,
  type NewsItem,
  type NewsListing,
  type NewsQuery,
} from './news.contract.ts';
import type {
  ListedNews,
  NewsFields,
  NewsRepository,
  StoredNews,
} from './news.repository.server.ts';

export type NewsService = ReturnType<typeof createNewsService>;

const NO_SUCH_NEWS = 'A keresett hír nem található';

/**
 * The rules about news. `seesDrafts` says whether the reader is staff, `images` in which form
 * pictures are answered.
 */
export function createNewsService(news: NewsRepository, pictures: PictureService) {
  /** Throws 404 or 412, whichever is the reason that a change found nothing to change. */
  async function missed(
    newsId: number,
    images: ImageForm,
    wanted?: [NewsFields, PictureUse],
  ): Promise<never> {
    const current = await news.findById(newsId);
    if (!current) throw notFound(NO_SUCH_NEWS);
    const isApplied = wanted && isStored(current, ...wanted);
    throw outOfDate(await pictures.showOne(current, images), isApplied);
  }

  async function found(newsId: number, seesDrafts: boolean): Promise<StoredNews> {
    const item = await news.findById(newsId);
    if (!item || (!item.published && !seesDrafts)) throw notFound(NO_SUCH_NEWS);
    return item;
  }

  async function stored(input: NewsInput): Promise<[NewsFields, PictureUse]> {
    const { title, subtitle, published, date, imageAlt } = input;
    const content = await sanitiseSent(input.content, LONGEST_CONTENT);
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

    async listPublished(
      from: number,
      count: number,
      images: ImageForm,
    ): Promise<EntityList<NewsItem>> {
      const listed = await news.findPagePublished(from, count);
      const versions = listed.map(({ newsId, version }) => ({ id: newsId, version }));
      return new EntityList(pictures.showAll(read(news, [listed]), images), {
        tag: listTag(versions, images),
        isHeavy: images === 'data' || listed.reduce((sum, { size }) => sum + size, 0) > TOGETHER,
      });
    },

    async list(seesDrafts: boolean, images: ImageForm): Promise<EntityList<NewsItem>> {
      return new EntityList(pictures.showAll(read(news, news.findAll(!seesDrafts)), images), {
        tag: `${await news.findRevision(!seesDrafts)}-${images}`,
        isHeavy: true,
      });
    },

    /** What leads to published items: the newest first, and how many there are in all. */
    async listDays(from: number, count: number) {
      const [total, items] = await Promise.all([
        news.countPublished(),
        news.findPublishedDays(from, count),
      ]);
      return { total, items };
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
      return await pictures.showOne(await found(newsId, seesDrafts), images);
    },

    /** As `get`, to be written piece by piece. */
    async show(
      newsId: number,
      seesDrafts: boolean,
      images: ImageForm,
    ): Promise<SingleEntity<NewsItem>> {
      const listed = await news.findListedById(newsId, TOGETHER);
      if (!listed || !(listed.published || seesDrafts)) throw notFound(NO_SUCH_NEWS);
      const { item, version } = listed;
      const whole = async () => pictures.show(item ?? (await found(newsId, seesDrafts)), images);
      return new SingleEntity(whole, {
        tag: entityTag(version, images),
        isHeavy: images === 'data' || !item,
      });
    },

    /** The item as a page would show it. Nothing is stored but its picture. */
    async preview({ image, ...input }: NewsInput): Promise<Omit<NewsItem, 'newsId' | 'version'>> {
      const { title, subtitle, published, date, imageAlt } = input;
      const content = await sanitiseSent(input.content, LONGEST_CONTENT);
      const picture = await pictures.keptFor(image);
      const shown = { title, subtitle, published, date, imageAlt, content, picture };
      return await pictures.showOne(shown, 'url');
    },

    async create(input: NewsInput, images: ImageForm, attempt?: Attempt): Promise<NewsItem> {
      const item = await news.insert(...(await stored(input)), attempt);
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
      const wanted = await stored(input);
      const item = await news.updateById(newsId, ...wanted, version);
      if (!item) return await missed(newsId, images, wanted);
      pictures.kept();
      return await pictures.showOne(item, images);
    },

    async remove(newsId: number, images: ImageForm, ifMatch?: number): Promise<void> {
      if (!(await news.deleteById(newsId, ifMatch))) await missed(newsId, images);
    },
  };
}

function isStored(item: StoredNews, fields: NewsFields, { image }: PictureUse): boolean {
  return holds(item, fields) && item.picture?.hash === image?.hash;
}

/** Bytes of content that are read together: a list of more takes turns, as each reader holds so much. */
const TOGETHER = 256 * 1024;

/** The items that `batches` list; of long ones one after the other. */
async function* read(
  news: NewsRepository,
  batches: Iterable<ListedNews[]> | AsyncIterable<ListedNews[]>,
): AsyncGenerator<StoredNews[]> {
  for await (const batch of batches) {
    let [group, bytes]: [ListedNews[], number] = [[], 0];
    for (const listed of batch) {
      if (group.length > 0 && bytes + listed.size > TOGETHER) {
        yield await readGroup(news, group);
        [group, bytes] = [[], 0];
      }
      group.push(listed);
      bytes += listed.size;
    }
    if (group.length > 0) yield await readGroup(news, group);
  }
}

/** Those that are gone by now are left out. */
async function readGroup(news: NewsRepository, group: ListedNews[]): Promise<StoredNews[]> {
  const missing = group.filter(({ item }) => item === undefined).map(({ newsId }) => newsId);
  if (missing.length === 0) return group.map(({ item }) => item!);
  const items = new Map((await news.findAllByIds(missing)).map((item) => [item.newsId, item]));
  return group.flatMap(({ newsId, item }) => item ?? items.get(newsId) ?? []);
}
