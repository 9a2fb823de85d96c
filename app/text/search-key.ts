import { EXCESS_MARKS } from './clean-text.ts';
import { cutText } from './cut-text.ts';

const LONGEST_KEY = 600; // characters; an index of PostgreSQL takes 2,704 bytes

/**
 * The normal form in which names are searched and sorted: lower case without accents and quotation marks. Search terms
 * get the same form. A change of it needs a migration, as `0004-search-keys-without-quotes`.
 */
export function searchKey(text: string): string {
  return cutText(searchForm(text).replace(/\s+/g, ' ').trim(), LONGEST_KEY);
}

/** Pattern for LIKE that finds `text` anywhere in a search key; the escape character is `\`. */
export function searchPattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Apostrophes, and what is typed in their place: accents, primes and letters that look like one. */
export const APOSTROPHE = /['’‘‛`´′ʹʼꞌ＇]/g;
const QUOTES = new RegExp(`\\p{Quotation_Mark}|[″‴]|${APOSTROPHE.source}`, 'gu');

/** `foldText` without quotation marks and apostrophes, which people type in many ways or not at all. */
export const searchForm = (text: string): string => foldText(text.replace(QUOTES, ''));

/** Letters that Unicode does not decompose, as they are typed on other keyboards. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * `text` for comparison: lower case, without accents, super- and subscripts and invisible characters, with `-` for
 * every dash.
 */
export function foldText(text: string): string {
  return text
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFKD')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '') // of `İ`
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter]!);
}
