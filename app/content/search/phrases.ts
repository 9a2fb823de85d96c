/** Finds known phrases in the words of a query, whatever suffixes the words have. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { baseOf, folded, joined, piecesOf, stemsOf, wordsIn } from './words.ts';

interface FoundPhrase<Value> {
  /** Number of query words that the phrase covers. */
  length: number;
  /** Values of all known phrases of this length that match here. */
  values: Value[];
}

/** Finds the longest phrase that begins with the word at `from`. */
export type FindPhrase<Value> = (
  words: readonly string[],
  from: number,
) => FoundPhrase<Value> | undefined;

interface Known<Value> {
  words: readonly (readonly string[])[];
  value: Value;
}

/** A query word matches a word of a known phrase if they have a form in common. */
export interface WordForms {
  known: (word: string) => string[];
  asked: (typed: string) => string[];
}

export function phrasesOf<Value>(
  phrases: Iterable<{ phrase: string; value: Value }>,
  language: LanguageCode,
  { known: knownForms, asked: askedForms }: WordForms = wordForms(language),
): FindPhrase<Value> {
  const byForm = new Map<string, Known<Value>[]>();
  for (const { phrase, value } of phrases) {
    const words = Array.from(wordsIn(phrase), ({ text }) => knownForms(text));
    for (const form of words[0] ?? []) {
      const known = byForm.get(form) ?? [];
      known.push({ words, value });
      byForm.set(form, known);
    }
  }
  return (words, from) => {
    let best: FoundPhrase<Value> | undefined;
    const seen = new Set<Known<Value>>();
    const following = words.slice(from, from + LONGEST_PHRASE).map((word) => askedForms(word));
    for (const known of (following[0] ?? []).flatMap((form) => byForm.get(form) ?? [])) {
      if (seen.has(known)) continue;
      seen.add(known);
      const { length } = known.words;
      const isHere = known.words.every((forms, place) =>
        following[place]?.some((form) => forms.includes(form)),
      );
      if (!isHere || length < (best?.length ?? 0)) continue;
      if (length > (best?.length ?? 0)) best = { length, values: [] };
      best!.values.push(known.value);
    }
    return best;
  };
}

/** Maximum number of words in a phrase; a longer phrase is never found. */
const LONGEST_PHRASE = 6;

/** Normalised forms of common words. */
const wordForms = (language: LanguageCode): WordForms => ({
  known(word) {
    const whole = joined(piecesOf(word));
    return language === 'hu' ? [whole] : [...new Set([whole, ...stemsOf(word, language)])];
  },
  asked(typed) {
    const word = typed.toLowerCase();
    const whole = joined(piecesOf(word));
    if (language !== 'hu') return [...new Set([whole, ...stemsOf(word, language)])];
    const base = baseOf(typed);
    return [...withoutSuffixes(whole), ...(base === undefined ? [] : [folded(base)])];
  },
});

/**
 * Suffixes of nouns, without accents. Stems would be too short here: the stem of `Szegeden` is `szeg`, and `fúró` and
 * `furat` have the same stem.
 */
const SUFFIX =
  /^(?:[bnr][ae]|[bv][ae]n|[nv][ae]k|n[ae]l|[brt]ol|h[oe]z|ig|ert|kent|ul|i|[aeo]?[nkt]|[aeo]tt|j?[ae]|[b-df-hj-np-tv-z][ae]l)$/;
const LONGEST_SUFFIX = 4;
const SHORTEST_BASE = 2;

/** The word itself, and the word without one, two or three suffixes. */
function withoutSuffixes(word: string): Set<string> {
  const found = new Set([word]);
  let last = [word];
  for (let endings = 0; endings < 3; endings += 1) {
    last = last.flatMap(shorter).filter((rest) => !found.has(rest));
    for (const rest of last) found.add(rest);
  }
  return found;
}

function shorter(word: string): string[] {
  const most = Math.min(LONGEST_SUFFIX, word.length - SHORTEST_BASE);
  return Array.from({ length: Math.max(0, most) }, (_, place) => word.length - place - 1)
    .filter((at) => SUFFIX.test(word.slice(at)))
    .map((at) => word.slice(0, at));
}
