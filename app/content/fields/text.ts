import { z } from 'zod';
import { line as lineOf, text as textOf } from '../../api/contract/fields.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Field } from '../field.ts';

/** Text of one line, of at most `max` UTF-16 units. */
export function line(name: string, max: number, required: string) {
  return {
    control: 'line',
    input: lineOf(max, required).describe(`${name}, egysoros szöveg.`),
    shown: z.string().describe(`${name}.`),
    isRequired: true,
  } satisfies Field;
}

export function optionalLine(name: string, max: number) {
  return {
    control: 'line',
    input: lineOf(max).default('').describe(`${name}, egysoros szöveg; üres is lehet.`),
    shown: z.string().describe(`${name}; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

/** Optional multi-line text, of at most `max` UTF-16 units and `most` paragraphs. */
export function paragraphs(name: string, max: number, most = 300) {
  return {
    control: 'paragraphs',
    input: textOf(max)
      .refine((written) => paragraphsOf(written).length <= most, `Legfeljebb ${most} sor lehet`)
      .default('')
      .describe(`${name}, többsoros szöveg; üres is lehet.`),
    shown: z.string().describe(`${name}; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

export function paragraphsOf(written: string): string[] {
  return written
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/**
 * UTF-16 units of rich text, both sent and stored: sanitising can lengthen it. More would block other requests while it
 * is sanitised. Leaves room for small embedded pictures of older content; new ones are uploaded.
 */
export const LONGEST_RICH_TEXT = 1_000_000;

/** HTML of the editor, sanitised when it is saved and again when it is read. */
export function richText(name: string) {
  return {
    control: 'richText',
    input: textOf(LONGEST_RICH_TEXT)
      .default('')
      .describe(`${name}, HTML. A mentéskor csak az engedélyezett elemek maradnak meg.`),
    shown: z.string().describe(`${name}: megtisztított, közvetlenül beilleszthető HTML.`),
    isRequired: false,
  } satisfies Field;
}

interface Limits {
  most: number;
  /** UTF-16 units of each line. */
  longest: number;
}

/** A list of short texts, stored as one text with a line for each. */
export function lines(name: string, { most, longest }: Limits) {
  const about = `${name}, soronként egy (legfeljebb ${most}); üres is lehet.`;
  const input = z
    .string('Szöveget vár')
    .max(most * (longest + 2), {
      error: `Legfeljebb ${most} sor lehet, egyenként ${longest} karakter`,
      abort: true,
    })
    .transform(cleanText)
    .superRefine((text, { addIssue }) => {
      // Numbered as in the form, where empty lines are rows too.
      const all = text.split(LINE_BREAK).map(oneSpaced);
      if (all.filter((one) => one !== '').length > most) {
        addIssue({ code: 'custom', message: `Legfeljebb ${most} sor lehet` });
      }
      const long = all.findIndex((one) => one.length > longest);
      if (long >= 0) {
        const message = `Egy sor legfeljebb ${longest} karakter lehet (${long + 1}. sor)`;
        addIssue({ code: 'custom', message });
      }
    })
    .transform((text) => linesOf(text).join('\n'))
    .default('')
    .describe(about);
  return {
    control: 'lines',
    input,
    shown: z.string().describe(about),
    isRequired: false,
  } satisfies Field;
}

/** The non-empty lines of a text, with white space normalized. */
export function linesOf(text: string): string[] {
  return text
    .split(LINE_BREAK)
    .map(oneSpaced)
    .filter((one) => one !== '');
}

const LINE_BREAK = /\r\n|\r|\n/;
const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export interface Pair {
  label: string;
  value: string;
}

/** Parses rows: one a line, label and value separated by a tab. */
export function pairsIn(rows: string): Pair[] {
  if (rows === '') return [];
  return rows.split('\n').map((row) => {
    const [label = '', ...rest] = row.split('\t');
    return { label, value: rest.join(' ') };
  });
}

export const readablePairs = (rows: string) => rows.replaceAll('\t', ' – ');

/**
 * Rows of a label and a value: at most `most`, each part of at most `longest` UTF-16 units. Stored in the form of
 * `pairsIn`.
 */
export function pairs(name: string, { most, longest }: { most: number; longest: number }) {
  const part = lineOf(longest);
  const input = textOf((2 * longest + 2) * most)
    .transform((sent, context) => {
      const rows = pairsIn(sent).map(({ label, value }) => [
        part.safeParse(label),
        part.safeParse(value),
      ]);
      const known = rows.filter((row) => row.some(({ data }) => data !== ''));
      if (known.length > most) context.addIssue(`Legfeljebb ${most} sor lehet`);
      const isWrong = (test: (row: (typeof rows)[number]) => boolean, message: string) => {
        const index = rows.findIndex(test);
        if (index >= 0) context.addIssue(`A ${index + 1}. sor ${message}`);
      };
      isWrong(
        (row) => row.some(({ success }) => !success),
        `mindkét része legfeljebb ${longest} karakter lehet`,
      );
      isWrong(
        ([label, value]) => (label!.data === '') !== (value!.data === ''),
        'megnevezése és értéke is kell',
      );
      return known.map((row) => row.map(({ data }) => data).join('\t')).join('\n');
    })
    .default('')
    .describe(`${name}: soronként egy, megnevezés, tabulátor, érték; üres is lehet.`);
  return {
    control: 'pairs',
    input,
    shown: z
      .string()
      .describe(`${name}: soronként egy, megnevezés, tabulátor, érték; üres is lehet.`),
    isRequired: false,
  } satisfies Field;
}

/**
 * For content types that got the field later: if it is left out, the stored value stays, so that older clients do not
 * delete it.
 */
export function kept<Value extends string | boolean, Shown extends z.ZodType>(
  field: Field<z.ZodDefault<z.ZodType<Value, Value>>, Shown>,
) {
  const input = field.input
    .unwrap()
    .optional()
    .describe(`${field.input.description} Ha kimarad, marad, ami volt.`);
  return { ...field, input } satisfies Field;
}
