import { z } from 'zod';
import type { Field } from '../field.ts';

interface Range {
  min: number;
  max: number;
}

const REQUIRED = 'A mező kitöltése kötelező';
const NUMERIC = 'Csak szám lehet';

const shownIn = ({ min, max }: Range) =>
  `${min.toLocaleString('hu-HU')} és ${max.toLocaleString('hu-HU')} között`;

const numberOf = (required = REQUIRED, numeric = NUMERIC) =>
  z.number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : numeric,
  });

const isOfSteps = (value: number, steps: number) => Math.round(value * steps) / steps === value;

/** An integer within a range that includes both ends. */
export function wholeNumber(name: string, range: Range) {
  const about = `${name}, integer.`;
  const error = `Egész szám lehet, ${shownIn(range)}`;
  const input = numberOf(REQUIRED, error)
    .refine((value) => Number.isInteger(value), { error, abort: true })
    .min(range.min, error)
    .max(range.max, error)
    .meta({ type: 'integer' })
    .describe(about);
  return {
    type: 'number',
    input,
    shown: z.int().describe(about),
    isRequired: true,
  } satisfies Field;
}

/** Like `wholeNumber`, but may be missing: null. */
export function optionalWholeNumber(name: string, range: Range) {
  const { input, shown } = wholeNumber(name, range);
  const about = `${name}, integer; null if not given.`;
  return {
    type: 'number',
    input: input.nullable().default(null).describe(about),
    shown: shown.nullable().describe(about),
    isRequired: false,
    blank: null,
  } satisfies Field;
}

/** A number within a range, with at most six decimals; null if there is none. */
export function optionalNumber(name: string, range: Range) {
  const about = `${name}, number; null if not given.`;
  const input = numberOf()
    .min(range.min, `${shownIn(range)}i szám lehet`)
    .max(range.max, `${shownIn(range)}i szám lehet`)
    .refine((value) => isOfSteps(value, 1_000_000), { error: 'Legfeljebb hat tizedesjegy lehet' })
    .nullable()
    .default(null)
    .describe(about);
  return {
    type: 'number',
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

/**
 * A number from -`limit` to `limit` with at most three decimals. A double represents all such numbers as distinct
 * values.
 */
export function decimal(about: string, shown: string, limit: number, messages: DecimalMessages) {
  const input = numberOf(messages.required, messages.numeric)
    .min(-limit, { error: messages.range, abort: true })
    .max(limit, { error: messages.range, abort: true })
    .refine((value) => isOfSteps(value, 1_000), { error: messages.decimals })
    .meta({ multipleOf: 1 / 1_000 })
    .describe(about);
  return {
    type: 'line',
    input,
    shown: z.number().describe(shown),
    isRequired: true,
  } satisfies Field;
}

/** Limits of Hungary and its surroundings, in degrees. */
const BOUNDS = { latitude: [45, 49.5], longitude: [15, 24] } as const;
const NAMES = { latitude: 'szélesség', longitude: 'hosszúság' } as const;
/** Coordinates are rounded to a millionth of a degree, about 10 cm. */
const STEPS = 1_000_000;

const degrees = (value: number) => value.toLocaleString('hu-HU');

/**
 * Latitude or longitude (WGS 84, degrees), or null. Accepts a number, or text with a decimal point or comma. The fields
 * have to be named `latitude` and `longitude`.
 */
export function coordinate(axis: keyof typeof BOUNDS) {
  const [lowest, highest] = BOUNDS[axis];
  const what = `The ${axis} (WGS 84) in degrees, from ${lowest} to ${highest}`;
  const range = `A ${NAMES[axis]} ${degrees(lowest)} és ${degrees(highest)} közötti szám, fokban`;
  const input = z
    .union([z.number(), z.string().max(40, range)], { error: range })
    .nullable()
    .transform((sent, context) => {
      if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null;
      const value = typeof sent === 'number' ? sent : typedNumber(sent);
      if (isWithin(axis, value)) return Math.round(value * STEPS) / STEPS;
      context.addIssue({ code: 'custom', message: range });
      return z.NEVER;
    })
    .optional()
    .describe(`${what}; as text, too. Null if there is none; if left out, the stored value stays.`);
  return {
    type: axis,
    input,
    shown: z.number().nullable().describe(`${what}; null if there is none.`),
    isRequired: false,
    blank: null,
    typed: (value: number | null) => (value === null ? '' : String(value)),
  } satisfies Field;
}

/** Rules for content types with `latitude` and `longitude`: both or none are valid. The error is at the missing one. */
export const pointRules = (['latitude', 'longitude'] as const).map((field) => ({
  field,
  message: 'A ponthoz szélesség és hosszúság is kell',
  holds: (sent: Record<string, unknown>) => missingHalf(sent) !== field,
}));

/** A coordinate that is left out keeps its stored value, so one that is null beside it is a half point, too. */
function missingHalf({ latitude, longitude }: Record<string, unknown>) {
  const isTorn = (latitude === undefined) !== (longitude === undefined);
  const isHalf = isTorn || (latitude === null) !== (longitude === null);
  if (!isHalf) return undefined;
  return (longitude ?? null) === null ? 'longitude' : 'latitude';
}

const typedNumber = (typed: string) =>
  /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(typed.trim())
    ? Number(typed.trim().replace(',', '.'))
    : Number.NaN;

/**
 * Finds latitude and longitude in one text; undefined unless it contains exactly two numbers, within the bounds and
 * without minutes. Other numbers may be parts of a coordinate of the national grid.
 */
export function pointIn(text: string): [latitude: string, longitude: string] | undefined {
  const [latitude, longitude, ...others] = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (latitude === undefined || longitude === undefined || others.length > 0) return undefined;
  if (/^\s*\d.*['"′″’”]/.test(text)) return undefined;
  return isWithin('latitude', typedNumber(latitude)) &&
    isWithin('longitude', typedNumber(longitude))
    ? [latitude, longitude]
    : undefined;
}

function isWithin(axis: keyof typeof BOUNDS, value: number): boolean {
  const [lowest, highest] = BOUNDS[axis];
  return value >= lowest && value <= highest;
}
