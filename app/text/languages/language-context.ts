import { createContext, use } from 'react';
import { pathIn } from './codes.ts';
import { hungarian, type Language, type Words } from './language.ts';

/** Hungarian unless somebody says otherwise: the staff area is, whatever it shows. */
export const LanguageContext = createContext<Language>(hungarian);

export const useLanguage = (): Language => use(LanguageContext);

/** The words of `copy` in the language of the page. */
export const useCopy = <Copy extends object>(copy: Copy): Words<Copy> =>
  useLanguage().wordsOf(copy);

/** Leads to the page at a Hungarian address in the language of this one. */
export function useTo(): (address: string) => string {
  const { code } = useLanguage();
  return (address) => pathIn(code, address);
}
