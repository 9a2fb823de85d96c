/** The rules that hold for every kind with a list and a form. `images` says in which form pictures are answered. */
import { searchKey } from '../text/search-key.ts';
import type { Pictured, Shown } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { createKindChanges, type ChangedItems } from './kind-changes.service.server.ts';
import { galleryUses } from './kind-gallery.repository.server.ts';
import { createContentRules, type SentMedia } from './kind-content.service.server.ts';
import type { StaffQuery } from './kind.contract.ts';
import { keeperOf } from './kind-keeper.server.ts';
import { withTranslations } from './kind-rows.repository.server.ts';
import type { KindPending, PendingSave } from './kind-pending.repository.server.ts';
import { createPendingChanges } from './kind-pending.service.server.ts';
import type { ListedKind } from './kind.ts';

interface KindRepository<Item, Listed> extends ChangedItems<Item>, KindPending {
  countMatching: (query: StaffQuery) => Promise<number>;
  findPageMatching: (query: StaffQuery) => Promise<Listed[]>;
}

/** What is sent of one. */
export interface Sent extends SentMedia {
  version?: number | undefined;
}

export function createKindService<Input extends Sent, Item extends Pictured, Listed>(
  kind: ListedKind,
  items: KindRepository<Item, Listed>,
  pictures: PictureService,
  check?: (sent: Input) => Promise<void>,
) {
  const { cleanValues, hasPicture, blank, wantedAgain, showContent, ...content } =
    createContentRules<Input>(kind, pictures, (values) => ({
      searchKey: searchKey(kind.list.search.map((name) => values[name]).join(' ')),
    }));

  async function wanted(input: Input) {
    await check?.(input);
    return await content.wanted(input);
  }

  const show = (item: Item, images: ImageForm) => pictures.showOne(item, images);
  const changes = createKindChanges(kind, items, { wanted, wantedAgain, show });

  const pendingRules = { wanted, wantedAgain, show: showContent, ...changes };
  const pending = createPendingChanges<
    Input & Pick<PendingSave, 'baseVersion' | 'isUndo'>,
    ImageForm
  >(items, pendingRules);
  return {
    ...changes,

    /** What waits to be published. */
    pending: {
      ...pending,
      async save(...sent: Parameters<typeof pending.save>) {
        const saved = await pending.save(...sent);
        pictures.kept();
        return saved;
      },
    },

    /** A page of the staff area's list, and how many there are in all. */
    async find(query: StaffQuery): Promise<{ total: number; items: Listed[] }> {
      const [total, listed] = await Promise.all([
        items.countMatching(query),
        items.findPageMatching(query),
      ]);
      return { total, items: listed };
    },

    /** How its items come back from the bin and from their histories. */
    keeper: keeperOf(kind, changes, 'url', showContent, pending.setAgain),

    /** As a page would show it. Nothing is stored but its picture. */
    async preview(input: Input): Promise<Shown<Item>> {
      const values = await cleanValues(input);
      const picture = hasPicture && { picture: await pictures.keptFor(input.image ?? null) };
      const gallery = kind.gallery && {
        gallery: await pictures.keptGallery(galleryUses(input.gallery) ?? []),
      };
      const fields = withTranslations(kind.fields, values);
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
