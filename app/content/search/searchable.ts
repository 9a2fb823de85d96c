/** What of a kind visitors find by words, declared beside it: `news.search.ts`. */
import { dayInHungary } from '../../api/contract/fields.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { textIn, TRANSLATIONS } from '../../text/stored-translations.ts';
import { plainText } from '../../text/html-text.ts';
import type { Field } from '../field.ts';
import { pairsIn } from '../fields/lines.ts';
import { storedMoment } from '../fields/time.ts';
import type { Kind, ListedKind } from '../kind.ts';
import type { SearchPart } from './search-key.ts';

/** An item as its table holds it. */
export type SearchedRow = Readonly<Record<string, unknown>>;

/** One thing that is found. */
export interface SearchedEntry {
  title: string;
  /** What it says besides: searched, and shown in part. */
  text: string;
  /** Where visitors see it. */
  address: string;
  /** Its day, where that is told of it: later ones are found before earlier ones. */
  date?: string | undefined;
  /** From when, and until when, visitors see it, as moments are stored; always where it is left out. */
  from?: string | undefined;
  until?: string | undefined;
  /** Of the entries of one item each has its own. */
  place?: number | undefined;
}

export interface Searchable {
  kind: Kind;
  /** By which its entries are told in the index, 1 … 31: one that has been given is never given to another. */
  number: number;
  part: SearchPart;
  /** What is found of an item, which is said in `language`; `all` are those of its kind, where it needs them. */
  entries: (
    row: SearchedRow,
    all: readonly SearchedRow[],
    language: LanguageCode,
  ) => SearchedEntry[];
  /** Whether what is found of one depends on the others: they are few. */
  needsAll?: true;
}

/** A row as it says in a language what it has been translated to; the rest stays Hungarian. */
export function localisedRow(
  { fields }: Kind,
  row: SearchedRow,
  language: LanguageCode,
): SearchedRow {
  const texts = fields[TRANSLATIONS]?.texts;
  if (language === 'hu' || !texts) return row;
  const said = Object.keys(texts)
    .map((name) => [name, textIn(row[TRANSLATIONS], language, name)])
    .filter(([, text]) => text !== '');
  return { ...row, ...Object.fromEntries(said) };
}

/** Whether a row says something in Hungarian alone that could be said in the language. */
export function isPartlyHungarian(
  { fields }: Kind,
  row: SearchedRow,
  language: LanguageCode,
): boolean {
  const texts = fields[TRANSLATIONS]?.texts;
  if (language === 'hu' || !texts) return false;
  return Object.keys(texts).some(
    (name) => row[name] !== '' && textIn(row[TRANSLATIONS], language, name) === '',
  );
}

/** What some fields of a row say, as people read it: a line or paragraph each. */
export function textOf({ fields }: Kind, row: SearchedRow, names: readonly string[]): string {
  return names
    .map((name) => readable(fields[name]!, String(row[name] ?? '')))
    .filter(Boolean)
    .join('\n');
}

function readable({ control, choices }: Field, stored: string): string {
  if (control === 'richText') return plainText(stored);
  if (control === 'pairs') {
    return pairsIn(stored)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n');
  }
  return choices ? (choices.find(({ key }) => key === stored)?.label ?? '') : stored;
}

const HOUR = 3600 * 1000; // ms

/** The moment at which a day (`YYYY-MM-DD`) begins in Budapest, as moments are stored. */
export function beginOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Two hours before that of UTC in summer, one in winter.
  const earlier = midnight - 2 * HOUR;
  return storedMoment(dayInHungary(earlier) === day ? earlier : midnight - HOUR);
}

/** The moment at which it is over. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * HOUR);
  return beginOfDay(next.toISOString().slice(0, 10));
}

/** What is found of an item that has a page of its own, while visitors see that: it says what its fields `names` say. */
export function pageEntry(
  kind: ListedKind,
  row: SearchedRow,
  names: readonly string[],
): SearchedEntry[] {
  const { when, isTimed, address } = kind.pages;
  if (when !== undefined && !row[when]) return [];
  return [
    {
      title: String(row[kind.label]),
      text: textOf(kind, row, names),
      address: address(row as never),
      date: String(row['date']),
      ...(isTimed && { from: String(row['publishAt']), until: String(row['unpublishAt']) }),
    },
  ];
}
