/** Splits a query into words and phrases, with their synonyms and their roles. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { perLanguage } from '../../text/languages/per-language.ts';
import { traits } from '../../text/languages/traits.ts';
import { phrasesOf, type FindPhrase } from './phrases.ts';
import { countyTag, type Place } from './places.ts';
import {
  all,
  any,
  termExpression,
  termOf,
  wordsAsTyped,
  type Expression,
  type Match,
  type Term,
} from './term.ts';
import { fillersOf, folded, pricePhrases, stopWordsOf } from './words.ts';

/** A typed word or phrase, and the alternatives that are also searched for. */
export interface Clause {
  /** Results need not contain a place, a word for the price or a filler if the query has other words. */
  role: 'word' | 'place' | 'price' | 'filler';
  /** Terms that must all occur; none if the typed words are not significant. */
  typed: readonly Term[];
  /** Each synonym is a phrase, whose terms must all occur. */
  synonyms: readonly (readonly Term[])[];
  place?: Place | undefined;
  language: LanguageCode;
}

/** Finds synonyms and places in the words of a query. */
export interface Vocabulary {
  synonymsAt: FindPhrase<readonly string[]>;
  placeAt: FindPhrase<Place>;
}

/** Maximum number of words in a query besides fillers; further words are ignored. */
export const MOST_WORDS = 8;
/** Maximum number of synonyms in a query: each takes time, and a word may be in hundreds of groups. */
const MOST_SYNONYMS = 40;

export function clausesOf(
  words: readonly string[],
  language: LanguageCode,
  vocabulary: Vocabulary | undefined,
): Clause[] {
  const clauses = new Map<string, Clause>();
  let [count, left] = [0, MOST_SYNONYMS];
  for (let at = 0; at < words.length && count < MOST_WORDS;) {
    const { length, phrases, place, role } = meaningAt(words, at, language, vocabulary);
    const own = words.slice(at, at + length);
    at += length;
    const key = own.map(folded).join(' ');
    if (clauses.has(key)) continue;
    const typed = termsOf(own, language);
    const synonyms: Term[][] = [];
    for (const phrase of phrases) {
      if (synonyms.length === left) break;
      const terms = termsOf([...wordsAsTyped(phrase)], language);
      if (terms.length > 0) synonyms.push(terms);
    }
    if (typed.length === 0 && synonyms.length === 0) continue;
    clauses.set(key, { role, typed, synonyms, place, language });
    left -= synonyms.length;
    if (role !== 'filler') count += Math.max(typed.length, 1);
  }
  return [...clauses.values()];
}

/**
 * The synonyms, the place and the role of the longest known phrase at `at`. A word that begins no known phrase stands
 * for itself.
 */
function meaningAt(
  words: readonly string[],
  at: number,
  language: LanguageCode,
  vocabulary: Vocabulary | undefined,
) {
  const synonyms = vocabulary?.synonymsAt(words, at);
  const places = vocabulary?.placeAt(words, at);
  const price = pricesIn(language)(words, at);
  const length = Math.max(1, synonyms?.length ?? 0, places?.length ?? 0, price?.length ?? 0);
  const own = words.slice(at, at + length);
  const same = synonyms?.length === length ? synonyms.values.flat() : [];
  const isFiller = own.every((word) => fillersOf(language).has(folded(word)));
  const place = places?.length === length && !isFiller ? places.values[0] : undefined;
  const isPrice = price?.length === length;
  const role: Clause['role'] = place ? 'place' : isPrice ? 'price' : isFiller ? 'filler' : 'word';
  const phrases = differing([...(place ? [place.name] : []), ...same], own.join(' '));
  return { length, phrases, place, role };
}

/** The phrases that differ from each other and from `typed`, one by one, because few of hundreds may be needed. */
function* differing(phrases: readonly string[], typed: string): Generator<string> {
  const known = new Set([folded(typed)]);
  for (const phrase of phrases) {
    const key = folded(phrase);
    if (!known.has(key)) yield phrase;
    known.add(key);
  }
}

const pricesIn = perLanguage((language) => {
  const phrases = pricePhrases(language).map((phrase) => ({ phrase, value: true as const }));
  return phrasesOf(phrases, language);
});

/** The terms of words, without stop words. */
export const termsOf = (words: readonly string[], language: LanguageCode): Term[] =>
  words
    .filter((word) => !stopWordsOf(language).has(folded(word)))
    .map((word) => termOf(word, language))
    .filter(({ exact }) => exact.length > 0);

/**
 * The search expression of a clause. Synonyms match whole words only. With the match `written`, synonyms and the county
 * of a place are left out, unless the clause has no significant typed word.
 */
export function clauseExpression(
  { typed, synonyms, place, language }: Clause,
  match: Match,
  part = '',
): Expression {
  const terms = (of: readonly Term[], how: Match) =>
    all(of.map((term) => termExpression(term, how, part)));
  const own = typed.length > 0 ? [terms(typed, match)] : [];
  if (match === 'written' && typed.length > 0) return own[0]!;
  return any([
    ...own,
    ...synonyms.map((phrase) => terms(phrase, 'exact')),
    ...(place && part === '' ? [taggedWith(place.county, language)] : []),
  ]);
}

export const taggedWith = (county: string, language: LanguageCode): Expression => ({
  word: traits[language].sign + countyTag(county),
});

/** Terms to mark in results, each with the number of its typed word. */
export function termsToMark(clauses: readonly Clause[]): Term[] {
  let group = 0;
  return clauses.flatMap(({ typed, synonyms }) => {
    const first = group;
    group += Math.max(typed.length, 1);
    return [
      ...typed.map((term, index) => ({ ...term, group: first + index })),
      ...synonyms.flat().map((term) => ({ ...term, group: first })),
    ];
  });
}
