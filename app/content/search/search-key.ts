/**
 * Key of an entry. Keys are in the order of results, so that the index returns the first results without sorting. From
 * the left, a key contains: part (5 bits), days since 1900 (16), content type (5), item (25) and language (2). Together
 * these are 53 bits, as many as an integer in a JavaScript number holds.
 */
import { languageCodes, type LanguageCode } from '../../text/languages/codes.ts';
import { traits } from '../../text/languages/traits.ts';

const LANGUAGES = 2 ** 2;
const ITEMS = 2 ** 25 * LANGUAGES;
const MOST_TYPES = 2 ** 5;
const DAYS = 2 ** 16;

export const PART = DAYS * MOST_TYPES * ITEMS;

const DAY = 24 * 3600 * 1000; // ms
const FIRST_DAY = Date.UTC(1900, 0, 1);

export interface KeyParts {
  part: SearchPart;
  /** Number of the content type. */
  number: number;
  /** `YYYY-MM-DD`. Entries without a date are in order of creation. */
  date?: string | undefined;
  id: number;
  language?: LanguageCode;
}

/** Returns the key of an entry; undefined if the item's id is too large. */
export function searchKeyOf(parts: KeyParts): number | undefined {
  const { part, number, date, language = 'hu' } = parts;
  const id = parts.id * LANGUAGES + traits[language].number;
  if (id >= ITEMS) return undefined;
  const day = date === undefined ? 0 : dayNumber(date);
  const item = date === undefined ? ITEMS - 1 - id : id;
  return ((searchParts[part] * DAYS + day) * MOST_TYPES + number) * ITEMS + item;
}

function dayNumber(date: string): number {
  const day = Math.floor((Date.parse(date) - FIRST_DAY) / DAY);
  return Math.max(1, Math.min(day, DAYS - 1));
}

/** The date in a key; undefined if the entry has no date. */
export function dateIn(key: number): string | undefined {
  const day = Math.floor(key / (MOST_TYPES * ITEMS)) % DAYS;
  return day === 0 ? undefined : new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);
}

/** The language in a key of an entry without a date. */
export const languageIn = (key: number): LanguageCode | undefined =>
  languageCodes.find((code) => traits[code].number === (ITEMS - 1 - (key % ITEMS)) % LANGUAGES);

/** The key of the Hungarian text of an entry. */
export function hungarianKeyOf(key: number): number {
  const inLanguage = (item: number) => item % LANGUAGES;
  if (dateIn(key) !== undefined) return key - inLanguage(key) + traits.hu.number;
  return key + inLanguage(ITEMS - 1 - (key % ITEMS)) - traits.hu.number;
}

export function rangeOf(part: number): { first: number; last: number } {
  const first = part * PART;
  return { first, last: first + PART - 1 };
}

export const partOf = (key: number): number => Math.floor(key / PART);

/**
 * The parts of search results in the order of the page, each with its number in the index (1 … 31). A number is never
 * reused.
 */
export const searchParts = {
  offered: 9,
  services: 2,
  projects: 1,
  laboratory: 3,
  news: 4,
  people: 5,
  credentials: 6,
  company: 7,
  legal: 8,
} as const;

export type SearchPart = keyof typeof searchParts;

export const partNames = Object.keys(searchParts) as SearchPart[];
