import { z } from 'zod';
import { day as dayOf, storedDay } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** A calendar day, `YYYY-MM-DD`. */
export function day(required: string) {
  return {
    control: 'day',
    input: dayOf(required),
    shown: storedDay,
    isRequired: true,
  } satisfies Field;
}

export function optionalDay(about: string) {
  return {
    control: 'day',
    input: z
      // Reports the error of the day rather than that of the union.
      .union([z.literal(''), dayOf('Szöveget vár')], {
        error: ({ errors }) => errors?.[1]?.[0]?.message,
      })
      .default('')
      .describe(`${about}, YYYY-MM-DD; üres is lehet.`),
    shown: z.string().describe(`${about}, YYYY-MM-DD; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

/** Whether a period up to `lastDay` is over on `today`; never if `lastDay` is empty. */
export const hasEnded = (lastDay: string, today: string): boolean =>
  lastDay !== '' && lastDay < today;

/** The offset from UTC is required; the seconds are optional. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const [EARLIEST, LATEST] = [2000, 2100];

// years

/**
 * An optional moment. Accepts any offset from UTC; stores `2026-12-01T07:00:00Z`, which sorts by time, or an empty
 * text. If it is left out, the stored value stays.
 */
export function optionalMoment(about: string) {
  return {
    control: 'moment',
    input: z
      .string('A napot és az órát is adja meg')
      .max(40, 'A napot és az órát is adja meg')
      .transform((value, context) => {
        const stored = value === '' ? '' : utcMoment(value);
        if (stored !== undefined) return stored;
        context.addIssue({ code: 'custom', message: 'A napot és az órát is adja meg' });
        return z.NEVER;
      })
      .optional()
      .describe(`${about} ISO 8601, időzónával; üres, ha nincs. Ha kimarad, marad, ami volt.`),
    shown: z.string().describe(`${about} UTC; üres, ha nincs.`),
    isRequired: false,
  } satisfies Field;
}

function utcMoment(value: string): string | undefined {
  const moment = new Date(ISO_MOMENT.test(value) ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  // Also true for NaN.
  if (!(year >= EARLIEST && year < LATEST)) return undefined;
  return storedMoment(moment.getTime());
}

/** The stored form of a moment in ms since 1970. */
export function storedMoment(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}

const MONTHS = [
  'január',
  'február',
  'március',
  'április',
  'május',
  'június',
  'július',
  'augusztus',
  'szeptember',
  'október',
  'november',
  'december',
];

/** Usual spellings: `2024`, `2024.05`, `2024-5`, `2024. május`. */
const WRITTEN_YEAR_MONTH = /^(\d{4})(?:[-./\s]+(\d{1,2}|[a-záéíóöőúüű]+))?\.?$/;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
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
    .describe(`${about}: YYYY vagy YYYY-MM; üres is lehet.`);
  return {
    control: 'yearMonth',
    input,
    shown: z.string().describe(`${about}: YYYY vagy YYYY-MM; üres is lehet.`),
    isRequired: false,
    typed: typedYearMonth,
  } satisfies Field;
}

function storedYearMonth(written: string): string | undefined {
  const [, year, month] = WRITTEN_YEAR_MONTH.exec(written.trim().toLowerCase()) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  if (month === undefined) return year;
  const number = MONTHS.indexOf(month) + 1 || Number(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}

/** Whether a period from `from` may end at `to`, in the stored form; a year stands for all of its months. */
export const isPeriod = (from: string, to: string) => to >= from.slice(0, to.length);

/** The form value: `2024.05`. */
export const typedYearMonth = (stored: string) => stored.replace('-', '.');

export function shownYearMonth(stored: string): string {
  const [year, month] = stored.split('-');
  return month === undefined ? year! : `${year}. ${MONTHS[Number(month) - 1]}`;
}
