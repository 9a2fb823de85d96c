/** What is looked for, as an expression over words that either database understands. */
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
  /** Each of what is found has exactly one of these, the better first. */
  ranks: readonly Expression[];
  /** What any of them finds. */
  all: Expression;
  terms: readonly Term[];
}

/** What one word that was typed is found by. */
export interface Term {
  /** Words that are it. */
  exact: readonly string[];
  /** Beginnings of words that could be meant. */
  beginnings: readonly string[];
  /** Words that have to be there together in its place. */
  together: readonly (readonly string[])[];
  /** In which it is typed. */
  language: LanguageCode;
}

/** Words of a question: more are left out. */
export const MOST_WORDS = 8;
/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_STEM = 4;
/** Before the words of titles. */
export const TITLE = '_';

/** Nothing where it has no word that tells anything. */
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

/** The beginnings of words that it looks for. */
export function beginningsIn(what: Expression): string[] {
  if ('word' in what) return what.isBeginning ? [what.word] : [];
  if ('but' in what) return [what.but, what.not].flatMap(beginningsIn);
  return ('all' in what ? what.all : what.any).flatMap(beginningsIn);
}

/** With their capitals, which tell an ending from a part of a code, and without apostrophes. */
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

/** Endings that people write after a hyphen in Hungarian: `ISO-val`. */
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
  // A capital is no ending: `GD-T` is a code.
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

/** The same written in several words: `szemeloszlás-vizsgálat`, `MSZ-14043`, `SZÉS8`. */
function apart(word: string, language: LanguageCode): string[][] {
  const parts = word.split('-');
  const isWords = parts.every((part) => /^\p{L}{3,}$/u.test(part));
  // Of each part any one form will do, as its text has all of them: the shortest, which is its stem.
  if (isWords) return [parts.map((part) => shortest(stemsOf(part, language)))];
  // Other dashes part the codes of a text: `C16/20–XC1`.
  const areCodes = parts.every((part) => /\p{L}/u.test(part) && /\p{Nd}/u.test(part));
  if (areCodes && parts.length > 1) return [parts.map(folded)];
  const split = /^(\p{L}+)(?:-(?=\p{Nd}{3}))?(\p{Nd}[^\p{L}]*)$/u.exec(word);
  return split ? [[folded(split[1]!), folded(split[2]!)]] : [];
}

const shortest = (words: readonly string[]) =>
  words.reduce((best, word) => (word.length < best.length ? word : best));

/** What begins with one that is there besides is found by that. */
const shortestOf = (beginnings: readonly string[]) =>
  [...new Set(beginnings)].filter(
    (one) => !beginnings.some((other) => other !== one && one.startsWith(other)),
  );
