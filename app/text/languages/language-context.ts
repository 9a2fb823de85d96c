import { createContext, use } from 'react';
import { pathIn } from './codes.ts';
import { hungarian, type Language, type Words } from './language.ts';

/** Language of the page; Hungarian by default. The staff area is only in Hungarian. */
export const LanguageContext = createContext<Language>(hungarian);

export const useLanguage = (): Language => use(LanguageContext);

/** Returns the messages of `texts` in the language of the page. */
export const useMessages = <Texts extends object>(texts: Texts): Words<Texts> =>
  useLanguage().wordsOf(texts);

/** Returns a function that converts a Hungarian address to the address of the same page in the current language. */
export function useTo(): (address: string) => string {
  const { code } = useLanguage();
  return (address) => pathIn(code, address);
}
