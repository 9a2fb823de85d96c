/** Finds search terms in a text, by the same rules as the index. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import type { Term } from './term.ts';
import { formsOf, piecesOf, signOf, wordsIn } from './words.ts';

const wordsOf = ({ exact, together }: Term) => [...exact, ...together.flat()];

const allForms = (word: string, language: LanguageCode | undefined): string[] => {
  const { written, stems } = formsOf(word, language);
  return [...written, ...stems];
};

/**
 * Returns a function that lists all forms of a word that may match a term. The list is empty for most other words,
 * which are ruled out by their first letters.
 */
function nearForms(terms: readonly Term[]): (word: string) => readonly string[] {
  const all = terms.flatMap((term) => [...wordsOf(term), ...term.prefixes]);
  const signs = new Set(all.map(signOf));
  // All terms have the same language.
  const language = terms[0]?.language;
  const isNear = (word: string) =>
    signs.has(signOf(word)) ||
    (/[^\p{L}\p{M}]/u.test(word) && piecesOf(word).some(({ text }) => signs.has(signOf(text))));
  return (word) => {
    const parts = word.includes("'") ? [word, ...word.split("'")] : [word];
    return parts.some(isNear) ? allForms(word, language) : [];
  };
}

const begins = ({ prefixes }: Term, forms: readonly string[]) =>
  prefixes.some((prefix) => forms.some((form) => form.startsWith(prefix)));

/** Returns a function that finds the index of the term that a word matches; -1 if none. */
export function termFinder(terms: readonly Term[]): (word: string) => number {
  const formsIn = nearForms(terms);
  const words = terms.map((term) => new Set(wordsOf(term)));
  return (word) => {
    const forms = formsIn(word);
    if (forms.length === 0) return -1;
    return terms.findIndex(
      (term, index) => begins(term, forms) || forms.some((form) => words[index]!.has(form)),
    );
  };
}

/** Returns a function that tells whether all terms are among the words. */
export function wordsFinder(terms: readonly Term[]): (words: readonly string[]) => boolean {
  const formsIn = nearForms(terms);
  return (words) => {
    const forms = new Set(words.flatMap(formsIn));
    const has = (word: string) => forms.has(word);
    return terms.every(
      (term) =>
        term.exact.some(has) ||
        term.together.some((all) => all.every(has)) ||
        begins(term, [...forms]),
    );
  };
}

/** Returns a function that tells whether all terms are in the text. */
export function textFinder(terms: readonly Term[]): (text: string) => boolean {
  const areIn = wordsFinder(terms);
  return (text) => areIn(textsIn(text));
}

/** The words of a text, as `wordsFinder` takes them. */
export const textsIn = (text: string): string[] => Array.from(wordsIn(text), (word) => word.text);
