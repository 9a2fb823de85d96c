/** Every language with its words: for the server alone, no browser loads them. */
import { codeOf, type ForeignCode, type LanguageCode } from './codes.ts';
import { english } from './en.ts';
import { hungarian, type ForeignLanguage, type Language } from './language.ts';

export const foreignLanguages: Record<ForeignCode, ForeignLanguage> = { en: english };

export const languageOf = (code: LanguageCode): Language =>
  code === 'hu' ? hungarian : foreignLanguages[code];

/** The language of the page at `path`. */
export const languageAt = (path: string): Language => languageOf(codeOf(path));
