/** The rules that hold for every kind with a list and a form. `images` says in which form pictures are answered. */
import { searchKey } from '../platform/search-key.server.ts';
import { sanitiseSent, sanitiseStored } from '../editor/sanitiser/sanitise.service.server.ts';
import type { Pictured, Shown } from '../media/picture-answer.server.ts';
import { picturesIn, type GalleryUse } from '../media/storage/picture-use.service.server.ts';
import { storedPictureAddress, type ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { entriesIn, type GalleryEntry } from '../media/gallery.contract.ts';
import { columnFields, fieldsWith } from './field.ts';
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
  /** Also as the text that forms and histories hold. */
  gallery?: readonly GalleryEntry[] | string | undefined;
}

export function createKindService<Input extends Sent, Item extends Pictured, Listed>(
  kind: ListedKind,
  items: KindRepository<Item, Listed>,
  pictures: PictureService,
) {
  const richTexts = fieldsWith(kind.fields, 'richText');
  const hasPicture = fieldsWith(kind.fields, 'picture').length > 0;

  /** What stands where nothing was sent, of what need not be. */
  const blank = Object.fromEntries(
    columnFields(kind.fields)
      .map((name) => [name, kind.fields[name]!] as const)
      .filter(([, { isRequired, control }]) => !isRequired && control !== 'toggle')
      .map(([name, field]) => [name, field.blank === null ? null : '']),
  );

  /** The values of the fields as they are stored; of rich text what may be in it. */
  async function cleanValues(input: Input): Promise<Values> {
    const values = valuesOf(kind, input);
    for (const name of richTexts) {
      values[name] = await sanitiseSent(values[name] as string, LONGEST_RICH_TEXT);
    }
    return values;
  }

  const wanted = async (input: Input): Promise<Wanted> =>
    using(
      await cleanValues(input),
      await pictures.wanted(input.image ?? null),
      usesOf(input.gallery),
    );

  const wantedAgain = async (content: Content): Promise<Wanted> =>
    using(
      valuesOf(kind, await safe(content)),
      (content['image'] as string | undefined) ?? null,
      usesOf(content['gallery'] as string | undefined),
    );

  /** A version may be of what was put in past us. */
  async function safe(content: Content): Promise<Content> {
    const shown = { ...content };
    for (const name of richTexts) shown[name] = await sanitiseStored(String(content[name] ?? ''));
    return shown;
  }

  /** With what is made of the values: what they are searched by, and the pictures that they use. */
  function using(values: Values, image: string | null, gallery: GalleryUse[] | undefined): Wanted {
    const mentioned = richTexts.flatMap((name) => picturesIn(values[name] as string));
    const searched = kind.list.search.map((name) => values[name]).join(' ');
    return {
      values: { ...values, searchKey: searchKey(searched) },
      use: { image, mentioned: [...new Set(mentioned)], gallery: kind.gallery && gallery },
    };
  }

  const show = (item: Item, images: ImageForm) => pictures.showOne(item, images);
  const changes = createKindChanges(kind, items, { wanted, wantedAgain, show });

  const showContent = async (content: Content): Promise<Content> => ({
    ...(await safe(content)),
    ...(hasPicture && { image: await pictures.address(content['image'] as string | null) }),
    ...(typeof content['gallery'] === 'string' && {
      gallery: await pictures.shownGallery(content['gallery']),
    }),
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
    keeper: keeperOf(kind, changes, 'url', showContent),

    /** As a page would show it. Nothing is stored but its picture. */
    async preview(input: Input): Promise<Shown<Item>> {
      const values = await cleanValues(input);
      const picture = hasPicture && { picture: await pictures.keptFor(input.image ?? null) };
      const gallery = kind.gallery && {
        gallery: await pictures.keptGallery(usesOf(input.gallery) ?? []),
      };
      const item = { ...blank, ...values, ...picture, ...gallery };
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

/** The pictures of a gallery, named by their addresses or by their hashes; nothing where it stays as it is. */
function usesOf(gallery: Sent['gallery']): GalleryUse[] | undefined {
  const entries = typeof gallery === 'string' ? entriesIn(gallery) : gallery;
  return entries?.map(({ image, ...said }) => ({
    hash: storedPictureAddress.exec(image)?.[1] ?? image,
    ...said,
  }));
}
