import { z } from 'zod';
import type { Field } from '../field.ts';

/** With seconds or without, and with its distance from UTC: else nobody could tell which moment it is. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const [EARLIEST, LATEST] = [2000, 2100]; // years

/**
 * A moment, or none: sent with any distance from UTC, stored and answered in UTC as `2026-12-01T07:00:00Z`, which
 * sorts as text by time; empty where there is none. What is left out when it is sent stays as it is.
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

/** A moment as it is stored; nothing where it is none, or of no year that anybody means. */
function utcMoment(value: string): string | undefined {
  const moment = new Date(ISO_MOMENT.test(value) ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  // Also where it is no moment at all.
  if (!(year >= EARLIEST && year < LATEST)) return undefined;
  return storedMoment(moment.getTime());
}

/** A moment in ms since 1970 as it is stored and compared. */
export function storedMoment(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
