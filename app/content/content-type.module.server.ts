import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import { focusTagOf, type Pictured, type Shown } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { registerContentTypeRoutes, type ContentTypeCalls } from './content-type.api.server.ts';
import { createContentTypeRepository } from './content-type.repository.server.ts';
import { EntityList, SingleEntity, entityTag, listTag } from '../api/server/entities.server.ts';
import { createContentTypeService, type Sent } from './content-type.service.server.ts';
import type { Part } from './content-type-lists.repository.server.ts';
import type { Collection } from './content-type.ts';
import { isSeen } from './publishing-times.ts';

export function createContentTypeModule<
  Input extends Sent,
  Item extends Pictured & { version: number },
  Listed,
>(
  db: Kysely<Schema>,
  pictures: PictureService,
  type: Collection,
  /** Throws 400 for input that fits the schema but must not be stored. */
  check?: (sent: Input) => Promise<void>,
) {
  const pages = createContentTypeRepository<Item, Listed>(db, type);
  const service = createContentTypeService<Input, Item, Listed>(type, pages, pictures, check);
  const items = { ...service, ...createVisitorLists(type, pages, pictures, service.missing) };
  return {
    type,
    pages,
    items,
    trashAdapters: [service.trashAdapter],
    /** Registers the content type's calls: `list` returns a page to visitors, `one` a single item. */
    registerRoutes(
      api: ApiBuilder,
      { list, one, ...calls }: VisitorCalls & ContentTypeCalls,
    ): void {
      api.handle(list, ({ query }) => items.listPage(query as never));
      api.handle(one, ({ params, query, user }) =>
        items.show(
          (params as { id: number }).id,
          (query as { images: ImageForm }).images,
          user !== undefined,
        ),
      );
      registerContentTypeRoutes(api, type, calls, items);
    },
  };
}

interface VisitorCalls {
  list: Endpoint;
  one: Endpoint;
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

/** `missing` has to throw 404. */
function createVisitorLists<Item extends Pictured & { version: number }>(
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

    /** Returns a single item. It is streamed if it contains picture data. Throws 404. */
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
