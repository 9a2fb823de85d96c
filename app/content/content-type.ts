/**
 * A content type is declared once. Its contract, queries, rules and staff screens derive from the declaration. Browser
 * and server share this module: no React and no SQL.
 */
import type { CacheTag } from '../../db/cache-tags.ts';
import type { GalleryTable } from '../media/gallery.contract.ts';
import { fieldsWith, type Fields, type Field } from './field.ts';
import { z } from 'zod';
import { ignoredInput } from '../api/contract/fields.ts';
import { translations, type TranslationsField } from './fields/translations.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import { itemAddress, type ItemPages } from '../text/addresses.ts';
import { isSeen, type ContentTypePages } from './publishing-times.ts';
import type { Generated } from 'kysely';

export interface ContentType<Id extends string = string, F extends Fields = Fields> {
  /** Name in forms, drafts and log lines: `project`. */
  name: string;
  /** Name of the content type's schemas in the API description: `Project`. */
  title: string;
  table: string;
  id: Id;
  /** The field with an item's name, which histories and the trash show. */
  label: string;
  /** Cache tag of the content that staff see. */
  cacheTag: CacheTag;
  words: ContentTypeWords;
  fields: F;
  /**
   * Table of pictures in rich text that was stored before histories existed, with the columns id and `hash`. Pictures
   * of later content are kept by histories.
   */
  mentions?: 'newsPicture';
  /** Table of the field `gallery`. Its columns: the id, `order`, `hash`, `caption`, `alt` and `translations`. */
  gallery?: GalleryTable;
  /** The field with keywords, and their table. Its columns: the id, `key`, `label` and `translations`. */
  keywords?: { field: string; table: 'projectMethod' };
  /** Whether a saved row is still sample data; by default, a save removes the mark. */
  isStillSample?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Names the sample fields of a row, if the content type marks fields one by one. A row without any is no sample. */
  madeUpFields?: (row: Readonly<Record<string, unknown>>) => string[];
  /** Rules that compare several fields. Any of the fields may be missing. */
  rules?: readonly ContentTypeRule[];
}

export interface ContentTypeRule {
  field: string;
  message: string;
  holds: (sent: Record<string, unknown>) => boolean;
}

/** A collection: staff have a list and a form. Lists are sorted by the field `date`, newest first. */
export interface Collection<
  Id extends string = string,
  F extends Fields = Fields,
  Column extends string = string,
> extends ContentType<Id, F> {
  list: StaffList<Column>;
  pages: ContentTypePages;
}

/** A singleton: its id is 1, and it can be neither created nor deleted. */
export interface Singleton<
  Id extends string = string,
  F extends Fields = Fields,
  Name extends string = string,
> extends ContentType<Id, F> {
  name: Name;
  isSingleton: true;
  page: string;
}

/** An ordered collection: a short list that staff put in order. Visitors get the whole list. */
export interface OrderedCollection<
  Id extends string = string,
  F extends Fields = Fields,
  Name extends string = string,
> extends ContentType<Id, F> {
  name: Name;
  isOrdered: true;
  /** Public page that shows all items; null if only staff see them. */
  page: string | null;
  itemPages?: ItemPages;
  /** The field with the first day on which visitors see the item. */
  begins?: string;
  /** The field with the id of the parent. Items with the same parent are sorted among each other. */
  of?: string;
}

export const SINGLETON_ID = 1;

/** Maximum number of items in an ordered collection, since responses contain all of them. */
export const MOST_ORDERED = 500;

/** Public address of an item; undefined if visitors do not see it. */
export function publicAddress({ pages }: Collection, item: object): string | undefined {
  return isSeen(pages, item) ? itemAddress(pages, { ...item }) : undefined;
}

/** Names of an item: in Hungarian for messages (`ár`, `Az ár`), in English for the API description (`price`). */
export interface ContentTypeWords {
  one: string;
  english: string;
  the: string;
}

interface StaffList<Column extends string = string> {
  /** Columns in order; the first names the item. */
  columns: readonly Column[];
  /** Further fields in the response, which show the item's state. */
  besides?: readonly Column[];
  /** Searched fields, stored without accents and case in the column `searchKey`. */
  search: readonly string[];
  /** Columns to sort by, with their keys in the address. The date comes first. */
  sorts: Record<string, string>;
  /** A filter in addition to `state`, which all timed items have. */
  filter?: ListFilter;
}

interface ListFilter {
  name: string;
  column: string;
  schema: z.ZodType<string | undefined>;
  /** Converts the parameter to the column's value; undefined means no filter. */
  columnValue: (sent: string | undefined) => string | boolean | undefined;
}

type WithTranslations<F extends Fields, T extends readonly string[]> = T extends readonly []
  ? F
  : F & { [TRANSLATIONS]: TranslationsField<T[number]> };

interface Translating<T extends readonly string[]> {
  /** Names of the fields that can be translated. */
  translated?: T;
}

