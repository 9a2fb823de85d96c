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

const numberOf = () =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? REQUIRED : NUMERIC,
  });

/** A whole number within a range, the ends included. */
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

/** A number within a range, of at most six decimals; null where there is none. */
export function optionalNumber(name: string, range: Range) {
  const about = `${name}, szám; null, ha nincs megadva.`;
  const input = numberOf()
    .min(range.min, outOf(range))
    .max(range.max, outOf(range))
    .refine((value) => Math.round(value * STEPS) / STEPS === value, {
      error: 'Legfeljebb hat tizedesjegy lehet',
    })
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

const STEPS = 1_000_000;
