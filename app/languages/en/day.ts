const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2025-06-12` → `12 June 2025`. */
export const englishDay = (day: string): string => written.format(new Date(day));

/** `2025-06` → `June 2025`; a year stays one. */
export const englishMonth = (yearMonth: string): string =>
  yearMonth.includes('-') ? month.format(new Date(`${yearMonth}-01`)) : yearMonth;
