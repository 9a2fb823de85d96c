import { cutText, foldText } from './normalize.ts';

const LONGEST_KEY = 600; // characters; an index of PostgreSQL takes 2,704 bytes

/**
 * The form in which names are searched and sorted: without accents, in lower case. What is searched for
 * is put in the same form, so that neither accents nor case matter.
 */
export function searchKey(text: string): string {
  return cutText(foldText(text).replace(/\s+/g, ' ').trim(), LONGEST_KEY);
}

/** The pattern for LIKE that finds `text` anywhere in a search key; the escape character is `\`. */
export function searchPattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}