/** Identity function that keeps the exact types of a declaration. */
export function contentType<
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: ContentType<Id, F> & { label: keyof F } & Translating<T>,
): ContentType<Id, WithTranslations<F, T>> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared) });
}

export function collection<
  const Id extends string,
  F extends Fields,
  const Column extends string,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: Collection<Id, F, Column> & { label: keyof F } & Translating<T>,
): Collection<Id, WithTranslations<F, T>, Column> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared) });
}

export function singleton<
  const Name extends string,
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: Omit<Singleton<Id, F, Name>, 'isSingleton'> & { label: keyof F } & Translating<T>,
): Singleton<Id, WithTranslations<F, T>, Name> {
  return checked({ ...declared, fields: withTranslations<F, T>(declared), isSingleton: true });
}

export function orderedCollection<
  const Name extends string,
  const Id extends string,
  F extends Fields,
  const T extends readonly (keyof F & string)[] = [],
>(
  declared: Omit<OrderedCollection<Id, F, Name>, 'isOrdered'> & {
    label: keyof F;
    of?: keyof F;
    begins?: keyof F;
  } & Translating<T>,
): OrderedCollection<Id, WithTranslations<F, T> & { order: typeof orderField }, Name> {
  const fields = { ...withTranslations<F, T>(declared), order: orderField };
  return checked({ ...declared, fields, isOrdered: true });
}

function withTranslations<F extends Fields, T extends readonly (keyof F & string)[]>({
  fields,
  translated,
}: { fields: F } & Translating<T>): WithTranslations<F, T> {
  const more = translated && { [TRANSLATIONS]: translations(fields, translated, true) };
  return { ...fields, ...more } as WithTranslations<F, T>;
}

/** Throws for unsupported declarations, so that the first start of the server fails. */
function checked<K extends ContentType>(declared: K): K {
  const {
    name: typeName,
    fields,
    gallery,
    list,
    pages,
  } = declared as ContentType & Partial<Collection>;
  const { of } = declared as Partial<OrderedCollection>;
  if (of !== undefined && fields[of]?.type !== 'reference') {
    throw new Error(`${typeName}: what it is of is named by a reference`);
  }
  const pictures = fieldsWith(fields, 'picture');
  if (pictures.some((name) => name !== 'image') || (fields['image'] && !fields['imageAlt'])) {
    throw new Error(`${typeName}: the one picture of a kind is \`image\`, with \`imageAlt\``);
  }
  const galleries = fieldsWith(fields, 'gallery');
  if (galleries.some((name) => name !== 'gallery') || galleries.length !== (gallery ? 1 : 0)) {
    throw new Error(`${typeName}: the one gallery of a kind is \`gallery\`, with its table`);
  }
  const { keywords } = declared as ContentType;
  if (keywords && fields[keywords.field]?.type !== 'lines') {
    throw new Error(`${typeName}: keywords are the lines of a field`);
  }
  const point = fieldsWith(fields, 'latitude', 'longitude');
  if (point.length > 0 && point.toSorted().join() !== 'latitude,longitude') {
    throw new Error(`${typeName}: the one point of a kind is \`latitude\` and \`longitude\``);
  }
  if (pages?.isTimed && !(fields['publishAt'] && fields['unpublishAt'])) {
    throw new Error(`${typeName}: it is timed by \`publishAt\` and \`unpublishAt\``);
  }
  if (list?.columns.some((name) => name === 'image' || name === 'gallery')) {
    throw new Error(`${typeName}: a picture has no column in a list`);
  }
  return declared;
}

/** Sort order in an ordered collection. Moving items sets it; inputs never do. */
const orderField = {
  type: 'order',
  input: ignoredInput('the call ending in place moves the item.'),
  shown: z.number().describe('Place of the item in the list: the lowest comes first.'),
  isRequired: false,
} as const satisfies Field;

/** Reasons why old content cannot be stored again. `the` is the item's name with its article. */
export const contentTypeMessages = {
  notRestored: (the: string) =>
    `${the} nem hozható vissza: nincs meg, amihez tartozik. Azt hozza vissza előbb.`,
  notStored: (the: string, why: string) =>
    `${the} így nem tárolható: ${why[0]!.toLowerCase()}${why.slice(1)}. Válasszon másikat, vagy hozza vissza előbb azt.`,
} as const;

type Named = { id: string; fields: Fields };

/**
 * Every field has a column of its name, with two exceptions: the picture is in `imageHash`, the gallery in its own
 * table.
 */
type FieldColumns<F extends Fields> = {
  [Name in keyof F as F[Name]['type'] extends 'picture' | 'gallery' ? never : Name]: TableColumn<
    F[Name]
  >;
};

/** Columns of optional inputs also have a default. */
type TableColumn<F extends Field> = F['type'] extends 'translations'
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
    /** Starts at 1 and grows by 1 with each change. */
    version: Generated<number>;
  };

/** Adds the column for searching and sorting, without accents and case. */
export type CollectionTableOf<K extends Named> = TableOf<K> & { searchKey: string };
