import { shownYearMonth } from '../../kinds/fields/year-month.ts';
import { projectsCopy as copy } from './projects.copy.ts';

const YEAR = 'YYYY'.length;

/** A period in words: `2023. május – 2024. szeptember`, `2023–2024`, `2023 óta`; empty where there is none. */
export function shownPeriod(from: string, to: string): string {
  if (to === '') return from === '' ? '' : copy.since(shownYearMonth(from));
  if (from === '') return copy.until(shownYearMonth(to), to.length === YEAR);
  if (from === to) return shownYearMonth(from);
  if (from.length === YEAR && to.length === YEAR) return `${from}–${to}`;
  const [begin, end] = [shownYearMonth(from), shownYearMonth(to)];
  const isOneYear = from.slice(0, YEAR) === to.slice(0, YEAR);
  if (isOneYear && from.length === to.length) return `${begin}–${end.slice(YEAR + 2)}`;
  return `${begin} – ${end}`;
}
