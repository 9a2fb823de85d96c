import { useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { languageCopy } from '../../content/language.copy.ts';
import { ownPath, pathIn } from '../../languages/codes.ts';
import { useCopy, useLanguage } from '../../languages/language-context.ts';
import { isSpoken } from '../../languages/spoken-pages.ts';
import { useSpokenLanguages } from './spoken-languages.ts';

/** The way to this page in the other languages; to the home page where there is none, as on a page of an error. */
export function LanguageSwitch({ isFault }: { isFault: boolean }) {
  const copy = useCopy(languageCopy);
  const { code: own } = useLanguage();
  const { pathname, search } = useLocation();
  const path = ownPath(pathname);
  const others = useSpokenLanguages().filter(({ code }) => code !== own);
  if (others.length === 0) return null;
  const page = isFault || !isSpoken(path) ? addresses.home : path + queryOf(search);
  return (
    <nav className="languages" aria-label={copy.switch}>
      {others.map(({ code, name }) => (
        <a key={code} href={pathIn(code, page)} hrefLang={code} lang={code}>
          <span className="language-code">{code.toUpperCase()}</span>{' '}
          <span className="language-name">{name}</span>
        </a>
      ))}
    </nav>
  );
}

/** What was typed to be looked for, and what proves that a form was sent, is of one page alone. */
const OWN = ['q', 'elkuldve'];

function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
