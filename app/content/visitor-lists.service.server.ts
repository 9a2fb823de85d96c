import { EntityList, SingleEntity, entityTag, listTag } from '../api/server/entities.server.ts';
import { focusTagOf, type Pictured, type Shown } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Part } from './content-type-lists.repository.server.ts';
import type { createContentTypeRepository, ListedItem } from './content-type.repository.server.ts';
import type { Collection } from './content-type.ts';
import { isSeen } from './publishing-times.ts';

type VisitorItems<Item extends object> = Pick<
  ReturnType<typeof createContentTypeRepository<Item, unknown>>,
  | 'countPages'
  | 'findPage'
  | 'findAll'
  | 'findById'
  | 'findAllByIds'
  | 'findListedById'
  | 'findRevision'
>;

/**
 * Maximum length of text that is loaded together, in bytes. A longer list needs a permit, because each reader uses this
 * much memory.
 */
const TOGETHER = 256 * 1024;

const textOf = (item: object): number =>
  Object.values(item).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** `missing` has to throw 404. */
export function createVisitorLists<Item extends Pictured & { version: number }>(
  { id, pages }: Collection,
  items: VisitorItems<Item>,
  pictures: PictureService,
  missing: () => never,
) {
  type Listed = Omit<ListedItem<Item>, 'picture'>;
  const idOf = (item: Item) => (item as Record<string, unknown>)[id] as number;

  function entityList(listed: ListedItem<Item>[], images: ImageForm): EntityList<Shown<Item>> {
    const versions = listed.map(({ picture, ...one }) => ({
      id: one.id,
      version: one.version,
      focus: focusTagOf({ picture }, images),
    }));
    return new EntityList(pictures.showAll(read([listed], false), images), {
      tag: listTag(versions, images),
      isStreamed: images === 'data' || listed.reduce((sum, { size }) => sum + size, 0) > TOGETHER,
    });
  }

  /**
   * Yields the items of `batches` in groups of at most `TOGETHER` bytes. A slow client may pause for hours between two
   * groups.
   */
  async function* read(
    batches: Iterable<Listed[]> | AsyncIterable<Listed[]>,
    seesAll: boolean,
  ): AsyncGenerator<Item[]> {
    for await (const batch of batches) {
      let [group, bytes]: [Listed[], number] = [[], 0];
      for (const listed of batch) {
        if (group.length > 0 && bytes + listed.size > TOGETHER) {
          yield await readGroup(group, seesAll);
          [group, bytes] = [[], 0];
        }
        group.push(listed);
        bytes += listed.size;
      }
      if (group.length > 0) yield await readGroup(group, seesAll);
    }
  }

  /** Loads the items that the list left out. Skips items that have been deleted or hidden meanwhile. */
  async function readGroup(group: Listed[], seesAll: boolean): Promise<Item[]> {
    const left = group.filter(({ item }) => item === undefined).map((one) => one.id);
    if (left.length === 0) return group.map(({ item }) => item!);
    const found = (await items.findAllByIds(left)).filter((item) => seesAll || isSeen(pages, item));
    const byId = new Map(found.map((item) => [idOf(item), item]));
    return group.flatMap(({ id: one, item }) => item ?? byId.get(one) ?? []);
  }

  async function visible(one: number, seesAll: boolean): Promise<Item> {
    const item = await items.findById(one);
    return item && (seesAll || isSeen(pages, item)) ? item : missing();
  }

  return {
    count: items.countPages,

    listOf: (found: Item[], images: ImageForm): EntityList<Shown<Item>> =>
      entityList(
        found.map((item) => ({
          id: idOf(item),
          version: item.version,
          size: textOf(item),
          picture: item.picture,
          item,
        })),
        images,
      ),

    async listPage(
      { from, count, images }: { from: number; count: number; images: ImageForm },
      part?: Part,
    ): Promise<EntityList<Shown<Item>>> {
      return entityList(await items.findPage(from, count, part), images);
    },

    /** Lists all items. With `seesAll`, the list includes items that visitors do not see. */
    async list(images: ImageForm, seesAll = false): Promise<EntityList<Shown<Item>>> {
      return new EntityList(pictures.showAll(read(items.findAll(!seesAll), seesAll), images), {
        tag: `${await items.findRevision(!seesAll)}-${images}${seesAll ? '-all' : ''}`,
        // The list is always streamed, since its length is unknown before it is read.
        isStreamed: true,
      });
    },

    /** Returns a single item. It is streamed if it is long or contains picture data. Throws 404. */
    async show(
      one: number,
      images: ImageForm,
      seesAll = false,
    ): Promise<SingleEntity<Shown<Item>>> {
      const listed = await items.findListedById(one, TOGETHER);
      if (!listed || !(listed.isSeen || seesAll)) return missing();
      const { item, version } = listed;
      const whole = async () => pictures.show(item ?? (await visible(one, seesAll)), images);
      return new SingleEntity(whole, {
        tag: entityTag(version, images) + focusTagOf(listed, images),
        isStreamed: images === 'data' || !item,
      });
    },
  };
}
