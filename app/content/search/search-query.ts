/** Converts a query to expressions over normalised words, for both databases. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { traits } from '../../text/languages/traits.ts';
import type { FindPhrase } from './phrases.ts';
import { countyTag, type Place } from './places.ts';
import {
  all,
  any,
  termExpression,
  termOf,
  TITLE,
  wordsAsTyped,
  type Expression,
  type Match,
  type Term,
} from './term.ts';
import { folded, stopWordsOf } from './words.ts';

export interface SearchQuery {
  /** Expressions of the ranks, best first. Each match has exactly one rank. */
  ranks: readonly Expression[];
  /** Matches an entry of any rank. */
  all: Expression;
  /** Terms to mark in the results. */
  terms: readonly Term[];
  clauses: readonly Clause[];
}

/** A typed word or phrase, and the alternatives that are also searched for. */
interface Clause {
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

/** Maximum number of words in a query; further words are ignored. */
export const MOST_WORDS = 8;

/** Returns undefined if the query has no significant word. */
export function searchQueryOf(
  typed: string,
  language: LanguageCode = 'hu',
  vocabulary?: Vocabulary,
): SearchQuery | undefined {
  const clauses = clausesOf([...wordsAsTyped(typed)], language, vocabulary);
  if (clauses.length === 0) return undefined;
  const matching = (match: Match, part = '') =>
    all(clauses.map((clause) => clauseExpression(clause, match, part)));
  const [written, exact, whole] = [matching('written'), matching('exact'), matching('beginning')];
  const [writtenInTitle, exactInTitle, inTitle] = [
    matching('written', TITLE),
    matching('exact', TITLE),
    matching('beginning', TITLE),
  ];
  return {
    ranks: [
      writtenInTitle,
      { but: exactInTitle, not: writtenInTitle },
      { but: written, not: exactInTitle },
      { but: exact, not: { any: [exactInTitle, written] } },
      { but: inTitle, not: exact },
      { but: whole, not: { any: [exact, inTitle] } },
    ],
    all: whole,
    terms: clauses.flatMap(({ typed: terms, synonyms }) => [...terms, ...synonyms.flat()]),
    clauses,
  };
}

/** The first place that a query names. */
export const placeIn = ({ clauses }: SearchQuery): Place | undefined =>
  clauses.find(({ place }) => place)?.place;

/**
 * Limits the query to `counties`, one rank per county, and leaves its place names out. Without `keepsOthers`, its other
 * words are left out too. With `keepsOthers`, returns undefined if there are no other words.
 */
export function inCounties(
  { clauses }: SearchQuery,
  counties: readonly string[],
  { keepsOthers }: { keepsOthers: boolean },
): Pick<SearchQuery, 'ranks' | 'all'> | undefined {
  const others = keepsOthers ? clauses.filter(({ place }) => !place) : [];
  if (keepsOthers && others.length === 0) return undefined;
  const kept = others.map((clause) => clauseExpression(clause, 'beginning', ''));
  const { language } = clauses[0]!;
  const tags = counties.map((county) => taggedWith(county, language));
  return {
    ranks: tags.map((tag) => all([...kept, tag])),
    all: all([...kept, any(tags)]),
  };
}

const taggedWith = (county: string, language: LanguageCode): Expression => ({
  word: traits[language].sign + countyTag(county),
});

function clausesOf(
  words: readonly string[],
  language: LanguageCode,
  vocabulary: Vocabulary | undefined,
): Clause[] {
  const clauses = new Map<string, Clause>();
  let count = 0;
  for (let at = 0; at < words.length && count < MOST_WORDS;) {
    const { length, phrases, place } = meaningAt(words, at, vocabulary);
    const own = words.slice(at, at + length);
    at += length;
    const typed = termsOf(own, language);
    const synonyms = phrases
      .map((phrase) => termsOf([...wordsAsTyped(phrase)], language))
      .filter((terms) => terms.length > 0);
    const key = own.map(folded).join(' ');
    if ((typed.length === 0 && synonyms.length === 0) || clauses.has(key)) continue;
    clauses.set(key, { typed, synonyms, place, language });
    count += Math.max(typed.length, 1);
  }
  return [...clauses.values()];
}

/** The synonyms and the place of the longest known phrase at `at`. A word that begins no known phrase has none. */
function meaningAt(words: readonly string[], at: number, vocabulary: Vocabulary | undefined) {
  const synonyms = vocabulary?.synonymsAt(words, at);
  const places = vocabulary?.placeAt(words, at);
  const length = Math.max(1, synonyms?.length ?? 0, places?.length ?? 0);
  const same = synonyms?.length === length ? synonyms.values.flat() : [];
  const place = places?.length === length ? places.values[0] : undefined;
  const typed = words.slice(at, at + length).join(' ');
  const phrases = [...same, ...(place ? [place.name] : [])];
  return { length, phrases: phrases.filter((one) => folded(one) !== folded(typed)), place };
}

const termsOf = (words: readonly string[], language: LanguageCode): Term[] =>
  words
    .filter((word) => !stopWordsOf(language).has(folded(word)))
    .map((word) => termOf(word, language))
    .filter(({ exact }) => exact.length > 0);

/**
 * The search expression of a clause. Synonyms match whole words only. With the match `written`, synonyms and the county
 * of a place are left out, unless the clause has no significant typed word.
 */
function clauseExpression(
  { typed, synonyms, place, language }: Clause,
  match: Match,
  part: string,
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
