/** The rules that hold for every kind with a list and a form. `images` says in which form pictures are answered. */
import { searchKey } from '../platform/search-key.server.ts';
import { sanitiseSent, sanitiseStored } from '../editor/sanitiser/sanitise.service.server.ts';
import type { Pictured, Shown } from '../media/picture-answer.server.ts';
import { picturesIn } from '../media/storage/picture-use.service.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { fieldsWith } from './field.ts';
import { LONGEST_RICH_TEXT } from './fields/rich-text.ts';
import { createKindChanges, valuesOf, type ChangedItems } from './kind-changes.service.server.ts';
import type { StaffQuery } from './kind.contract.ts';
import type { Content } from '../history/history.repository.server.ts';
import type { Values, Wanted } from './kind-row-writes.repository.server.ts';
import { keeperOf } from './kind-keeper.server.ts';
import type { KindPending, PendingSave } from './kind-pending.repository.server.ts';
import { createPendingChanges } from './kind-pending.service.server.ts';
import type { ListedKind } from './kind.ts';

interface KindRepository<Item, Listed> extends ChangedItems<Item>, KindPending {
  countMatching: (query: StaffQuery) => Promise<number>;
  findPageMatching: (query: StaffQuery) => Promise<Listed[]>;
}

/** What is sent of one. */
export interface Sent {
  version?: number | undefined;
  image?: string | null;
}

export function createKindService<Input extends Sent, Item extends Pictured, Listed>(
  kind: ListedKind,
  items: KindRepository<Item, Listed>,
  pictures: PictureService,
) {
  const richTexts = fieldsWith(kind.fields, 'richText');
  const hasPicture = fieldsWith(kind.fields, 'picture').length > 0;

  /** The values of the fields as they are stored; of rich text what may be in it. */
  async function cleanValues(input: Input): Promise<Values> {
    const values = valuesOf(kind, input);
    for (const name of richTexts) {
      values[name] = await sanitiseSent(values[name] as string, LONGEST_RICH_TEXT);
    }
    return values;
  }

  const wanted = async (input: Input): Promise<Wanted> =>
    using(await cleanValues(input), await pictures.wanted(input.image ?? null));

  const wantedAgain = async (content: Content): Promise<Wanted> =>
    using(valuesOf(kind, await safe(content)), (content['image'] as string | undefined) ?? null);

  /** A version may be of what was put in past us. */
  async function safe(content: Content): Promise<Content> {
    const shown = { ...content };
    for (const name of richTexts) shown[name] = await sanitiseStored(String(content[name] ?? ''));
    return shown;
  }

  /** With what is made of the values: what they are searched by, and the pictures that they use. */
  function using(values: Values, image: string | null): Wanted {
    const mentioned = richTexts.flatMap((name) => picturesIn(values[name] as string));
    const searched = kind.list.search.map((name) => values[name]).join(' ');
    return {
      values: { ...values, searchKey: searchKey(searched) },
      use: { image, mentioned: [...new Set(mentioned)] },
    };
  }

  const show = (item: Item, images: ImageForm) => pictures.showOne(item, images);
  const changes = createKindChanges(kind, items, { wanted, wantedAgain, show });

  const showContent = async (content: Content): Promise<Content> => ({
    ...(await safe(content)),
    ...(hasPicture && { image: await pictures.address(content['image'] as string | null) }),
  });
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
      return await pictures.showOne({ ...values, ...picture } as unknown as Item, 'url');
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
