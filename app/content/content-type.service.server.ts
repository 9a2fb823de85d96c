import { searchKey } from '../text/search-key.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Pictured, Shown } from '../media/picture-answer.server.ts';
import {
  createContentTypeChanges,
  type ChangedItems,
  type ContentRules,
  createContentRules,
  type SentMedia,
  trashAdapterOf,
} from './content-type-changes.service.server.ts';
import type { StaffQuery } from './content-type.contract.ts';
import type { ContentTypePending, PendingSave } from './content-type-pending.repository.server.ts';
import type { createStaffList } from './content-type-lists.repository.server.ts';
import type { Collection, ContentType } from './content-type.ts';
import { createItemDrafts } from './pending.service.server.ts';

export interface Sent extends SentMedia {
  version?: number | undefined;
}

/** Changes, drafts, versions and the trash of the items of a type. */
export function createItemService<Input extends Sent, Item extends Pictured>(
  type: ContentType,
  items: ChangedItems<Item> & ContentTypePending,
  pictures: PictureService,
  furtherRules?: ContentRules,
) {
  const { showContent, ...content } = createContentRules<Input>(type, pictures, furtherRules);
  const show = (item: Item, images: ImageForm) => pictures.showOne(item, images);
  const rules = { ...content, onStored: pictures.kept };
  const changes = createContentTypeChanges(type, items, { ...rules, show });
  const pending = createItemDrafts<Input & Pick<PendingSave, 'baseVersion' | 'isUndo'>, ImageForm>(
    items,
    { ...rules, ...changes, show: showContent },
  );
  return {
    ...changes,
    blank: content.blank,
    preview: content.preview,
    pending,
    trashAdapterWith: (own: typeof changes) =>
      trashAdapterOf(type, own, 'url', showContent, pending.setAgain),
  };
}

type StaffList<Listed> = ReturnType<typeof createStaffList<Listed>>;

/** `check` throws 400 for input that fits the schema but must not be stored. */
export function createContentTypeService<Input extends Sent, Item extends Pictured, Listed>(
  type: Collection,
  items: ChangedItems<Item> & ContentTypePending & StaffList<Listed>,
  pictures: PictureService,
  check?: (sent: Input) => Promise<void>,
) {
  const { blank, preview, trashAdapterWith, ...service } = createItemService<Input, Item>(
    type,
    items,
    pictures,
    {
      made: (values) => ({
        searchKey: searchKey(type.list.search.map((name) => values[name]).join(' ')),
      }),
      assertContent: async (content, from) => {
        if (from === 'sent') await check?.(content as Input);
      },
    },
  );
  return {
    ...service,
    trashAdapter: trashAdapterWith(service),

    async find(query: StaffQuery): Promise<{ total: number; items: Listed[] }> {
      const [total, listed] = await Promise.all([
        items.countMatching(query),
        items.findPageMatching(query),
      ]);
      return { total, items: listed };
    },

    /** Returns the item as its page would show it. Stores only the picture, not the item. */
    async preview(input: Input): Promise<Shown<Item>> {
      const item = { ...blank, ...(await preview(input)) };
      return await pictures.showOne(item as unknown as Item, 'url');
    },
  };
}
