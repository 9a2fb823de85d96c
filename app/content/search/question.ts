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
/** Shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_STEM = 4;
/** Prefix of words in titles. */
export const TITLE = '_';

/** Undefined if it has no significant word. */
export function questionOf(typed: string, language: LanguageCode = 'hu'): Question | undefined {
  const words = [...wordsAsTyped(typed)];
  const telling = words.filter((word) => !stopWordsOf(language).has(folded(word)));
  const terms = [...new Map(telling.map((word) => [folded(word), termOf(word, language)])).values()]
    .filter(({ exact }) => exact.length > 0)
    .slice(0, MOST_WORDS);
  if (terms.length === 0) return undefined;
  const inTitle = all(terms.map((term) => anyOf(term, { withBeginnings: true, part: TITLE })));
  const exact = all(terms.map((term) => anyOf(term, { withBeginnings: false })));
  const whole = all(terms.map((term) => anyOf(term, { withBeginnings: true })));
  return {
    ranks: [inTitle, { but: exact, not: inTitle }, { but: whole, not: { any: [inTitle, exact] } }],
    all: whole,
    terms,
  };
}

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

function anyOf(
  { exact, beginnings, together, language }: Term,
  { withBeginnings, part = '' }: { withBeginnings: boolean; part?: string },
): Expression {
  const before = traits[language].sign + part;
  const wordOf = (word: string) => ({ word: before + word });
  const isTold = (word: string) =>
    withBeginnings && beginnings.some((beginning) => word.startsWith(beginning));
  const any: Expression[] = [
    ...exact.filter((word) => !isTold(word)).map(wordOf),
    ...together.map((words) => all(words.map(wordOf))),
    ...(withBeginnings
      ? beginnings.map((word) => ({ word: before + word, isBeginning: true }))
      : []),
  ];
  return any.length === 1 ? any[0]! : { any };
}

/** Hungarian suffixes after a hyphen: `ISO-val`. */
const HYPHENED =
  /^(.+)-(?:[aeoö]?[kst]|[vbn][ae][lnk]|[bnr][ae]|t[óő]l|[br][óő]l|n[áé]l|ig|h[oeö]z|es|as|os|ös|i)$/u;

function termOf(typed: string, language: LanguageCode): Term {
  const word = typed.toLowerCase();
  const pieces = piecesOf(word);
  const whole = joined(pieces);
  if (pieces.length === 0) return { exact: [], beginnings: [], together: [], language };
  const hasDigit = /\p{Nd}/u.test(whole);
  if (pieces.length === 1) {
    if (hasDigit) return { exact: [whole], beginnings: [], together: [], language };
    const stems = stemsOf(word, language);
    const beginnings = [
      ...(whole.length >= SHORTEST_BEGINNING ? [whole] : []),
      ...stems.filter((one) => one.length >= SHORTEST_STEM),
    ];
    return {
      exact: [...new Set([whole, ...stems])],
      beginnings: shortestOf(beginnings),
      together: [],
      language,
    };
  }
  // A capital is no suffix: `GD-T` is a code.
  const base = language === 'hu' ? HYPHENED.exec(typed)?.[1] : undefined;
  return {
    exact: [whole, ...(base === undefined ? [] : formsOfBase(base))],
    beginnings: hasDigit ? [] : [whole],
    together: apart(word, language),
    language,
  };
}

const formsOfBase = (base: string) => {
  const word = base.toLowerCase();
  const own = piecesOf(word);
  return own.length === 1 ? formsOf(word) : [joined(own)];
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
