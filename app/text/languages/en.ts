/** British English. Its messages are in `main/english`. */
import { stemmer } from '@orama/stemmers/english';
import { foreign, inFigures } from './language.ts';

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day: `2025-06-12` → `12 June 2025`. */
export const englishDay = (day: string): string => written.format(new Date(day));

/** Formats a month: `2025-06` → `June 2025`. A year without a month is returned unchanged. */
export const englishMonth = (yearMonth: string): string =>
  yearMonth.includes('-') ? month.format(new Date(`${yearMonth}-01`)) : yearMonth;

export const english = foreign({
  code: 'en',
  name: 'English',
  locale: 'en_GB',
  day: englishDay,
  number: (value, digits = 0) => inFigures(value, 'en-GB', digits),
  traits: { tag: 'en-GB', patterns: 'en-gb', sign: '+', number: 1 },
  search: {
    stem: stemmer,
    stopWords: `a an the and or of in on at to for from by with as is are was were be been it its this that
        these those which who whose has have had not no but if than then so can may will our we us you
        your they their he she his her i do does did into over a az es`,
    fillers: `how much many what when where why any some me my im am would like want wants wanted need needs needed
        looking find get give make made please should could must take takes next week month year soon urgently quickly
        about there here company`,
    prices: ['price', 'pricing', 'cost', 'fee', 'how much', 'quote', 'quotation'],
  },
});
