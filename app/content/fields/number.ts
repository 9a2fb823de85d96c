import { z } from 'zod';
import type { Field } from '../field.ts';

interface Range {
  min: number;
  max: number;
}

const REQUIRED = 'A mező kitöltése kötelező';
const NUMERIC = 'Csak szám lehet';

const outOf = ({ min, max }: Range) =>
  `${min.toLocaleString('hu-HU')} és ${max.toLocaleString('hu-HU')} közötti szám lehet`;

const numberOf = (required = REQUIRED, numeric = NUMERIC) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : numeric,
  });

const isOfSteps = (value: number, steps: number) => Math.round(value * steps) / steps === value;

/** An integer within a range, ends included. */
export function wholeNumber(name: string, range: Range) {
  const about = `${name}, egész szám.`;
  const input = numberOf()
    .refine((value) => Number.isInteger(value), { error: 'Csak egész szám lehet', abort: true })
    .min(range.min, outOf(range))
    .max(range.max, outOf(range))
    .meta({ type: 'integer' })
    .describe(about);
  return {
    control: 'number',
    input,
    shown: z.int().describe(about),
    isRequired: true,
  } satisfies Field;
}

/** A number within a range, with at most six decimals; null if there is none. */
export function optionalNumber(name: string, range: Range) {
  const about = `${name}, szám; null, ha nincs megadva.`;
  const input = numberOf()
    .min(range.min, outOf(range))
    .max(range.max, outOf(range))
    .refine((value) => isOfSteps(value, 1_000_000), { error: 'Legfeljebb hat tizedesjegy lehet' })
    .nullable()
    .default(null)
    .describe(about);
  return {
    control: 'number',
    input,
    shown: z.number().nullable().describe(about),
    isRequired: false,
  } satisfies Field;
}

interface DecimalMessages {
  required: string;
  numeric: string;
  decimals: string;
  range: string;
}

/** A number from -`limit` to `limit` with at most three decimals, which a double represents distinctly. */
export function decimal(about: string, shown: string, limit: number, messages: DecimalMessages) {
  const input = numberOf(messages.required, messages.numeric)
    .min(-limit, { error: messages.range, abort: true })
    .max(limit, { error: messages.range, abort: true })
    .refine((value) => isOfSteps(value, 1_000), { error: messages.decimals })
    .meta({ multipleOf: 1 / 1_000 })
    .describe(about);
  return {
    control: 'line',
    input,
    shown: z.number().describe(shown),
    isRequired: true,
  } satisfies Field;
}
