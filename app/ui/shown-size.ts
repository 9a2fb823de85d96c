import { hungarian, type Language } from '../text/languages/language.ts';

/** Formats a size with decimal units (1 kB = 1000 bytes): `1 234 567` → `1,2 MB`. */
export function shownSize(bytes: number, number: Language['number'] = hungarian.number): string {
  const [value, unit] = bytes >= 999_500 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB'];
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  return `${number(Math.max(value, 1), digits)}\u00a0${unit}`;
}
