const LONGEST_KEY = 600; // characters; an index of PostgreSQL takes 2,704 bytes

/**
 * The form in which names are searched and sorted: without accents, in lower case. What is searched for
 * is put in the same form, so that neither accents nor case matter.
 */
export function searchKey(text: string): string {
  return withoutMarks(text, 'NFD')
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

/** Text of any length in a form like that, for words to be found in: `Őrbottyán 5 m²` → `orbottyan 5 m2`. */
export function normalised(text: string): string {
  return withoutMarks(text, 'NFKD').toLowerCase();
}

/**
 * Taking accents off letters puts all marks on a letter in order first, at the cost of the square of their number:
 * ten thousand take a quarter of a second. No script needs more than a few.
 */
function withoutMarks(text: string, form: 'NFD' | 'NFKD'): string {
  return text
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize(form)
    .replace(/\p{M}/gu, '');
}
