/** What visitors get of a kind whose items are short. `images` says in which form pictures are answered. */
import { EntityList, SingleEntity } from '../api/server/entities.server.ts';
import { entityTag, listTag } from '../api/server/tag.server.ts';
import { focusTagOf, type Pictured, type Shown } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Part } from './kind-pages.repository.server.ts';
import type { ListedKind } from './kind.ts';
import { isSeen } from './publishing-times.ts';

interface VisitorItems<Item> {
  countPages: (part?: Part) => Promise<number>;
  findPage: (from: number, count: number, part?: Part) => Promise<Item[]>;
  findAll: (onlySeen: boolean) => AsyncIterable<Item[]>;
  findById: (id: number) => Promise<Item | undefined>;
  findRevision: () => Promise<string>;
}

/** Characters of a list that are held together: one of more takes turns. */
const TOGETHER = 256 * 1024;

const textOf = (listed: object[]): number =>
  listed
    .flatMap((item) => Object.values(item))
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

/** `missing` throws 404. */
export function createVisitorLists<Item extends Pictured & { version: number }>(
  { id, pages }: ListedKind,
  items: VisitorItems<Item>,
  pictures: PictureService,
  missing: () => never,
) {
  const idOf = (item: Item) => (item as Record<string, unknown>)[id] as number;

  /** These, as a list of them is answered. */
  function listOf(listed: Item[], images: ImageForm): EntityList<Shown<Item>> {
    const versions = listed.map((item) => ({
      id: idOf(item),
      version: item.version,
      focus: focusTagOf(item, images),
    }));
    const isHeavy = images === 'data' || textOf(listed) > TOGETHER;
    const read = isHeavy ? readAgain(listed.map(idOf)) : [listed];
    return new EntityList(pictures.showAll(read, images), {
      tag: listTag(versions, images),
      isHeavy,
    });
  }

  /** One after the other, once their turn has come: a hundred who wait for it would hold a hundred lists. */
  async function* readAgain(ids: number[]): AsyncGenerator<Item[]> {
    for (const one of ids) {
      const item = await items.findById(one);
      // Lists are without galleries.
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

    /** All of them; whoever `seesAll` gets what visitors don't see, too. */
    async list(images: ImageForm, seesAll = false): Promise<EntityList<Shown<Item>>> {
      return new EntityList(pictures.showAll(items.findAll(!seesAll), images), {
        tag: `${await items.findRevision()}-${images}${seesAll ? '-all' : ''}`,
        // Whatever is in it, nobody knows how long it is before it is read.
        isHeavy: true,
      });
    },

    /** One, to be written piece by piece. Throws 404. */
    async show(
      one: number,
      images: ImageForm,
      seesAll = false,
    ): Promise<SingleEntity<Shown<Item>>> {
      const item = await items.findById(one);
      if (!item || !(seesAll || isSeen(pages, item))) return missing();
      return new SingleEntity(pictures.show(item, images), {
        tag: entityTag(item.version, images) + focusTagOf(item, images),
        isHeavy: images === 'data',
      });
    },
  };
}
