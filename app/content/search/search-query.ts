/** Converts a query to expressions over normalised words, for both databases. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import {
  clauseExpression,
  clausesOf,
  taggedWith,
  termsToMark,
  type Clause,
  type Vocabulary,
} from './clauses.ts';
import type { Place } from './places.ts';
import type { PriceQuestion } from './price-line.ts';
import { all, any, TITLE, wordsAsTyped, type Expression, type Match, type Term } from './term.ts';

export interface Matches {
  /** Expressions of the ranks, best first. Each match has exactly one rank. */
  ranks: readonly Expression[];
  /** Matches an entry of any rank. */
  all: Expression;
}

export interface SearchQuery extends Matches {
  /** Entries with some of several words, ranked by how many; undefined for a single word. */
  partial?: Matches | undefined;
  /** Terms to mark in the results. */
  terms: readonly Term[];
  language: LanguageCode;
  /** The first place that the query names. It is not among the words of the query, unless it is alone. */
  place?: (Place & { isAlone: boolean; expression: Expression }) | undefined;
  /** Present if the query asks for a price. */
  price?: PriceQuestion | undefined;
}

/** Returns undefined if the query has no significant word. */
export function searchQueryOf(
  typed: string,
  language: LanguageCode = 'hu',
  vocabulary?: Vocabulary,
): SearchQuery | undefined {
  const clauses = clausesOf([...wordsAsTyped(typed)], language, vocabulary);
  if (clauses.length === 0) return undefined;
  const of = (role: Clause['role']) => clauses.filter((clause) => clause.role === role);
  const places = of('place');
  const words = [of('word'), of('price'), places, of('filler')].find((one) => one.length > 0)!;
  const isAlone = words === places;
  const place = places[0]?.place;
  return {
    ...(isAlone ? matchesOf(words) : placeInTitleFirst(matchesOf(words), words, places)),
    partial: partialOf(words),
    terms: termsToMark(isAlone ? words : [...words, ...places]),
    language,
    place: place && {
      ...place,
      isAlone,
      expression: all(places.map((clause) => clauseExpression(clause, 'beginning'))),
    },
    price: of('price').length > 0 ? { prices: of('price'), words: of('word') } : undefined,
  };
}

const matching = (clauses: readonly Clause[], match: Match, part = '') =>
  all(clauses.map((clause) => clauseExpression(clause, match, part)));

function matchesOf(clauses: readonly Clause[]): Matches {
  const [written, exact, whole] = expressionsOf(clauses);
  const [writtenInTitle, exactInTitle, inTitle] = expressionsOf(clauses, TITLE);
  const inTitles = [writtenInTitle, { but: exactInTitle, not: writtenInTitle }];
  if (clauses.length > 1) {
    const someInTitle = any(clauses.map((clause) => clauseExpression(clause, 'beginning', TITLE)));
    return {
      ranks: [
        ...inTitles,
        { but: all([whole, someInTitle]), not: exactInTitle },
        { but: written, not: someInTitle },
        { but: exact, not: any([someInTitle, written]) },
        { but: whole, not: any([someInTitle, exact]) },
      ],
      all: whole,
    };
  }
  return {
    ranks: [
      ...inTitles,
      { but: written, not: exactInTitle },
      { but: exact, not: any([exactInTitle, written]) },
      { but: inTitle, not: exact },
      { but: whole, not: any([exact, inTitle]) },
    ],
    all: whole,
  };
}

const expressionsOf = (clauses: readonly Clause[], part = '') =>
  [
    matching(clauses, 'written', part),
    matching(clauses, 'exact', part),
    matching(clauses, 'beginning', part),
  ] as const;

/** Ranks titles with the words and the places first: a place may also be a person's name. */
function placeInTitleFirst(
  { ranks, all: whole }: Matches,
  words: readonly Clause[],
  places: readonly Clause[],
): Matches {
  if (places.length === 0) return { ranks, all: whole };
  const first = all([matching(words, 'beginning', TITLE), matching(places, 'exact', TITLE)]);
  return { ranks: [first, ...ranks.map((rank) => ({ but: rank, not: first }))], all: whole };
}

/** Further words are ignored, since the number of combinations doubles with each word. */
const MOST_COMBINED = 5;

function partialOf(clauses: readonly Clause[]): Matches | undefined {
  if (clauses.length < 2) return undefined;
  const some = clauses
    .slice(0, MOST_COMBINED)
    .map((clause) => clauseExpression(clause, 'beginning'));
  const most = Math.min(clauses.length - 1, some.length);
  const counts = Array.from({ length: most }, (_, index) => most - index);
  return {
    ranks: counts.map((count) => {
      const those = atLeast(count, some);
      return count === most ? those : { but: those, not: atLeast(count + 1, some) };
    }),
    all: any(some),
  };
}

/** Matches if at least `count` of the expressions match. */
function atLeast(count: number, some: readonly Expression[]): Expression {
  if (count === 1) return any(some);
  if (count === some.length) return all(some);
  const [first, ...rest] = some as [Expression, ...Expression[]];
  return any([all([first, atLeast(count - 1, rest)]), atLeast(count, rest)]);
}

/** Limits the matches to entries that also match `expression`. */
export const within = (matches: Matches, expression: Expression): Matches => ({
  ranks: matches.ranks.map((rank) => all([rank, expression])),
  all: all([matches.all, expression]),
});

/** Entries in `counties` that match `words`, or any entries there without `words`, one rank per county. */
export function inCounties(
  words: Expression | undefined,
  counties: readonly string[],
  language: LanguageCode,
): Matches {
  const kept = words ? [words] : [];
  const tags = counties.map((county) => taggedWith(county, language));
  return { ranks: tags.map((tag) => all([...kept, tag])), all: all([...kept, any(tags)]) };
}
