const LONGEST_KEY = 600; // characters; an index of PostgreSQL takes 2,704 bytes

/**
 * The form in which names are searched and sorted: without accents, in lower case. What is searched for
 * is put in the same form, so that neither accents nor case matter.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_KEY)
    .toWellFormed();
}

/** The pattern for LIKE that finds `text` anywhere in a search key; the escape character is `\`. */
export function searchPattern(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}
