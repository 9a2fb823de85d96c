import { hungarian, type Language } from '../../text/languages/language.ts';
import { projectsCopy } from './projects.copy.ts';

/** A period in words: `2023. május – 2024. szeptember`, `2023–2024`, `2023 óta`; empty where there is none. */
export function shownPeriod(from: string, to: string, { wordsOf }: Language = hungarian): string {
  const copy = wordsOf(projectsCopy);
  if (to === '') return from === '' ? '' : copy.since(copy.month(from));
  if (from === '') return copy.until(copy.month(to), to.length === YEAR);
  return from === to ? copy.month(from) : copy.span(from, to);
}

const YEAR = 'YYYY'.length;
