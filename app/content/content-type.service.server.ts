import { searchKey } from '../text/search-key.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import {
  createContentTypeChanges,
  type ChangedItems,
  createContentRules,
  type SentMedia,
  trashAdapterOf,
} from './content-type-changes.service.server.ts';
import { galleryUses } from './content-type-media.repository.server.ts';
import type { StaffQuery } from './content-type.contract.ts';
import { withTranslations } from './content-type-rows.repository.server.ts';
import type { ContentTypePending, PendingSave } from './content-type-pending.repository.server.ts';
import { createItemDrafts } from './pending.service.server.ts';
import type { Collection } from './content-type.ts';
import { EntityList, SingleEntity, entityTag, listTag } from '../api/server/entities.server.ts';
import { focusTagOf, type Pictured, type Shown } from '../media/picture-answer.server.ts';
import type { Part } from './content-type-lists.repository.server.ts';
import { isSeen } from './publishing-times.ts';

interface ContentTypeRepository<Item, Listed> extends ChangedItems<Item>, ContentTypePending {
  countMatching: (query: StaffQuery) => Promise<number>;
  findPageMatching: (query: StaffQuery) => Promise<Listed[]>;
}

export interface Sent extends SentMedia {
  version?: number | undefined;
}

export function createContentTypeService<Input extends Sent, Item extends Pictured, Listed>(
  type: Collection,
  items: ContentTypeRepository<Item, Listed>,
  pictures: PictureService,
  check?: (sent: Input) => Promise<void>,
) {
  const { cleanValues, hasPicture, blank, fromSnapshot, showContent, ...content } =
    createContentRules<Input>(type, pictures, (values) => ({
      searchKey: searchKey(type.list.search.map((name) => values[name]).join(' ')),
    }));

  async function toWriteInput(input: Input) {
    await check?.(input);
    return await content.toWriteInput(input);
  }

  const show = (item: Item, images: ImageForm) => pictures.showOne(item, images);
  const changes = createContentTypeChanges(type, items, { toWriteInput, fromSnapshot, show });

  const pendingRules = { toWriteInput, fromSnapshot, show: showContent, ...changes };
  const pending = createItemDrafts<Input & Pick<PendingSave, 'baseVersion' | 'isUndo'>, ImageForm>(
    items,
    pendingRules,
  );
  return {
    ...changes,

    pending: {
      ...pending,
      async save(...sent: Parameters<typeof pending.save>) {
        const saved = await pending.save(...sent);
        pictures.kept();
        return saved;
      },
    },

    async find(query: StaffQuery): Promise<{ total: number; items: Listed[] }> {
      const [total, listed] = await Promise.all([
        items.countMatching(query),
        items.findPageMatching(query),
      ]);
      return { total, items: listed };
    },

    trashAdapter: trashAdapterOf(type, changes, 'url', showContent, pending.setAgain),

    /** Returns the item as its page would show it. Stores only the picture, not the item. */
    async preview(input: Input): Promise<Shown<Item>> {
      const values = await cleanValues(input);
      const picture = hasPicture && { picture: await pictures.keptFor(input.image ?? null) };
      const gallery = type.gallery && {
        gallery: await pictures.keptGallery(galleryUses(input.gallery) ?? []),
      };
      const fields = withTranslations(type.fields, values);
      const item = { ...blank, ...fields, ...picture, ...gallery };
      return await pictures.showOne(item as unknown as Item, 'url');
    },

    async create(...sent: Parameters<typeof changes.create>): Promise<Shown<Item>> {
      const made = await changes.create(...sent);
      pictures.kept();
      return made;
    },

    async update(...sent: Parameters<typeof changes.update>): Promise<Shown<Item>> {
      const changed = await changes.update(...sent);
      pictures.kept();
      return changed;
    },
  };
}

interface VisitorItems<Item> {
  countPages: (part?: Part) => Promise<number>;
  findPage: (from: number, count: number, part?: Part) => Promise<Item[]>;
  findAll: (onlySeen: boolean) => AsyncIterable<Item[]>;
  findById: (id: number) => Promise<Item | undefined>;
  findRevision: () => Promise<string>;
}

/** Lists of at most this many characters are held in memory. Longer lists are streamed and need permits. */
const TOGETHER = 256 * 1024;

const textOf = (listed: object[]): number =>
  listed
    .flatMap((item) => Object.values(item))
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** `missing` must throw the 404 of an item that does not exist. */
export function createVisitorLists<Item extends Pictured & { version: number }>(
  { id, pages }: Collection,
  items: VisitorItems<Item>,
  pictures: PictureService,
  missing: () => never,
) {
  const idOf = (item: Item) => (item as Record<string, unknown>)[id] as number;

  function listOf(listed: Item[], images: ImageForm): EntityList<Shown<Item>> {
    const versions = listed.map((item) => ({
      id: idOf(item),
      version: item.version,
      focus: focusTagOf(item, images),
    }));
    const isStreamed = images === 'data' || textOf(listed) > TOGETHER;
    const read = isStreamed ? readAgain(listed.map(idOf)) : [listed];
    return new EntityList(pictures.showAll(read, images), {
      tag: listTag(versions, images),
      isStreamed,
    });
  }

  /**
   * Reads items one by one, each as soon as a permit is available, so that waiting requests do not each hold a whole
   * list.
   */
  async function* readAgain(ids: number[]): AsyncGenerator<Item[]> {
    for (const one of ids) {
      const item = await items.findById(one);
      if (item && isSeen(pages, item)) yield [{ ...item, gallery: undefined }];
    }
  }

  return {
    count: items.countPages,
    listOf,

    async listPage(
      { from, count, images }: { from: number; count: number; images: ImageForm },
      part?: Part,
    ): Promise<EntityList<Shown<Item>>> {
      return listOf(await items.findPage(from, count, part), images);
    },

    /** Lists all items. With `seesAll`, the list includes items that visitors do not see. */
    async list(images: ImageForm, seesAll = false): Promise<EntityList<Shown<Item>>> {
      return new EntityList(pictures.showAll(items.findAll(!seesAll), images), {
        tag: `${await items.findRevision()}-${images}${seesAll ? '-all' : ''}`,
        // The list is always streamed, since its length is unknown before it is read.
        isStreamed: true,
      });
    },

    /**
     * Returns a single item. It is streamed if it contains picture data. Throws 404 if it does not exist or is hidden
     * from this reader.
     */
    async show(
      one: number,
      images: ImageForm,
      seesAll = false,
    ): Promise<SingleEntity<Shown<Item>>> {
      const item = await items.findById(one);
      if (!item || !(seesAll || isSeen(pages, item))) return missing();
      return new SingleEntity(pictures.show(item, images), {
        tag: entityTag(item.version, images) + focusTagOf(item, images),
        isStreamed: images === 'data',
      });
    },
  };
}
