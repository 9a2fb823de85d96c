/** Normalises the words of stored texts and of queries. Both databases contain only the results (decision 0057). */
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { foreignLanguages } from '../../text/languages/languages.ts';
import { APOSTROPHE, foldText } from '../../text/search-key.ts';

/** A word in lower case without soft hyphens, and its position. */
export interface Written {
  text: string;
  at: number;
  /** Length in the text in UTF-16 units, including soft hyphens. */
  length: number;
}

/** A run of letters or digits, and the separator before it in its word: `-` in `17892-5`. */
interface Piece {
  joint: string;
  text: string;
}

/** Longer runs of characters are encoded data, not words. */
const LONGEST_WORD = 60; // characters
/** Maximum number of cached pairs of letters. */
const MOST_SIGNS = 2_000;
/**
 * Up to this many pieces of a word are indexed in all combinations of neighbours. Of a longer word, only the whole word
 * and each single piece are indexed.
 */
const MOST_PIECES = 8;

/** Characters of a word. Superscript digits after four letters are footnotes, not part of the word. */
const SIGNS = String.raw`(?:[\p{L}\p{M}\p{Nd}\p{Nl}\p{Cf}₀-₉⌀\u3371-\u33df]|(?<!\p{L}{4})[²³¹⁰⁴-⁹])+`;
/** Characters that are words of their own: fractions, degrees and circled characters. `2½` is two words. */
const LONE = String.raw`[¼-¾⅐-⅞↉℃℉\u2460-\u24ff]`;
const WORD = new RegExp(
  `${LONE}|${SIGNS}(?:(?:[-./:@_+]|(?<=[\\p{L}\\p{M}])'(?=\\p{L}))${SIGNS})*`,
  'gu',
);
const PIECE = /([-./:@_+]?)(\p{L}+|\p{Nd}+)/gu;

/** Unifies apostrophes, hyphens and minus signs, including superscript and subscript ones. Keeps the length. */
const plain = (text: string) =>
  text.replaceAll(/[\u2010-\u2012\u207b\u208b\u2212]/g, '-').replaceAll(APOSTROPHE, "'");

/** The words of a text; punctuation between words is skipped. */
export function* wordsIn(text: string): Generator<Written> {
  for (const { 0: written, index } of plain(text).matchAll(WORD)) {
    const word = written.replaceAll(/\p{Cf}/gu, '');
    if (word === '' || word.length > LONGEST_WORD) continue;
    yield { text: word.toLowerCase(), at: index, length: written.length };
  }
}

/**
 * Removes accents, writes superscripts, subscripts and fractions as plain characters, and unifies the diameter signs:
 * `Őr`, `m²`, `½` → `or`, `m2`, `1/2`.
 */
export function folded(word: string): string {
  const plainWord = foldText(word.replaceAll('⌀', 'ø')).replaceAll('\u2044', '/');
  return plainWord.replaceAll(/[^\p{L}\p{Nd}\-./:@_+]/gu, '');
}

const SIGN = 2;
const signs = new Map<string, string>();

/** The first two letters, normalised as by `folded`. Comparing them rules out most words. */
export function signOf(word: string): string {
  const start = word.slice(0, SIGN);
  // Folded as a whole if it does not begin with two letters, or if a combining mark follows them.
  if (!/^\p{L}{2}$/u.test(start) || /^\p{M}/u.test(word.slice(SIGN)))
    return folded(word).slice(0, SIGN);
  let sign = signs.get(start);
  if (sign === undefined) {
    if (signs.size > MOST_SIGNS) signs.clear();
    sign = folded(start).slice(0, SIGN);
    signs.set(start, sign);
  }
  return sign;
}

/** Splits a word into letters and digits: `szés8` → `szes`, `8`. */
export function piecesOf(word: string): Piece[] {
  return Array.from(folded(word).matchAll(PIECE), ([, joint, text]) => ({
    joint: joint!,
    text: text!,
  }));
}

export const joined = (pieces: readonly Piece[]): string =>
  pieces.map(({ joint, text }, index) => (index === 0 ? text : joint + text)).join('');

/** Suffixes that the stemmer recognises only with accents, as typed without accents. */
const UNACCENTED = /(?<=\p{L}{3})(?:bol|tol|rol|nal|nel|ert|kent)$/u;
const ACCENTED: Record<string, string> = {
  bol: 'ból',
  tol: 'tól',
  rol: 'ról',
  nal: 'nál',
  nel: 'nél',
  ert: 'ért',
  kent: 'ként',
};

/** Stems without accents. */
export const stemsOf = (word: string, language: LanguageCode = 'hu'): string[] =>
  language === 'hu'
    ? hungarianStems(word)
    : [folded(foreignLanguages[language].search.stem(word.normalize('NFC')))];

/** Stems of the accented and of the unaccented spelling, which may differ. */
function hungarianStems(word: string): string[] {
  const bare = folded(word);
  const accented = bare.replace(UNACCENTED, (ending) => ACCENTED[ending]!);
  return [...new Set([word.normalize('NFC'), accented].map((form) => folded(stem(form))))];
}

