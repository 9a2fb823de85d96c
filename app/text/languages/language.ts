import { shownDay } from '../day.ts';
import type { ForeignCode, LanguageCode } from './codes.ts';

export type Words<Copy> = Copy extends string
  ? string
  : Copy extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : { [Name in keyof Copy]: Words<Copy[Name]> };

export interface Language {
  code: LanguageCode;
  /** Name of the language in itself. */
  name: string;
  /** In the form of Open Graph. */
  locale: string;
  /** Formats a day, `2025-06-12`. */
  day: (day: string) => string;
  /** Formats a number with `digits` decimals. */
  number: (value: number, digits?: number) => string;
  /** Translates the messages of a Hungarian `copy`. */
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

/** Formats a number as `locale` does. */
export const inFigures = (value: number, locale: string, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Properties of a language that the server needs besides its messages. */
export interface Traits {
  /** BCP 47 tag for documents. */
  tag: string;
  /** Name of its hyphenation patterns in `hyphenopoly`. */
  patterns: string;
  /** Prefix of its words in the search index, so that languages do not mix; no word begins with it. */
  sign: string;
  /** Number of the language in keys of the search index, below 4. A number is never used for another language. */
  number: number;
}

/** How its words are searched. */
export interface Searched {
  stem: (word: string) => string;
  /** Words too frequent to search for, without accents, separated by spaces. */
  stopWords: string;
}

/** A language besides Hungarian. */
export interface ForeignLanguage extends Language {
  code: ForeignCode;
  traits: Traits;
  search: Searched;
  addWords: (parts: readonly Translated[]) => void;
}

export type Translated = [copy: object, words: object];

/** Pairs a `copy` with its translation; the type requires every message. */
export function translated<Copy extends object>(copy: Copy, words: Words<Copy>): Translated {
  return [copy, words];
}

/** Creates a language without messages; `addWords` adds them. `wordsOf` throws for messages without a translation. */
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
