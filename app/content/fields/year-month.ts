import { z } from 'zod';
import { monthNames } from '../../text/typography.ts';
import type { Field } from '../field.ts';

/** Usual spellings: `2024`, `2024.05`, `2024-5`, `2024. május`. */
const WRITTEN = /^(\d{4})(?:[-./\s]+(\d{1,2}|[a-záéíóöőúüű]+))?\.?$/;
const [EARLIEST, LATEST] = [1900, 2100];
const MALFORMED = 'Év, vagy év és hónap: 2024 vagy 2024.05';

/** A year or a month, stored as `2024` or `2024-05`, which sorts as text; empty if there is none. */
export function yearMonth(about: string) {
  const input = z
    .string(MALFORMED)
    .max(40, MALFORMED)
    .transform((value, context) => {
      const stored = value.trim() === '' ? '' : storedYearMonth(value);
      if (stored !== undefined) return stored;
      context.addIssue({ code: 'custom', message: MALFORMED });
      return z.NEVER;
    })
    .default('')
    .describe(`${about}: YYYY or YYYY-MM; may be empty.`);
  return {
    type: 'yearMonth',
    input,
    shown: z.string().describe(`${about}: YYYY or YYYY-MM; may be empty.`),
    isRequired: false,
    typed: typedYearMonth,
  } satisfies Field;
}

function storedYearMonth(written: string): string | undefined {
  const [, year, month] = WRITTEN.exec(written.trim().toLowerCase()) ?? [];
  if (year === undefined || Number(year) < EARLIEST || Number(year) > LATEST) return undefined;
  if (month === undefined) return year;
  const number = monthNames.indexOf(month) + 1 || Number(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}

/** Whether a period from `from` may end at `to`, both in the stored form. A year includes all of its months. */
export const isPeriod = (from: string, to: string) => to >= from.slice(0, to.length);

/** The value in forms: `2024.05`. */
export const typedYearMonth = (stored: string) => stored.replace('-', '.');

export function shownYearMonth(stored: string): string {
  const [year, month] = stored.split('-');
  return month === undefined ? year! : `${year}. ${monthNames[Number(month) - 1]}`;
}
