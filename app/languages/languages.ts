/** Every language with its words: for the server alone, no browser loads them. */
import { codeOf, type LanguageCode } from './codes.ts';
import { english } from './en.ts';
import { hungarian, type Language } from './language.ts';

const languages: Record<LanguageCode, Language> = { hu: hungarian, en: english };

export const languageOf = (code: LanguageCode): Language => languages[code];

/** The language of the page at `path`. */
export const languageAt = (path: string): Language => languages[codeOf(path)];
