import { shownDay } from '../day.ts';
import type { ForeignCode, LanguageCode } from './codes.ts';

export type Words<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Localized
    ? (...given: Given) => Words<Localized>
    : { [Name in keyof Texts]: Words<Texts[Name]> };

export interface Language {
  code: LanguageCode;
  /** Name of the language in that language itself. */
  name: string;
  /** Locale in the notation of Open Graph. */
  locale: string;
  /** Formats a day such as `2025-06-12`. */
  day: (day: string) => string;
  /** Formats a number with `digits` decimals. */
  number: (value: number, digits?: number) => string;
  /** Returns the messages of the Hungarian object `texts` in this language. */
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

/** Formats a number in the notation of `locale`. */
export const inFigures = (value: number, locale: string, digits: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Properties of a language that only the server needs. */
export interface Traits {
  /** BCP 47 language tag for PDF documents. */
  tag: string;
  /** Name of the language's hyphenation patterns in `hyphenopoly`. */
  patterns: string;
  /**
   * Prefix of the language's words in the search index, so that languages do not mix. It is empty for Hungarian, and
   * otherwise a character with which no word begins.
   */
  sign: string;
  /** Number of the language in keys of the search index, less than 4. A number is never reused for another language. */
  number: number;
}

/** How words of the language are searched. */
interface Searched {
  stem: (word: string) => string;
  /** Words too frequent to search for, without accents, separated by spaces. */
  stopWords: string;
  /** Words of a question that do not tell its subject, without accents, separated by spaces. */
  fillers: string;
  /** Words and phrases by which visitors ask for a price. */
  prices: readonly string[];
}

/** A language besides Hungarian. */
export interface ForeignLanguage extends Language {
  code: ForeignCode;
  traits: Traits;
  search: Searched;
  addWords: (parts: readonly Translated[]) => void;
}

export type Translated = [texts: object, words: object];

/** Pairs a messages object with its translation. The type requires a translation of every message. */
export function translated<Texts extends object>(texts: Texts, words: Words<Texts>): Translated {
  return [texts, words];
}

/**
 * Creates a language without messages; `addWords` adds messages. `wordsOf` throws for messages that have no
 * translation.
 */
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
