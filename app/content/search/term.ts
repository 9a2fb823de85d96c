/** Converts a typed word to an expression over normalised words, for both databases. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { traits } from '../../text/languages/traits.ts';
import { APOSTROPHE } from '../../text/search-key.ts';
import { baseOf, folded, formsOf, joined, piecesOf, stemsOf, wordsIn } from './words.ts';

export type Expression =
  | { word: string; isPrefix?: boolean }
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { but: Expression; not: Expression };

/** Alternatives that match one typed word. */
export interface Term {
  /** The word as typed, normalised. */
  written: string;
  /** Words and stems, including the typed word. */
  exact: readonly string[];
  /** Prefixes of words that also match. */
  prefixes: readonly string[];
  /** Groups of words. A group matches if all its words occur. */
  together: readonly (readonly string[])[];
  /** Language of the typed words. */
  language: LanguageCode;
  /** Number of the typed word; synonyms have the number of the word that they stand for. */
  group?: number;
}

/** Shorter words are not used as prefixes: `híd` is not the beginning of `hidraulika`. */
const SHORTEST_PREFIX = 4;
/** Shorter stems are not used as prefixes: the stem of `szegedi` is `szeg`. */
const SHORTEST_STEM = 5;
/** Precedes indexed words of titles. */
export const TITLE = '_';
/** Precedes indexed stems. */
export const STEM = ':';

/**
 * The words that match a typed word: `written` is the word itself; `exact` also includes its stems; `beginning` also
 * includes words that begin with either.
 */
export type Match = 'written' | 'exact' | 'beginning';

export function prefixesIn(what: Expression): string[] {
  if ('word' in what) return what.isPrefix ? [what.word] : [];
  if ('but' in what) return [what.but, what.not].flatMap(prefixesIn);
  return ('all' in what ? what.all : what.any).flatMap(prefixesIn);
}

/** Splits a query into words. Keeps capitals, which distinguish codes from suffixes. Removes apostrophes. */
export function* wordsAsTyped(typed: string): Generator<string> {
  for (const { at, length } of wordsIn(typed)) {
    yield typed
      .slice(at, at + length)
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(APOSTROPHE, '');
  }
}

export const all = (expressions: readonly Expression[]): Expression =>
  expressions.length === 1 ? expressions[0]! : { all: expressions };
export const any = (expressions: readonly Expression[]): Expression =>
  expressions.length === 1 ? expressions[0]! : { any: expressions };

export function termExpression(
  { written, exact, prefixes, together, language }: Term,
  match: Match,
  part: string,
): Expression {
  const before = traits[language].sign + part;
  const wordOf = (word: string): Expression => ({ word: before + word });
  if (match === 'written') return wordOf(written);
  const stemOf = (stem: string) => wordOf(STEM + stem);
  const found = match === 'beginning' ? prefixes : [];
  const isCovered = (word: string) => found.some((prefix) => word.startsWith(prefix));
  return any([
    ...exact.filter((word) => !isCovered(word)).map(wordOf),
    ...exact.filter(isStem).map(stemOf),
    ...together.map((words) =>
      all(words.map((word) => any([wordOf(word), ...(isStem(word) ? [stemOf(word)] : [])]))),
    ),
    ...found.map((word) => ({ word: before + word, isPrefix: true })),
  ]);
}

/** Words with digits or hyphens have no stem. */
const isStem = (word: string) => /^\p{L}+$/u.test(word);

export function termOf(typed: string, language: LanguageCode): Term {
  const word = typed.toLowerCase();
  const pieces = piecesOf(word);
  const written = joined(pieces);
  const none = { written, exact: [], prefixes: [], together: [], language };
  if (pieces.length === 0) return none;
  const hasDigit = /\p{Nd}/u.test(written);
  if (pieces.length === 1) {
    if (hasDigit) return { ...none, exact: [written] };
    const stems = stemsOf(word, language);
    const prefixes = [
      ...(written.length >= SHORTEST_PREFIX ? [written] : []),
      ...stems.filter((stem) => stem.length >= SHORTEST_STEM),
    ];
    return {
      ...none,
      exact: [...new Set([written, ...stems])],
      prefixes: shortestOf(prefixes),
    };
  }
  const base = language === 'hu' ? baseOf(typed) : undefined;
  return {
    ...none,
    exact: [written, ...(base === undefined ? [] : formsOfBase(base))],
    prefixes: hasDigit ? [] : [written],
    together: apart(word, language),
  };
}

const formsOfBase = (base: string) => {
  const word = base.toLowerCase();
  const own = piecesOf(word);
  if (own.length > 1) return [joined(own)];
  const { written, stems } = formsOf(word);
  return [...written, ...stems];
};

/** Splits compounds and codes: `szemeloszlás-vizsgálat`, `MSZ-14043`, `SZÉS8`. */
function apart(word: string, language: LanguageCode): string[][] {
  const parts = word.split('-');
  const isWords = parts.every((part) => /^\p{L}{3,}$/u.test(part));
  // All forms of each part are indexed, so the shortest form (the stem) suffices.
  if (isWords) return [parts.map((part) => shortest(stemsOf(part, language)))];
  // Any dash separates the two codes: `C16/20–XC1`.
  const areCodes = parts.every((part) => /\p{L}/u.test(part) && /\p{Nd}/u.test(part));
  if (areCodes && parts.length > 1) return [parts.map(folded)];
  const split = /^(\p{L}+)(?:-(?=\p{Nd}{3}))?(\p{Nd}[^\p{L}]*)$/u.exec(word);
  return split ? [[folded(split[1]!), folded(split[2]!)]] : [];
}

const shortest = (words: readonly string[]) =>
  words.reduce((best, word) => (word.length < best.length ? word : best));

/** Removes duplicates, and prefixes that begin with another prefix. */
const shortestOf = (prefixes: readonly string[]) =>
  [...new Set(prefixes)].filter(
    (one) => !prefixes.some((other) => other !== one && one.startsWith(other)),
  );
