import { z } from 'zod';
import { cleanText, hasVisibleText } from '../../text/clean-text.ts';

/** Largest id and version: the limit of a 32-bit column on both databases. */
export const MAX_ID = 2_147_483_647;
const NOT_AN_ID = 'Az azonosító pozitív egész szám';

/** An id in an address: digits only, 1 … 2,147,483,647. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, NOT_AN_ID)
  .transform(Number)
  .refine((id) => id <= MAX_ID, NOT_AN_ID)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID });

/** The input of a field that only the site itself sets. */
export const ignoredInput = (why: string) =>
  z
    .unknown()
    .optional()
    .transform(() => undefined)
    .describe(`Ignored: ${why}`);

/** An id in a body is ignored: the address names the item. */
export const ignoredId = z
  .number()
  .optional()
  .describe('Ignored: the address identifies the item.');

export const id = z.int(NOT_AN_ID).min(1, NOT_AN_ID).max(MAX_ID, NOT_AN_ID);

const version = z.int('A verzió egész szám').min(1, 'A verzió pozitív').max(MAX_ID);

export const shownUser = z
  .string()
  .describe('Display name (username); the username alone if there is no display name.');

/** Version of an entity in answers; it starts at 1. */
export const storedVersion = version.describe(
  'Number of the version; each save adds one. It is the ETag, too.',
);

/** Stored version that a change expects. */
export const changedVersion = version
  .optional()
  .describe('Version to change; 412 if it has been changed meanwhile.');

/** Offset of a page's first item in the list, from 0. */
export const from = wholeNumberParameter('A kezdőpont nem negatív egész szám', 0, MAX_ID);

/** Number of items of a page: 1 … 100. */
export const count = wholeNumberParameter('A darabszám 1 és 100 közötti egész szám', 1, 100);

/** Query of a list that is read page by page. */
export const pageQuery = {
  from: from.describe('Number of items to skip at the start of the list.'),
  count: count.describe('Maximum number of items.'),
};

function wholeNumberParameter(message: string, minimum: number, maximum: number) {
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message)
    .meta({ type: 'integer', minimum, maximum });
}

/**
 * Text of one or more lines, at most `max` UTF-16 units, normalised by `cleanText`. `required` is the message if no
 * visible character is left.
 */
export function text(max: number, required?: string) {
  return cleanString(max, cleanText, required);
}

/** Text of one line: like `text`, but trimmed, and with one space in place of each line break or run of spaces. */
export function line(max: number, required?: string) {
  return cleanString(max, (value) => cleanText(value).replace(/\s+/g, ' ').trim(), required);
}

function cleanString(max: number, clean: (value: string) => string, required?: string) {
  const message = `Legfeljebb ${max.toLocaleString('hu-HU')} karakter lehet`;
  const limited = z
    .string(required ?? 'Szöveget vár')
    .max(max, message)
    .transform(clean);
  return required ? limited.pipe(z.string().refine(hasVisibleText, required)) : limited;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A calendar day, `YYYY-MM-DD`, from 1000 to 9999. A full ISO date-time becomes its calendar day in Hungary, so that
 * no time zone moves a date.
 */
export function day(required: string, malformed = 'A dátum formátuma: éééé-hh-nn') {
  return z
    .string(required)
    .min(1, required)
    .max(40, malformed)
    .transform((value, context) => {
      const result = calendarDay(value);
      if (result) return result;
      context.addIssue({ code: 'custom', message: namesNoDay(value) ? NO_SUCH_DAY : malformed });
      return z.NEVER;
    })
    .meta({ format: 'date' })
    .describe('Day, YYYY-MM-DD; a full ISO date-time becomes its calendar day in Hungary.');
}

/** An ISO 8601 date-time in answers. */
export const storedMoment = z.string().meta({ format: 'date-time' });

/** `time` (ms since 1970) as answers contain it. */
export function isoMoment(time: number): string;
export function isoMoment(time: number | null): string | null;
export function isoMoment(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** A calendar day in answers. */
export const storedDay = z.string().meta({ format: 'date' }).describe('Day, YYYY-MM-DD.');

const NO_SUCH_DAY = 'Ilyen nap nincs a naptárban';

/** Whether `value` is well formed but not in the calendar, such as 30 February. */
function namesNoDay(value: string): boolean {
  const named = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value)?.[1];
  return named !== undefined && !z.iso.date().safeParse(named).success;
}

function calendarDay(value: string): string | undefined {
  if (CALENDAR_DAY.test(value)) return isRealDay(value) ? value : undefined;
  const [, date, zone] = DATE_TIME.exec(value) ?? [];
  if (date === undefined || !isRealDay(date)) return undefined;
  const result = zone ? inBudapest.format(new Date(value)) : date;
  return isRealDay(result) ? result : undefined;
}

/** ISO 8601, to the minute or finer, with or without a zone. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** The Swedish locale formats dates as ISO 8601 does. */
const inBudapest = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });

function isRealDay(value: string): boolean {
  return value >= '1000' && z.iso.date().safeParse(value).success;
}

/** The calendar day in Hungary at `moment` (ms since 1970), `YYYY-MM-DD`. */
export const dayInHungary = (moment = Date.now()): string => inBudapest.format(moment);

const HOUR = 3600 * 1000; // ms

/** The calendar day `days` after `date`. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Midnight in Hungary at the beginning of `date`, ms since 1970: one or two hours before midnight UTC. */
export function beginOfDay(date: string): number {
  const inSummer = Date.parse(date) - 2 * HOUR;
  return dayInHungary(inSummer) === date ? inSummer : inSummer + HOUR;
}

export const searchText = line(200)
  .default('')
  .describe('Text to search for; accents and case do not matter.');

export const direction = z
  .enum(['asc', 'desc'], 'Az irány asc vagy desc')
  .default('desc')
  .describe('Direction of the order: ascending or descending.');
