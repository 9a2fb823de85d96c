import { EntityList, SingleEntity, entityTag, listTag } from '../../api/server/entities.server.ts';
import { createContentTypeService } from '../../content/content-type.service.server.ts';
import { isSeen } from '../../content/publishing-times.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { NewsInput, NewsItem, NewsListing } from './news.contract.ts';
import { newsType } from './news.content-type.ts';
import type { ListedNews, NewsRepository, StoredNews } from './news.repository.server.ts';

export type NewsService = ReturnType<typeof createNewsService>;

/** Rules for news. `seesDrafts`: whether the reader is staff. `images`: how pictures are represented. */
export function createNewsService(news: NewsRepository, pictures: PictureService) {
  const kept = createContentTypeService<NewsInput, StoredNews, NewsListing>(
    newsType,
    news,
    pictures,
  );
  return {
    ...kept,

    countPublished: () => news.countPages(),

    async listPublished(
      from: number,
      count: number,
      images: ImageForm,
    ): Promise<EntityList<NewsItem>> {
      const listed = await news.findPagePublished(from, count);
      const versions = listed.map(({ newsId, version, picture = null }) => ({
        id: newsId,
        version,
        focus: pictures.focusTag({ picture }, images),
      }));
      return new EntityList(pictures.showAll(read(news, [listed], false), images), {
        tag: listTag(versions, images),
        isStreamed: images === 'data' || listed.reduce((sum, { size }) => sum + size, 0) > TOGETHER,
      });
    },

    async list(seesDrafts: boolean, images: ImageForm): Promise<EntityList<NewsItem>> {
      return new EntityList(
        pictures.showAll(read(news, news.findAll(!seesDrafts), seesDrafts), images),
        {
          tag: `${await news.findRevision(!seesDrafts)}-${images}`,
          isStreamed: true,
        },
      );
    },

    /** Returns a single item, to be streamed. Throws 404, also for a draft that the reader may not see. */
    async show(
      newsId: number,
      seesDrafts: boolean,
      images: ImageForm,
    ): Promise<SingleEntity<NewsItem>> {
      const listed = await news.findListedById(newsId, TOGETHER);
      if (!listed || !(listed.isSeen || seesDrafts)) return kept.missing();
      const { item, version, picture } = listed;
      const whole = async () => pictures.show(item ?? (await visible(newsId, seesDrafts)), images);
      return new SingleEntity(whole, {
        tag: entityTag(version, images) + pictures.focusTag({ picture: picture ?? null }, images),
        isStreamed: images === 'data' || !item,
      });
    },
  };

  async function visible(newsId: number, seesDrafts: boolean): Promise<StoredNews> {
    const item = await kept.found(newsId);
    return seesDrafts || isSeen(newsType.pages, item) ? item : kept.missing();
  }
}

/** Most content loaded together, in bytes. A longer list needs a permit, because each reader uses this much memory. */
const TOGETHER = 256 * 1024;

/**
 * Yields the items of `batches` in groups of at most `TOGETHER` bytes. A slow client may pause for hours between two
 * groups.
 */
async function* read(
  news: NewsRepository,
  batches: Iterable<ListedNews[]> | AsyncIterable<ListedNews[]>,
  seesDrafts: boolean,
): AsyncGenerator<StoredNews[]> {
  for await (const batch of batches) {
    let [group, bytes]: [ListedNews[], number] = [[], 0];
    for (const listed of batch) {
      if (group.length > 0 && bytes + listed.size > TOGETHER) {
        yield await readGroup(news, group, seesDrafts);
        [group, bytes] = [[], 0];
      }
      group.push(listed);
      bytes += listed.size;
    }
    if (group.length > 0) yield await readGroup(news, group, seesDrafts);
  }
}

/** Loads the contents that the list left out. Skips items that have been deleted or hidden meanwhile. */
async function readGroup(
  news: NewsRepository,
  group: ListedNews[],
  seesDrafts: boolean,
): Promise<StoredNews[]> {
  const missing = group.filter(({ item }) => item === undefined).map(({ newsId }) => newsId);
  if (missing.length === 0) return group.map(({ item }) => item!);
  const found = (await news.findAllByIds(missing)).filter(
    (item) => seesDrafts || isSeen(newsType.pages, item),
  );
  const items = new Map(found.map((item) => [item.newsId, item]));
  return group.flatMap(({ newsId, item }) => item ?? items.get(newsId) ?? []);
}
