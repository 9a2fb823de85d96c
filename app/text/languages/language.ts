import { shownDay } from '../day.ts';
import type { ForeignCode, LanguageCode } from './codes.ts';

export type Words<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Localized
    ? (...given: Given) => Words<Localized>
    : { [Name in keyof Texts]: Words<Texts[Name]> };

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
  /** Translates the messages of a Hungarian `texts`. */
  wordsOf: <Texts extends object>(texts: Texts) => Words<Texts>;
}

export const hungarian: Language = {
  code: 'hu',
  name: 'Magyar',
  locale: 'hu_HU',
  day: shownDay,
  number: (value, digits = 0) => inFigures(value, 'hu', digits),
  wordsOf: (texts) => texts as never,
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

export type Translated = [texts: object, words: object];

/** Pairs a `texts` with its translation; the type requires every message. */
export function translated<Texts extends object>(texts: Texts, words: Words<Texts>): Translated {
  return [texts, words];
}

/** Creates a language without messages; `addWords` adds them. `wordsOf` throws for messages without a translation. */
export function foreign(about: Omit<ForeignLanguage, 'wordsOf' | 'addWords'>): ForeignLanguage {
  const known = new Map<object, object>();
  return {
    ...about,
    addWords(parts) {
      for (const [texts, words] of parts) known.set(texts, words);
    },
    wordsOf(texts) {
      const words = known.get(texts);
      if (!words) throw new Error(`not translated to ${about.code}: ${Object.keys(texts)}`);
      return words as never;
    },
  };
}
