import type { WordForms } from './phrases.ts';
import { baseOf, folded } from './words.ts';

/** Case endings, and the `-i` of `szegedi`. Places have no plural and no possessive: `érdek` is not Érd. */
const ENDING =
  /^(?:b[ae]n?|[brt][oóöő]l|r[ae]|n[aáeé]l|n[ae]k|h[oöe]z|ig|[eé]rt|k[eé]nt|[oöe]?n|[oöe]?t|[oöe]tt|i|v[ae]l)$/;
/** The ending of `Érddel`: its first letter repeats the last letter of the name. */
const DOUBLED = /^([^aeiou])[ae]l$/;
const LONGEST_ENDING = 4;
const LENGTHENED: Readonly<Record<string, string>> = { a: 'á', e: 'é' };

/**
 * Forms of Hungarian places. A word may be typed with all accents or without any: `fotót` is neither `Fótot` nor
 * `Fotot`.
 */
export const placeForms: WordForms = {
  known(word) {
    const name = spelled(word);
    const before = name.replace(/[ae]$/, (vowel) => LENGTHENED[vowel]!);
    return [...new Set([name, before, folded(name)])];
  },
  asked(typed) {
    const word = spelled(typed);
    const base = baseOf(typed);
    const names = Array.from({ length: Math.min(LONGEST_ENDING, word.length - 1) }, (_, index) =>
      word.slice(0, word.length - index - 1),
    ).filter((name) => isEnding(word.slice(name.length), name));
    return [word, ...names, ...(base === undefined ? [] : [spelled(base)])];
  },
};

function isEnding(ending: string, name: string): boolean {
  const [, doubled] = DOUBLED.exec(ending) ?? [];
  return ENDING.test(ending) || (doubled !== undefined && name.endsWith(doubled));
}

const spelled = (word: string) =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Pd}/gu, '-');
