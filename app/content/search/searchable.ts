/** Declares how a content type is searched: `news.search.ts`. */
import { beginOfDay, dayAfter } from '../../api/contract/fields.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { textIn, TRANSLATIONS } from '../../text/stored-translations.ts';
import { plainText } from '../../text/html-text.ts';
import type { Field } from '../field.ts';
import { pairsIn } from '../fields/lines.ts';
import { storedMoment } from '../fields/time.ts';
import type { ContentType, Collection } from '../content-type.ts';
import { itemAddress } from '../../text/addresses.ts';
import type { SearchPart } from './search-key.ts';

export type SearchedRow = Readonly<Record<string, unknown>>;

export interface SearchedEntry {
  title: string;
  /** Further text, which is searched and from which excerpts are shown. */
  text: string;
  address: string;
  /** Date of the entry; later entries come first. */
  date?: string | undefined;
  /**
   * Moments from which and until which the entry is visible, in their stored form. Without them, it is always visible.
   */
  from?: string | undefined;
  until?: string | undefined;
  /** Key of the county in which the item is. */
  county?: string | undefined;
  /** Used in the entry's key instead of the item's id, to distinguish several entries of one item. */
  place?: number | undefined;
}

export interface Searchable {
  type: ContentType;
  /** Number of the content type in the index, 1 … 31. A number is never reused. */
  number: number;
  part: SearchPart;
  /** Entries of an item in `language`. `all` contains all items of the content type `needs`. */
  entries: (
    row: SearchedRow,
    all: readonly SearchedRow[],
    language: LanguageCode,
  ) => SearchedEntry[];
  /**
   * Lines of an entry's text that have a place of their own on the page, each with its anchor: `#…`. `hungarian` is the
   * same text in Hungarian, from which anchors derive in every language.
   */
  anchorsIn?: (text: string, hungarian: string) => ReadonlyMap<string, string>;
  /** The content type on whose items the entries depend: its own, or another; only for short lists. */
  needs?: ContentType;
}

/** A row with its translations in a language. Untranslated fields stay Hungarian. */
export function localisedRow(
  { fields }: ContentType,
  row: SearchedRow,
  language: LanguageCode,
): SearchedRow {
  const texts = fields[TRANSLATIONS]?.texts;
  if (language === 'hu' || !texts) return row;
  const languages = Object.keys(texts)
    .map((name) => [name, textIn(row[TRANSLATIONS], language, name)])
    .filter(([, text]) => text !== '');
  return { ...row, ...Object.fromEntries(languages) };
}

/** Whether any translatable field has a Hungarian text without a translation. */
export function isPartlyHungarian(
  { fields }: ContentType,
  row: SearchedRow,
  language: LanguageCode,
): boolean {
  const texts = fields[TRANSLATIONS]?.texts;
  if (language === 'hu' || !texts) return false;
  return Object.keys(texts).some(
    (name) => row[name] !== '' && textIn(row[TRANSLATIONS], language, name) === '',
  );
}

/** Text of some fields, each on lines of its own. */
export function textOf(
  { fields }: ContentType,
  row: SearchedRow,
  names: readonly string[],
): string {
  return names
    .map((name) => readable(fields[name]!, String(row[name] ?? '')))
    .filter(Boolean)
    .join('\n');
}

/** Entry of an item at `address`. Its title is the item's label, and its text consists of the fields `names`. */
export const entryOf = (
  type: ContentType,
  row: SearchedRow,
  names: readonly string[],
  address: string,
): SearchedEntry => ({
  title: String(row[type.label]),
  text: textOf(type, row, names),
  address,
});

function readable({ type, choices }: Field, stored: string): string {
  if (type === 'richText') return plainText(stored);
  if (type === 'pairs') {
    return pairsIn(stored)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  }
  return choices ? (choices.find(({ key }) => key === stored)?.label ?? '') : stored;
}

/** The stored form of the moment at which a day ends in Hungary. */
export const endOfDay = (day: string): string => storedMoment(beginOfDay(dayAfter(day, 1)));

/** Entry of an item with a public page. Its text consists of the fields `names`. */
export function pageEntry(
  type: Collection,
  row: SearchedRow,
  names: readonly string[],
): SearchedEntry[] {
  const { when, isTimed } = type.pages;
  if (when !== undefined && !row[when]) return [];
  return [
    {
      ...entryOf(type, row, names, itemAddress(type.pages, row)),
      date: String(row['date']),
      ...(isTimed && { from: String(row['publishAt']), until: String(row['unpublishAt']) }),
    },
  ];
}
