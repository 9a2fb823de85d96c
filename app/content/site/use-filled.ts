import { useLanguage } from '../../text/languages/language-context.ts';
import { withCompany } from './company-words.ts';
import { useCompany } from './site-context.tsx';

/** A text of staff with the company's data in their places, as the language of the page writes them. */
export function useFilled(): (text: string) => string {
  const company = useCompany();
  const language = useLanguage();
  return (text) => withCompany(text, company, language);
}
