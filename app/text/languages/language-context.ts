import { createContext, use } from 'react';
import { pathIn } from './codes.ts';
import { hungarian, type Language, type Words } from './language.ts';

/** Hungarian by default; the staff area has no other language. */
export const LanguageContext = createContext<Language>(hungarian);

export const useLanguage = (): Language => use(LanguageContext);

/** The messages of `texts` in the language of the page. */
export const useMessages = <Texts extends object>(texts: Texts): Words<Texts> =>
  useLanguage().wordsOf(texts);

/** Returns a function that turns a Hungarian address into that of the same page in the current language. */
export function useTo(): (address: string) => string {
  const { code } = useLanguage();
  return (address) => pathIn(code, address);
}
