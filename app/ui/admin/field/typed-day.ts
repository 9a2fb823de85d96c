import { dayInHungary } from '../../../api/contract/fields.ts';
import { monthNames } from '../../../text/typography.ts';

const SEPARATOR = String.raw`\s*[-–./\s]\s*`;
const NUMBERS = new RegExp(
  String.raw`^(\d{4})(?:${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{1,2})|(\d{2})(\d{2}))\.?$`,
);
const WITH_MONTH = new RegExp(
  String.raw`^(\d{4})(?:${SEPARATOR})?([a-z]{3,})(?:${SEPARATOR})?(\d{1,2})\.?$`,
);

const plainMonths = monthNames.map(plain);

/**
 * Converts a day in a common Hungarian notation to `YYYY-MM-DD`, without checking that the day exists. Returns any
 * other text unchanged.
 */
export function isoDay(typed: string): string {
  const text = plain(typed);
  const [, year, month, date, shortMonth, shortDate] = NUMBERS.exec(text) ?? [];
  if (year) return joined(year, month ?? shortMonth!, date ?? shortDate!);
  const [, namedYear, name, day] = WITH_MONTH.exec(text) ?? [];
  const number = name ? plainMonths.findIndex((full) => full.startsWith(name)) + 1 : 0;
  return number > 0 ? joined(namedYear!, String(number), day!) : typed;
}

function joined(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether `day` is after today in Hungary; false for text that is not a day. */
export function isFuture(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > dayInHungary();
}