/** Repeats stemming, since only then `vizsgálatok` and `vizsgálat` get the same stem. */
function stem(word: string): string {
  let rest = word;
  for (let endings = 0; endings < 3; endings += 1) {
    const next = withD(hungarian(rest), rest);
    if (next === rest || next.length < 2 || (next.length < 3 && rest.length < 4)) break;
    rest = next;
  }
  return rest;
}

/** Restores the final `d` of `híd`, `rúd`, `mód`, which the stemmer strips after another suffix. */
const withD = (stemmed: string, word: string) =>
  stemmed.length === 2 && word[2] === 'd' && word.length > 3 ? stemmed + 'd' : stemmed;

/** Hungarian suffixes after a hyphen: `ISO-val`. */
const HYPHENED =
  /^(.+)-(?:[aeoö]?[kst]|[vbn][ae][lnk]|[bnr][ae]|t[óő]l|[br][óő]l|n[áé]l|ig|h[oeö]z|es|as|os|ös|i)$/u;

/** The word before a hyphenated suffix. A capital letter is no suffix: `GD-T` is a code. */
export const baseOf = (word: string): string | undefined => HYPHENED.exec(word)?.[1];

/** The forms under which a word is indexed. */
export interface Forms {
  /** The word, and each part that a query could contain alone. */
  written: readonly string[];
  stems: readonly string[];
}

const NO_FORMS: Forms = { written: [], stems: [] };

export function formsOf(word: string, language: LanguageCode = 'hu'): Forms {
  if (word.includes("'")) {
    const parts = [word.replaceAll("'", ''), ...word.split("'")];
    return formsOfAll(parts.map((part) => formsOf(part, language)));
  }
  const pieces = piecesOf(word);
  if (pieces.length === 0) return NO_FORMS;
  if (pieces.length === 1) {
    return { written: [pieces[0]!.text], stems: isNumber(pieces) ? [] : stemsOf(word, language) };
  }
  const stems = word.split(/[-./:@_+]/).flatMap((part) => {
    const own = piecesOf(part);
    return own.length === 1 && !isNumber(own) ? stemsOf(part, language) : [];
  });
  const written = new Set<string>([joined(pieces)]);
  const longest = pieces.length > MOST_PIECES ? 1 : pieces.length;
  for (let begin = 0; begin < pieces.length; begin += 1) {
    for (let end = begin + 1; end <= Math.min(begin + longest, pieces.length); end += 1) {
      written.add(joined(pieces.slice(begin, end)));
    }
  }
  return { written: [...written], stems };
}

export const formsOfAll = (all: readonly Forms[]): Forms => ({
  written: [...new Set(all.flatMap(({ written }) => written))],
  stems: [...new Set(all.flatMap(({ stems }) => stems))],
});

const isNumber = ([piece]: readonly Piece[]) => /^\p{Nd}/u.test(piece!.text);

/** Converts a list of words, written without accents, to a set. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const HUNGARIAN = setOf(
  `a az egy es s is ha hogy nem ne de vagy illetve valamint ill stb pl meg mint mert csak mar
   ez ezt ezek azt azok aki ami amely akik amik amelyek volt van vannak lesz ki be el fel le
   the and of`,
);
const HUNGARIAN_FILLERS = setOf(
  `mennyi mennyibe mennyiert mi mit miert mikor hol hova hogyan hany milyen melyik kell kellene kene szukseges
   szuksegunk szuksegem szeretnek szeretnenk akarok akarunk kerek kerunk kernek kernenk keresek keresunk erdekel
   erdekelne erdeklodnek erdemes tudnak tudnanak lehet lehetne van-e vallalnak vegeznek csinalnak keszitenek keszul
   kerul kerulne jovo heten honapban evben het honap alatt mulva surgosen gyorsan hamar most kb korulbelul nekem
   nekunk szamara reszere hozza ceg`,
);
const foreign = new Map(
  Object.values(foreignLanguages).map(({ code, search }) => [
    code,
    { stopWords: setOf(search.stopWords), fillers: setOf(search.fillers) },
  ]),
);

/** Words that are neither indexed nor searched for. */
export const stopWordsOf = (language: LanguageCode): ReadonlySet<string> =>
  language === 'hu' ? HUNGARIAN : foreign.get(language)!.stopWords;

/** Words that a query need not match if it has others. */
export const fillersOf = (language: LanguageCode): ReadonlySet<string> =>
  language === 'hu' ? HUNGARIAN_FILLERS : foreign.get(language)!.fillers;

const HUNGARIAN_PRICES = [
  'ár',
  'árajánlat',
  'ajánlat',
  'ajánlatkérés',
  'költség',
  'díj',
  'mennyibe kerül',
  'mennyibe kerülne',
  'mennyiért',
];

export const pricePhrases = (language: LanguageCode): readonly string[] =>
  language === 'hu' ? HUNGARIAN_PRICES : foreignLanguages[language].search.prices;
