import { holds, notFound, outOfDate } from '../platform/problem.ts';
import type {
  WriteInput,
  FromSnapshot,
  Change,
  Creation,
  By,
} from './content-type-row-writes.repository.server.ts';
import { withTranslations, type Values } from './content-type-rows.repository.server.ts';
import type { Content } from './history/history.repository.server.ts';
import type { Pictured } from '../media/picture-answer.server.ts';
import { columnFields, fieldsWith, isFlag } from './field.ts';
import { unmarkedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';
import {
  storedGallery,
  galleryUses,
  pictureUseOf,
} from './content-type-media.repository.server.ts';
import type { ContentType } from './content-type.ts';
import { sanitiseSent, sanitiseStored } from './editor/sanitiser/sanitise.service.server.ts';
import type { GalleryEntry } from '../media/gallery.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { LONGEST_RICH_TEXT } from './fields/text.ts';
import { wholeTranslations } from './fields/translations.ts';
import { withRichTexts } from './rich-texts.ts';
import type { TrashAdapter } from './history/trash-adapter.server.ts';

export interface ChangedItems<Item> {
  findById: (id: number) => Promise<Item | undefined>;
  insert: (input: WriteInput, creation: Creation) => Promise<Item>;
  updateById: (id: number, input: WriteInput, change: Change) => Promise<Item | undefined>;
  deleteById: (id: number, change: Change) => Promise<boolean>;
  restoreById: (id: number, input: FromSnapshot, by: By) => Promise<Item | undefined>;
}

interface Rules<Input, Item, Form, Shown> {
  toWriteInput: (input: Input) => WriteInput | Promise<WriteInput>;
  fromSnapshot: FromSnapshot;
  show: (item: Item, form: Form) => Promise<Shown>;
  /** Called after an item has been created or changed. */
  onStored?: () => void;
}

/** The changes of items of any content type. */
export type ContentTypeChanges<Form> = ReturnType<
  typeof createContentTypeChanges<never, object, Form, unknown>
>;

export function createContentTypeChanges<
  Input extends { version?: number | undefined },
  Item extends object,
  Form,
  Shown,
>({ words }: ContentType, items: ChangedItems<Item>, rules: Rules<Input, Item, Form, Shown>) {
  const { toWriteInput, fromSnapshot, show, onStored } = rules;

  /** Throws 404 if there is no such item. */
  async function found(id: number): Promise<Item> {
    return (await items.findById(id)) ?? missing();
  }

  function missing(): never {
    throw notFound(`A keresett ${words.one} nem található`);
  }

  /** Throws 404 if the item is missing, otherwise 412 with the current item. */
  async function missed(id: number, form: Form, change?: WriteInput): Promise<never> {
    const current = await found(id);
    throw outOfDate(await show(current, form), change && isStored(current, change));
  }

  return {
    found,
    missing,

    /** Returns the item as staff see it. Throws 404 if it does not exist. */
    get: async (id: number, form: Form): Promise<Shown> => await show(await found(id), form),

    async create(input: Input, form: Form, creation: Creation): Promise<Shown> {
      const shown = await show(await items.insert(await toWriteInput(input), creation), form);
      onStored?.();
      return shown;
    },

    async update(id: number, input: Input, form: Form, change: Change): Promise<Shown> {
      const values = await toWriteInput(input);
      const version = change.version ?? input.version;
      const item = await items.updateById(id, values, { ...change, version });
      const shown = item ? await show(item, form) : await missed(id, form, values);
      onStored?.();
      return shown;
    },

    async remove(id: number, form: Form, change: Change): Promise<void> {
      if (!(await items.deleteById(id, change))) await missed(id, form);
    },

    /**
     * Restores the item from the trash. Succeeds if an earlier attempt has restored it. Throws 404 if it is neither in
     * the trash nor stored.
     */
    async restore(id: number, form: Form, by: By): Promise<Shown> {
      const restored = async () => await items.restoreById(id, fromSnapshot, by);
      // A concurrent deletion may have moved the item to the trash after the first attempt.
      const item = (await restored()) ?? (await items.findById(id)) ?? (await restored());
      return await show(item ?? missing(), form);
    },

    /** Stores an old version as a new one. Throws 404 if the item does not exist, and 412 if it has another version. */
    async revert(id: number, content: Content, form: Form, change: Change): Promise<Shown> {
      const values = await fromSnapshot(content);
      const item = await items.updateById(id, values, { ...change, action: 'reverted' });
      return item ? await show(item, form) : await missed(id, form, values);
    },
  };
}

/** The values in `input` of fields that have a column. */
export function valuesOf({ fields }: ContentType, input: object): Values {
  const sent = input as Values;
  const stored = columnFields(fields).filter((name) => sent[name] !== undefined);
  return Object.fromEntries(stored.map((name) => [name, sent[name]]));
}

/** Removes the review and outdated marks of translations, which are not part of an input. */
function withTextsAlone(item: object): object {
  const { [TRANSLATIONS]: translated } = item as { [TRANSLATIONS]?: unknown };
  if (translated === undefined) return item;
  return { ...item, [TRANSLATIONS]: unmarkedTranslations(translated) };
}

/** Whether the item already has the values of an input. Ignores `isSample`, which is not part of an input. */
function isStored(
  item: object,
  { values: { isSample: _mark, ...values }, use }: WriteInput,
): boolean {
  const { picture, gallery } = item as Partial<Pictured>;
  const isSameGallery =
    !use?.gallery ||
    storedGallery(use.gallery) ===
      storedGallery((gallery ?? []).map(({ picture: { hash }, ...texts }) => ({ hash, ...texts })));
  return (
    holds(withTextsAlone(item), withTextsAlone(values)) &&
    picture?.hash === (use?.image ?? undefined) &&
    isSameGallery
  );
}

export interface SentMedia {
  image?: string | null;
  /** Also accepts the gallery as text, as forms and histories contain it. */
  gallery?: readonly GalleryEntry[] | string | undefined;
}

export interface ContentRules {
  /** Computes further values to store with the input. */
  made?: (values: Values) => Values;
  /** Checks content before it is stored: `sent` is an input, `kept` a version or a trash entry. Throws 400. */
  assertContent?: ((content: object, from: 'sent' | 'kept') => void | Promise<void>) | undefined;
}

export function createContentRules<Input extends SentMedia>(
  type: ContentType,
  pictures: PictureService,
  { made = () => ({}), assertContent }: ContentRules = {},
) {
  const hasPicture = fieldsWith(type.fields, 'picture').length > 0;

  async function cleanValues(input: Input): Promise<Values> {
    return await withRichTexts(type.fields, valuesOf(type, input), (html, name) =>
      sanitiseSent(html, LONGEST_RICH_TEXT, name),
    );
  }

  /** Sanitises an old version, which may contain content that was written to the database directly. */
  async function safe(content: Content): Promise<Content> {
    return await withRichTexts(type.fields, content, sanitiseStored);
  }

  function using(values: Values, image: string | null, sent: SentMedia['gallery']): WriteInput {
    const use = pictureUseOf(type, values, image, sent);
    return { values: { ...values, ...made(values) }, use };
  }

  return {
    blank: blankOf(type),

    async toWriteInput(input: Input): Promise<WriteInput> {
      await assertContent?.(input, 'sent');
      const values = await cleanValues(input);
      return using(values, await pictures.requested(input.image ?? null), input.gallery);
    },

    async fromSnapshot(content: Content): Promise<WriteInput> {
      await assertContent?.(content, 'kept');
      return using(
        valuesOf(type, await safe(content)),
        (content['image'] as string | undefined) ?? null,
        content['gallery'] as string | undefined,
      );
    },

    showContent: async (content: Content): Promise<Content> => ({
      ...(await safe(content)),
      ...(hasPicture && { image: await pictures.address(content['image'] as string | null) }),
      ...(typeof content['gallery'] === 'string' && {
        gallery: await pictures.shownGallery(content['gallery']),
      }),
    }),

    /** Fields of the item as its page would show it. Stores only the pictures. */
    async preview(input: Input): Promise<Values> {
      const gallery = type.gallery && galleryUses(input.gallery);
      return {
        ...withTranslations(type.fields, await cleanValues(input)),
        ...(hasPicture && { picture: await pictures.keptFor(input.image ?? null) }),
        ...(gallery && { gallery: await pictures.keptGallery(gallery) }),
      };
    },
  };
}

function blankOf({ fields, gallery }: ContentType): Values {
  const blank = Object.fromEntries(
    columnFields(fields)
      .map((name) => [name, fields[name]!] as const)
      .filter(([, field]) => !field.isRequired && !isFlag(field))
      .map(([name, field]) => [
        name,
        field.texts ? wholeTranslations(field, '') : field.blank === null ? null : '',
      ]),
  );
  return gallery ? { ...blank, gallery: [] } : blank;
}

export function trashAdapterOf<Form>(
  { name }: ContentType,
  changes: Pick<ContentTypeChanges<Form>, 'restore' | 'revert'>,
  form: Form,
  show = async (content: Content) => content,
  setAgain?: (id: number, content: Content, on: By & { baseVersion: number }) => Promise<unknown>,
): TrashAdapter {
  return {
    name,
    restore: (id, by) => changes.restore(id, form, { by }),
    versions: {
      show,
      revert: (id, content, change) => changes.revert(id, content, form, change),
      ...(setAgain && { setAgain }),
    },
  };
}
