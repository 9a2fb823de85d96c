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

/** As `day`, but it may be empty. */
export function optionalDay(about: string) {
  return {
    control: 'day',
    input: z
      // What is wrong with it the day says, and not that it is neither of the two.
      .union([z.literal(''), dayOf('Szöveget vár')], {
        error: ({ errors }) => errors?.[1]?.[0]?.message,
      })
      .default('')
      .describe(`${about}, YYYY-MM-DD; üres is lehet.`),
    shown: z.string().describe(`${about}, YYYY-MM-DD; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

/** Whether what holds until `lastDay` is over by `today`; what has no last day never is. */
export const hasEnded = (lastDay: string, today: string): boolean =>
  lastDay !== '' && lastDay < today;
