import { z } from 'zod';
import type { Field } from '../field.ts';

interface DecimalMessages {
  required: string;
  numeric: string;
  decimals: string;
  range: string;
}

/** A number from -`limit` to `limit`, of at most three decimals: binary fractions of that size are told apart. */
export function decimal(about: string, shown: string, limit: number, messages: DecimalMessages) {
  const input = z
    .number({
      error: ({ input: sent }) =>
        sent === undefined || sent === null || sent === '' ? messages.required : messages.numeric,
    })
    .min(-limit, { error: messages.range, abort: true })
    .max(limit, { error: messages.range, abort: true })
    .refine((value) => Math.round(value * STEPS) / STEPS === value, { error: messages.decimals })
    .meta({ multipleOf: 1 / STEPS })
    .describe(about);
  return {
    control: 'line',
    input,
    shown: z.number().describe(shown),
    isRequired: true,
  } satisfies Field;
}

const STEPS = 1000;
