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
