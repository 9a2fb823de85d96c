import { z } from 'zod';
import { day as dayOf, storedDay } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** A calendar day, `YYYY-MM-DD`. */
export function day(required: string) {
  return {
    type: 'day',
    input: dayOf(required),
    shown: storedDay,
    isRequired: true,
  } satisfies Field;
}

export function optionalDay(about: string) {
  return {
    type: 'day',
    input: z
      // Reports the error for the day instead of the general error of the union.
      .union([z.literal(''), dayOf('Szöveget vár')], {
        error: ({ errors }) => errors?.[1]?.[0]?.message,
      })
      .default('')
      .describe(`${about}, YYYY-MM-DD; may be empty.`),
    shown: z.string().describe(`${about}, YYYY-MM-DD; may be empty.`),
    isRequired: false,
  } satisfies Field;
}

/** Whether a period up to `lastDay` is over on `today`; never if `lastDay` is empty. */
export const hasEnded = (lastDay: string, today: string): boolean =>
  lastDay !== '' && lastDay < today;

/** The offset from UTC is required; the seconds are optional. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const [EARLIEST, LATEST] = [2000, 2100]; // years

/**
 * An optional moment. Accepts any offset from UTC. Stores `2026-12-01T07:00:00Z`, which sorts by time, or an empty
 * text. If an input leaves the field out, the stored value stays.
 */
export function optionalMoment(about: string) {
  return {
    type: 'moment',
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
      .describe(
        `${about} ISO 8601 with offset; empty if there is none. If left out, the stored value stays.`,
      ),
    shown: z.string().describe(`${about} UTC; empty if there is none.`),
    isRequired: false,
  } satisfies Field;
}

function utcMoment(value: string): string | undefined {
  const moment = new Date(ISO_MOMENT.test(value) ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  // The negated comparison also rejects NaN.
  if (!(year >= EARLIEST && year < LATEST)) return undefined;
  return storedMoment(moment.getTime());
}

/** The stored form of a moment that is given in ms since 1970. */
export function storedMoment(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
