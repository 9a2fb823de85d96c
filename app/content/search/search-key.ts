/**
 * The key of what is found: in its order the results of a part stand, so that the first of them come out of the index
 * by themselves, however many there are. From the left the number of the part (5 bits), the day, counted from 1900
 * (16), that of the kind (5), that of the item (25) and the language (2): 53 bits, all that a number holds.
 */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { traits } from '../../text/languages/traits.ts';

const LANGUAGES = 2 ** 2;
/** Of all languages together. */
const ITEMS = 2 ** 25 * LANGUAGES;
const KINDS = 2 ** 5;
const DAYS = 2 ** 16;

/** Keys of one part. */
export const PART = DAYS * KINDS * ITEMS;

const DAY = 24 * 3600 * 1000; // ms
const FIRST_DAY = Date.UTC(1900, 0, 1);

export interface KeyParts {
  part: SearchPart;
  /** Of the kind. */
  number: number;
  /** `YYYY-MM-DD`; without one, those that were there first come first. */
  date?: string | undefined;
  id: number;
  language?: LanguageCode;
}

/** Nothing of an item that has a number which nobody will ever give. */
export function searchKeyOf(parts: KeyParts): number | undefined {
  const { part, number, date, language = 'hu' } = parts;
  const id = parts.id * LANGUAGES + traits[language].number;
  if (id >= ITEMS) return undefined;
  const day = date === undefined ? 0 : dayNumber(date);
  const item = date === undefined ? ITEMS - 1 - id : id;
  return ((searchParts[part] * DAYS + day) * KINDS + number) * ITEMS + item;
}

function dayNumber(date: string): number {
  const day = Math.floor((Date.parse(date) - FIRST_DAY) / DAY);
  return Math.max(1, Math.min(day, DAYS - 1));
}

/** The day that stands in a key; nothing where none does. */
export function dateIn(key: number): string | undefined {
  const day = Math.floor(key / (KINDS * ITEMS)) % DAYS;
  return day === 0 ? undefined : new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);
}

/** The first and the last key that one of a part can have, by its number. */
export function rangeOf(part: number): { first: number; last: number } {
  const first = part * PART;
  return { first, last: first + PART - 1 };
}

export const partOf = (key: number): number => Math.floor(key / PART);

/** Under which headings visitors find what they look for, in the order of the page. */

/** Of each the number by which it is told in the index, 1 … 31: one that has been given is never given to another. */
export const searchParts = {
  projects: 1,
  services: 2,
  laboratory: 3,
  news: 4,
  people: 5,
  credentials: 6,
  company: 7,
  legal: 8,
} as const;

export type SearchPart = keyof typeof searchParts;

export const partNames = Object.keys(searchParts) as SearchPart[];
