/** Finds search terms in a text, by the same rules as the index. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import type { Term } from './term.ts';
import { formsOf, piecesOf, signOf, wordsIn } from './words.ts';

/** A word of a text. Most words are ruled out by their first letters, so their forms are never computed. */
interface Candidate {
  /** First letters of the word and of its pieces. */
  signs: readonly string[];
  /** All forms of the word, computed once. */
  forms: () => readonly string[];
}

const wordsOf = ({ exact, together }: Term) => [...exact, ...together.flat()];

function candidateOf(word: string, language: LanguageCode | undefined): Candidate {
  const parts = word.includes("'") ? [word, ...word.split("'")] : [word];
  const pieces = parts.filter((part) => /[^\p{L}\p{M}]/u.test(part)).flatMap(piecesOf);
  let forms: string[] | undefined;
  return {
    signs: [...parts, ...pieces.map(({ text }) => text)].map(signOf),
    forms() {
      if (!forms) {
        const { written, stems } = formsOf(word, language);
        forms = [...written, ...stems];
      }
      return forms;
    },
  };
}

/** Returns a function that lists all forms of a candidate that may match a term; none of most candidates. */
function nearForms(terms: readonly Term[]): (candidate: Candidate) => readonly string[] {
  const all = terms.flatMap((term) => [...wordsOf(term), ...term.prefixes]);
  const signs = new Set(all.map(signOf));
  return (candidate) => (candidate.signs.some((sign) => signs.has(sign)) ? candidate.forms() : []);
}

/** All terms have the same language. */
const languageOf = (terms: readonly Term[]) => terms[0]?.language;

const begins = ({ prefixes }: Term, forms: readonly string[]) =>
  prefixes.some((prefix) => forms.some((form) => form.startsWith(prefix)));

/** Returns a function that finds the index of the term that a word matches; -1 if none. */
export function termFinder(terms: readonly Term[]): (word: string) => number {
  const formsIn = nearForms(terms);
  const language = languageOf(terms);
  const words = terms.map((term) => new Set(wordsOf(term)));
  return (word) => {
    const forms = formsIn(candidateOf(word, language));
    if (forms.length === 0) return -1;
    return terms.findIndex(
      (term, index) => begins(term, forms) || forms.some((form) => words[index]!.has(form)),
    );
  };
}

/** Returns a function that tells whether all terms are among the candidates. */
export function wordsFinder(terms: readonly Term[]): (words: readonly Candidate[]) => boolean {
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
  return (text) => areIn(candidatesIn(text, languageOf(terms)));
}

/** The words of a text, as `wordsFinder` takes them. `language` is that of the terms. */
export const candidatesIn = (text: string, language: LanguageCode | undefined): Candidate[] =>
  Array.from(wordsIn(text), (word) => candidateOf(word.text, language));
