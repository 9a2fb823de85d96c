/** All languages. Only the server loads this file. `main/english` adds the English messages. */
import { codeOf, type ForeignCode, type LanguageCode } from './codes.ts';
import { english } from './en.ts';
import { hungarian, type ForeignLanguage, type Language } from './language.ts';

export const foreignLanguages: Record<ForeignCode, ForeignLanguage> = { en: english };

export const languageOf = (code: LanguageCode): Language =>
  code === 'hu' ? hungarian : foreignLanguages[code];

export const languageAt = (path: string): Language => languageOf(codeOf(path));
