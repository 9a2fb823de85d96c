import { shownDay } from '../api/contract/fields.ts';
import type { LanguageCode } from './codes.ts';

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

export type Translated = [copy: object, words: object];

/** A `copy` and what it is in another language: the type sees to it that no word is left out. */
export function translated<Copy extends object>(copy: Copy, words: Words<Copy>): Translated {
  return [copy, words];
}

/** A language into which all of `parts` are translated; throws where words are asked for that are not. */
export function foreign(about: Omit<Language, 'wordsOf'>, parts: Translated[]): Language {
  const known = new Map(parts);
  return {
    ...about,
    wordsOf(copy) {
      const words = known.get(copy);
      if (!words) throw new Error(`not translated to ${about.code}: ${Object.keys(copy)}`);
      return words as never;
    },
  };
}
