/**
 * A kind of content, declared once: of its declaration its contract, its queries, its rules, and its list and
 * form in the staff area are made. It holds what browser and server both need; no React and no SQL.
 */
import type { Subject } from '../../db/subjects.ts';
import type { GalleryTable } from '../media/storage/gallery-table.ts';
import { fieldsWith, type Fields } from './field.ts';
import { z } from 'zod';
import type { Field } from './field.ts';
import { translations, type TranslationsField } from './fields/translations.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import { isSeen, type KindPages } from './publishing-times.ts';
import type { Generated } from 'kysely';

export interface Kind<Id extends string = string, F extends Fields = Fields> {
  /** Names it where forms, drafts and log lines have to tell kinds apart: `project`. */
  name: string;
  /** Names its schemas in the API's description: `Project`. */
  title: string;
  table: string;
  /** The column and field that identifies one. */
  id: Id;
  /** The field that says which one it is: in histories and in the bin. */
  label: string;
  /** What staff see of it: its revision changes with each of them. */
  subject: Subject;
  words: KindWords;
  fields: F;
  /**
   * A table of two columns, the id and `hash`, for the pictures in rich text that was stored before there were
   * histories; those hold on to the pictures of every kind.
   */
  mentions?: 'newsPicture';
  /** The table of its field `gallery`: the id, `order`, `hash`, `caption`, `alt` and `translations`. */
  gallery?: GalleryTable;
  /** The field whose lines items are found by, and the table of them: the id, `key` and `label`. */
  keywords?: { field: string; table: 'projectMethod' };
  /** Whether a row is made up though staff have saved it; else nothing is that they have saved. */
  isStillSample?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** The fields of a row that are made up, where each is marked by itself: with none of them the row is no sample. */
  madeUpFields?: (row: Readonly<Record<string, unknown>>) => string[];
  /** What has to hold between fields, each of which may be left out. */
  rules?: readonly KindRule[];
}

export interface KindRule {
  /** The field at which it is said where it does not hold. */
  field: string;
  message: string;
  holds: (sent: Record<string, unknown>) => boolean;
}

/** A kind that staff keep by a list and a form of its own; its lists are newest first, by a field `date`. */
export interface ListedKind<
  Id extends string = string,
  F extends Fields = Fields,
  Column extends string = string,
> extends Kind<Id, F> {
  list: StaffList<Column>;
  pages: KindPages;
}

/** A kind of which there is one, with the id 1: nobody adds or deletes it. */
export interface SoleKind<
  Id extends string = string,
  F extends Fields = Fields,
  Name extends string = string,
> extends Kind<Id, F> {
  name: Name;
  isSole: true;
  /** Where visitors see it. */
  page: string;
}

/** A short list in an order that staff give it; visitors get all of it at once. */
export interface ArrangedKind<
  Id extends string = string,
  F extends Fields = Fields,
  Name extends string = string,
> extends Kind<Id, F> {
  name: Name;
  isArranged: true;
  /** Where visitors see all of them; nothing where only staff see any, */
  page: string | null;
  /** and one, where each has a page of its own. */
  pageOf?: (item: Readonly<Record<string, unknown>>) => string;
  /** The field with the day from which visitors see one. */
  begins?: string;
  /** The field that names what an item belongs to: it has its place among those that belong to the same. */
  of?: string;
}

/** The one that there is of a sole kind. */
export const SOLE_ID = 1;

/** So many items at most has an arranged kind: all of them are answered at once. */
export const MOST_ARRANGED = 500;

/** Where visitors see an item; nothing while they don't. */
export function publicAddress({ pages }: ListedKind, item: object): string | undefined {
  return isSeen(pages, item) ? pages.address(item as never) : undefined;
}

/** What one of a kind is called, in the sentences of the API: `ár`, `árat`, `Az ár`. */
export interface KindWords {
  one: string;
  accusative: string;
  the: string;
}

/** The list of a kind in the staff area, and the call that answers a page of it. */
export interface StaffList<Column extends string = string> {
  /** In their order; the first names the item. */
  columns: readonly Column[];
  /** What is answered besides, and tells its state. */
  besides?: readonly Column[];
  /** The fields that are searched: kept without accents and case in the column `searchKey`. */
  search: readonly string[];
  /** By what it can be sorted, the day first: names for the address, and the columns of the table. */
  sorts: Record<string, string>;
  /** Besides the state of items with moments, which is filtered by `state`. */
  filter?: ListFilter;
}

export interface ListFilter {
  /** Its name in the address. */
  name: string;
  column: string;
  /** How it is sent. */
  schema: z.ZodType<string | undefined>;
  /** What the column has to be; nothing where everything is wanted. */
  wanted: (sent: string | undefined) => string | boolean | undefined;
}

/** The fields of a kind of which some have texts in other languages, too. */
type WithTranslations<F extends Fields, T extends readonly string[]> = T extends readonly []
  ? F
  : F & { [TRANSLATIONS]: TranslationsField<T[number]> };

interface Translating<T extends readonly string[]> {
  /** The fields whose texts visitors can read in other languages, where they are translated. */
  translated?: T;
}

/** Keeps the exact types of a declaration. */
export function kind<
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(declared: Kind<Id, F> & { label: keyof F } & Translating<T>): Kind<Id, WithTranslations<F, T>> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared) });
}

