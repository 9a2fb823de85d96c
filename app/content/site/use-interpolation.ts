import { useLanguage } from '../../text/languages/language-context.ts';
import { withCompany, withCompanyInHtml } from './company-words.ts';
import { useCompany } from './site-context.tsx';

/** Returns a function that replaces the placeholders in a text, in the page's language. */
export function useInterpolation(): (text: string) => string {
  const company = useCompany();
  const language = useLanguage();
  return (text) => withCompany(text, company, language);
}

/** Like `useInterpolation`, for rich text. */
export function useHtmlInterpolation(): (html: string) => string {
  const company = useCompany();
  const language = useLanguage();
  return (html) => withCompanyInHtml(html, company, language);
}
