import { EntityList, SingleEntity, entityTag, listTag } from '../../api/server/entities.server.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { belongsToMissing, invalid, outOfDate, stillUsed } from '../../platform/problem.ts';
import { focusTagOf, type Pictured, type Shown } from '../../media/picture-answer.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { refusingBrokenKeys } from '../../platform/database/outage.server.ts';
import { fieldsWith } from '../field.ts';
import { createItemService, type Sent } from '../content-type.service.server.ts';
import { createContentPreviews } from '../pending.service.server.ts';
import { contentTypeMessages, type OrderedCollection } from '../content-type.ts';
import type { OrderRules } from './order-rules.repository.server.ts';
import { orderedMessages } from './ordered-collection.contract.ts';
import type { OrderedRepository } from './ordered-collection.repository.server.ts';

export function createOrderedService<
  Input extends Sent,
  Item extends Pictured & { version: number },
>(
  type: OrderedCollection,
  calls: { update: Endpoint },
  items: OrderedRepository<Item>,
  pictures: PictureService,
  { isSeen, assertContent }: OrderRules = {},
) {
  const { blank, preview, trashAdapterWith, pending, ...changes } = createItemService<Input, Item>(
    type,
    items,
    pictures,
    { assertContent },
  );
  const previews = createContentPreviews<Input>(type, calls, {
    blank,
    preview,
    found: changes.found,
    pending,
  });
  const references = fieldsWith(type.fields, 'reference');

  /** Throws 400 if a referenced item does not exist. */
  const referring = <T>(write: Promise<T>) =>
    refusingBrokenKeys(write, () =>
      invalid(Object.fromEntries(references.map((name) => [name, ['Ez már nincs meg']]))),
    );

  async function list(images: ImageForm, isStaff = true): Promise<EntityList<Shown<Item>>> {
    const stored = await items.findAll();
    const all = isSeen && !isStaff ? stored.filter(isSeen) : stored;
    const versions = all.map((item) => ({
      id: idOf(item),
      version: item.version,
      focus: focusTagOf(item, images),
    }));
    return new EntityList(pictures.showAll([all], images), {
      tag: listTag(versions, images),
      isStreamed: images === 'data',
    });
  }

  const idOf = (item: Item) => (item as unknown as Record<string, number>)[type.id]!;

  const service = {
    ...changes,
    list,
    previews,

    pending: {
      ...pending,
      save: async (...sent: Parameters<typeof pending.save>) => {
        await items.assertUnreferenced(sent[0], 'saved');
        return await referring(pending.save(...sent));
      },
      publish: (...sent: Parameters<typeof pending.publish>) => referring(pending.publish(...sent)),
    },

    async show(one: number, images: ImageForm, isStaff = true): Promise<SingleEntity<Shown<Item>>> {
      const item = await changes.found(one);
      if (!isStaff && isSeen?.(item) === false) changes.missing();
      return new SingleEntity(pictures.show(item, images), {
        tag: entityTag(item.version, images) + focusTagOf(item, images),
        isStreamed: images === 'data',
      });
    },

    create: (...sent: Parameters<typeof changes.create>) => referring(changes.create(...sent)),

    async update(...sent: Parameters<typeof changes.update>): Promise<Shown<Item>> {
      const [one, input, , { version = input.version }] = sent;
      await items.assertUnreferenced(one, 'saved', version);
      return await referring(changes.update(...sent));
    },

    /** Moves the item to the trash. Throws 409 while other items refer to it, or if a rule requires it to stay. */
    async remove(...sent: Parameters<typeof changes.remove>): Promise<void> {
      await items.assertUnreferenced(sent[0]);
      await refusingBrokenKeys(changes.remove(...sent), () => stillUsed(type.words.the));
    },

    restore: (...sent: Parameters<typeof changes.restore>) =>
      refusingBrokenKeys(changes.restore(...sent), () =>
        belongsToMissing(contentTypeMessages.notRestored(type.words.the)),
      ),

    /** Restores a version but keeps the item's current position in the list. */
    async revert(...[id, content, ...rest]: Parameters<typeof changes.revert>) {
      await items.assertUnreferenced(id, 'reverted');
      const { order: _order, ...others } = content;
      return await referring(changes.revert(id, others, ...rest));
    },

    /**
     * Moves an item before another, or to the end. Returns the new list. Throws 400 if `before` is not in the list, 404
     * if the item does not exist, and 412 if it has another version.
     */
    async place(
      moved: number,
      move: { before: number | null; by: string; version: number | undefined },
      images: ImageForm,
    ): Promise<EntityList<Shown<Item>>> {
      const outcome = await items.place(moved, move);
      if (outcome === 'noPlace') throw invalid({ before: [orderedMessages.noSuchPlace] });
      if (outcome === 'nothing') changes.missing();
      if (outcome === 'otherVersion') {
        throw outOfDate(await changes.get(moved, images));
      }
      return await list(images);
    },
  };
  return { ...service, trashAdapter: trashAdapterWith(service) };
}