/** The same of one with a list. */
export function listedKind<
  const Id extends string,
  F extends Fields,
  const Column extends string,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: ListedKind<Id, F, Column> & { label: keyof F } & Translating<T>,
): ListedKind<Id, WithTranslations<F, T>, Column> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared) });
}

/** The same of one of which there is one. */
export function soleKind<
  const Name extends string,
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: Omit<SoleKind<Id, F, Name>, 'isSole'> & { label: keyof F } & Translating<T>,
): SoleKind<Id, WithTranslations<F, T>, Name> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared), isSole: true });
}

/** The same of a list that staff put in order. */
export function arrangedKind<
  const Name extends string,
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: Omit<ArrangedKind<Id, F, Name>, 'isArranged'> & {
    label: keyof F;
    of?: keyof F;
    begins?: keyof F;
  } & Translating<T>,
): ArrangedKind<Id, WithTranslations<F, T> & { order: typeof orderField }, Name> {
  const fields = { ...withTranslations<F, T>(declared), order: orderField };
  return checked({ ...declared, fields, isArranged: true });
}

/** With the field for their translations after all others. */
function withTranslations<F extends Fields, T extends readonly (keyof F & string)[]>({
  fields,
  translated,
}: { fields: F } & Translating<T>): WithTranslations<F, T> {
  const more = translated && { [TRANSLATIONS]: translations(fields, translated, true) };
  return { ...fields, ...more } as WithTranslations<F, T>;
}

/** Throws for what no machinery is made for, at the first start after it was written. */
function checked<K extends Kind>(declared: K): K {
  const { name: kindName, fields, gallery, list, pages } = declared as Kind & Partial<ListedKind>;
  const { of } = declared as Partial<ArrangedKind>;
  if (of !== undefined && fields[of]?.control !== 'reference') {
    throw new Error(`${kindName}: what it is of is named by a reference`);
  }
  const pictures = fieldsWith(fields, 'picture');
  if (pictures.some((name) => name !== 'image') || (fields['image'] && !fields['imageAlt'])) {
    throw new Error(`${kindName}: the one picture of a kind is \`image\`, with \`imageAlt\``);
  }
  const galleries = fieldsWith(fields, 'gallery');
  if (galleries.some((name) => name !== 'gallery') || galleries.length !== (gallery ? 1 : 0)) {
    throw new Error(`${kindName}: the one gallery of a kind is \`gallery\`, with its table`);
  }
  const { keywords } = declared as Kind;
  if (keywords && fields[keywords.field]?.control !== 'lines') {
    throw new Error(`${kindName}: keywords are the lines of a field`);
  }
  const point = fieldsWith(fields, 'latitude', 'longitude');
  if (point.length > 0 && point.toSorted().join() !== 'latitude,longitude') {
    throw new Error(`${kindName}: the one point of a kind is \`latitude\` and \`longitude\``);
  }
  if (pages?.isTimed && !(fields['publishAt'] && fields['unpublishAt'])) {
    throw new Error(`${kindName}: it is timed by \`publishAt\` and \`unpublishAt\``);
  }
  if (list?.columns.some((name) => name === 'image' || name === 'gallery')) {
    throw new Error(`${kindName}: a picture has no column in a list`);
  }
  return declared;
}

/** What the items of an arranged kind are sorted by: nobody types it, it comes of where an item is put. */
const orderField = {
  control: 'order',
  input: z
    .unknown()
    .optional()
    .transform(() => undefined)
    .describe('Figyelmen kívül marad: az elem helyét a place hívás adja meg.'),
  shown: z.number().describe('Az elem helye a listában: a kisebb áll előbb.'),
  isRequired: false,
} as const satisfies Field;

/** Why something cannot be stored as it once was; `the` names it, with its article. */
export const kindMessages = {
  notRestored: (the: string) =>
    `${the} nem hozható vissza: nincs meg, amihez tartozik. Azt hozza vissza előbb.`,
  /** `why` is what is said at the field. */
  notStored: (the: string, why: string) =>
    `${the} így nem tárolható: ${why[0]!.toLowerCase()}${why.slice(1)}. Válasszon másikat, vagy hozza vissza előbb azt.`,
} as const;

type Named = { id: string; fields: Fields };

/** The picture stands in the column `imageHash`, a gallery in a table of its own; every other field in a column of its own name. */
type FieldColumns<F extends Fields> = {
  [Name in keyof F as F[Name]['control'] extends 'picture' | 'gallery' ? never : Name]: TableColumn<
    F[Name]
  >;
};

/** What may be left out when it is sent has a default in the table too. */
type TableColumn<F extends Field> = F['control'] extends 'translations'
  ? Generated<string>
  : undefined extends z.input<F['input']>
    ? Generated<z.output<F['shown']>>
    : z.output<F['shown']>;

type PictureColumn<F extends Fields> = F extends { image: Field }
  ? { imageHash: string | (null extends z.output<F['image']['shown']> ? null : never) }
  : unknown;

export type TableOf<K extends Named> = Record<K['id'], Generated<number>> &
  FieldColumns<K['fields']> &
  PictureColumn<K['fields']> & {
    /** Counts the changes, from 1. */
    version: Generated<number>;
  };

/** Of a kind with a list: what that searches and sorts by, without accents and case. */
export type ListedTableOf<K extends Named> = TableOf<K> & { searchKey: string };
