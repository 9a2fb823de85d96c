/** The query as an expression over normalised words, for both databases. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { traits } from '../../text/languages/traits.ts';
import { APOSTROPHE } from '../../text/search-key.ts';
import { stopWordsOf, folded, formsOf, joined, piecesOf, stemsOf, wordsIn } from './words.ts';

export type Expression =
  | { word: string; isBeginning?: boolean }
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { but: Expression; not: Expression };

export interface Question {
  /** Ranks, best first. Each match has exactly one. */
  ranks: readonly Expression[];
  /** Matches any rank. */
  all: Expression;
  terms: readonly Term[];
}

/** Alternatives that match one typed word. */
export interface Term {
  /** The word as it is typed. */
  written: string;
  /** Words and stems; the typed word is one of them. */
  exact: readonly string[];
  /** Prefixes of possible words. */
  beginnings: readonly string[];
  /** Groups of words that must all occur. */
  together: readonly (readonly string[])[];
  /** Language of the typed words. */
  language: LanguageCode;
}

/** Words of a query; further ones are ignored. */
export const MOST_WORDS = 8;
/** Shorter words and stems match whole words only: `híd` is not the beginning of `hidraulika`. */
const SHORTEST_BEGINNING = 4;
/** Prefix of words in titles. */
export const TITLE = '_';
/** Prefix of stems. */
export const STEM = ':';

/** Undefined if it has no significant word. */
export function questionOf(typed: string, language: LanguageCode = 'hu'): Question | undefined {
  const words = [...wordsAsTyped(typed)];
  const telling = words.filter((word) => !stopWordsOf(language).has(folded(word)));
  const terms = [...new Map(telling.map((word) => [folded(word), termOf(word, language)])).values()]
    .filter(({ exact }) => exact.length > 0)
    .slice(0, MOST_WORDS);
  if (terms.length === 0) return undefined;
  const matching = (match: Match, part = '') =>
    all(terms.map((term) => anyOf(term, { match, part })));
  const [writtenInTitle, inTitle] = [matching('written', TITLE), matching('beginning', TITLE)];
  const [written, exact, whole] = [matching('written'), matching('exact'), matching('beginning')];
  return {
    ranks: [
      writtenInTitle,
      { but: inTitle, not: writtenInTitle },
      { but: written, not: inTitle },
      { but: exact, not: { any: [inTitle, written] } },
      { but: whole, not: { any: [inTitle, exact] } },
    ],
    all: whole,
    terms,
  };
}

/** The typed word, also its stems, or also what begins with them. */
type Match = 'written' | 'exact' | 'beginning';

export function beginningsIn(what: Expression): string[] {
  if ('word' in what) return what.isBeginning ? [what.word] : [];
  if ('but' in what) return [what.but, what.not].flatMap(beginningsIn);
  return ('all' in what ? what.all : what.any).flatMap(beginningsIn);
}

/** Keeps capitals, which distinguish suffixes from codes; removes apostrophes. */
function* wordsAsTyped(typed: string): Generator<string> {
  for (const { at, length } of wordsIn(typed)) {
    yield typed
      .slice(at, at + length)
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(APOSTROPHE, '');
  }
}

const all = (expressions: readonly Expression[]): Expression =>
  expressions.length === 1 ? expressions[0]! : { all: expressions };
const any = (expressions: readonly Expression[]): Expression =>
  expressions.length === 1 ? expressions[0]! : { any: expressions };

function anyOf(
  { written, exact, beginnings, together, language }: Term,
  { match, part }: { match: Match; part: string },
): Expression {
  const before = traits[language].sign + part;
  const wordOf = (word: string): Expression => ({ word: before + word });
  if (match === 'written') return wordOf(written);
  const stemOf = (stem: string) => wordOf(STEM + stem);
  const found = match === 'beginning' ? beginnings : [];
  const isTold = (word: string) => found.some((beginning) => word.startsWith(beginning));
  return any([
    ...exact.filter((word) => !isTold(word)).map(wordOf),
    ...exact.filter(isStem).map(stemOf),
    ...together.map((words) =>
      all(words.map((word) => any([wordOf(word), ...(isStem(word) ? [stemOf(word)] : [])]))),
    ),
    ...found.map((word) => ({ word: before + word, isBeginning: true })),
  ]);
}

/** Words with digits or hyphens have no stem. */
const isStem = (word: string) => /^\p{L}+$/u.test(word);

/** Hungarian suffixes after a hyphen: `ISO-val`. */
const HYPHENED =
  /^(.+)-(?:[aeoö]?[kst]|[vbn][ae][lnk]|[bnr][ae]|t[óő]l|[br][óő]l|n[áé]l|ig|h[oeö]z|es|as|os|ös|i)$/u;

function termOf(typed: string, language: LanguageCode): Term {
  const word = typed.toLowerCase();
  const pieces = piecesOf(word);
  const written = joined(pieces);
  const none = { written, exact: [], beginnings: [], together: [], language };
  if (pieces.length === 0) return none;
  const hasDigit = /\p{Nd}/u.test(written);
  if (pieces.length === 1) {
    if (hasDigit) return { ...none, exact: [written] };
    const exact = [...new Set([written, ...stemsOf(word, language)])];
    const beginnings = exact.filter((one) => one.length >= SHORTEST_BEGINNING);
    return { ...none, exact, beginnings: shortestOf(beginnings) };
  }
  // A capital is no suffix: `GD-T` is a code.
  const base = language === 'hu' ? HYPHENED.exec(typed)?.[1] : undefined;
  return {
    ...none,
    exact: [written, ...(base === undefined ? [] : formsOfBase(base))],
    beginnings: hasDigit ? [] : [written],
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
  // The text has all forms of each part, so the shortest (the stem) suffices.
  if (isWords) return [parts.map((part) => shortest(stemsOf(part, language)))];
  // Other dashes separate codes: `C16/20–XC1`.
  const areCodes = parts.every((part) => /\p{L}/u.test(part) && /\p{Nd}/u.test(part));
  if (areCodes && parts.length > 1) return [parts.map(folded)];
  const split = /^(\p{L}+)(?:-(?=\p{Nd}{3}))?(\p{Nd}[^\p{L}]*)$/u.exec(word);
  return split ? [[folded(split[1]!), folded(split[2]!)]] : [];
}

const shortest = (words: readonly string[]) =>
  words.reduce((best, word) => (word.length < best.length ? word : best));

/** A prefix that begins with another one is redundant. */
const shortestOf = (beginnings: readonly string[]) =>
  [...new Set(beginnings)].filter(
    (one) => !beginnings.some((other) => other !== one && one.startsWith(other)),
  );
