import { EXCESS_MARKS } from './clean-text.ts';
import { cutText } from './cut-text.ts';

const LONGEST_KEY = 600; // characters; an index of PostgreSQL takes 2,704 bytes

/**
 * Normalises a name or a search term for searching and sorting: lower case, without accents and quotation marks.
 * Changing this function requires a migration such as `0004-search-keys-without-quotes`.
 */
export function searchKey(text: string): string {
  return cutText(searchForm(text).replace(/\s+/g, ' ').trim(), LONGEST_KEY);
}

/** Returns a LIKE pattern that finds `text` anywhere in a search key. The escape character is `\`. */
export function searchPattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Apostrophes, and characters typed instead: accents, primes and letters that look like an apostrophe. */
export const APOSTROPHE = /['’‘‛`´′ʹʼꞌ＇]/g;
const QUOTES = new RegExp(`\\p{Quotation_Mark}|[″‴]|${APOSTROPHE.source}`, 'gu');

/** Applies `foldText` and removes quotation marks and apostrophes, which people type differently or not at all. */
export const searchForm = (text: string): string => foldText(text.replace(QUOTES, ''));

/** Letters that Unicode does not decompose, with the letters that people type without a foreign keyboard. */
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
 * Normalises `text` for comparison: lower case, without accents and invisible characters, with plain characters in
 * place of superscripts and subscripts, and with `-` for every dash.
 */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- matches ASCII, where only the case can change
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFKD')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '') // combining dot of a lower-case `İ`
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter]!);
}
