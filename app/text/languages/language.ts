import { shownDay } from '../day.ts';
import type { ForeignCode, LanguageCode } from './codes.ts';

/** Words of the same shape, whatever they say. */
export type Words<Copy> = Copy extends string
  ? string
  : Copy extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { [Name in keyof Copy]: Words<Copy[Name]> };

export interface Language {
  code: LanguageCode;
  /** As it calls itself. */
  name: string;
  /** As Open Graph writes it. */
  locale: string;
  /** A day, `2025-06-12`, as it is written. */
  day: (day: string) => string;
  /** A number in figures, with so many behind its point. */
  number: (value: number, digits?: number) => string;
  /** The words of `copy`, which are Hungarian, as this language has them. */
  wordsOf: <Copy extends object>(copy: Copy) => Words<Copy>;
}

export const hungarian: Language = {
  code: 'hu',
  name: 'Magyar',
  locale: 'hu_HU',
  day: shownDay,
  number: (value, digits = 0) => inFigures(value, 'hu', digits),
  wordsOf: (copy) => copy as never,
};

/** As `locale` has them. */
export const inFigures = (value: number, locale: string, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What the server goes by, besides the words. */
export interface Traits {
  /** As documents name it. */
  tag: string;
  /** The name of the patterns by which its words are parted (`hyphenopoly`). */
  patterns: string;
  /** Before all words of it that can be looked for, so that they are found apart; no word begins with such a sign. */
  sign: string;
  /** By which it is told in keys of the search, below 4: one that has been given is never given to another. */
  number: number;
}

/** How it is looked for. */
export interface Searched {
  /** A word without its endings. */
  stem: (word: string) => string;
  /** Those that stand in nearly every text and tell nothing of it, without accents, between spaces. */
  stopWords: string;
}

/** All that there is to know of one besides Hungarian. */
export interface ForeignLanguage extends Language {
  code: ForeignCode;
  traits: Traits;
  search: Searched;
  addWords: (parts: readonly Translated[]) => void;
}

export type Translated = [copy: object, words: object];

/** A `copy` and its translation: the type makes sure that no word is left out. */
export function translated<Copy extends object>(copy: Copy, words: Words<Copy>): Translated {
  return [copy, words];
}

/** A language without words, which `addWords` gives it; `wordsOf` throws for words that are not translated. */
export function foreign(about: Omit<ForeignLanguage, 'wordsOf' | 'addWords'>): ForeignLanguage {
  const known = new Map<object, object>();
  return {
    ...about,
    addWords(parts) {
      for (const [copy, words] of parts) known.set(copy, words);
    },
    wordsOf(copy) {
      const words = known.get(copy);
      if (!words) throw new Error(`not translated to ${about.code}: ${Object.keys(copy)}`);
      return words as never;
    },
  };
}
