import { z } from 'zod';
import { line as lineOf, text as textOf } from '../../api/contract/fields.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { Field } from '../field.ts';

interface Limits {
  most: number;
  /** Maximum length of a line in UTF-16 units. */
  longest: number;
}

/** A list of short texts, stored as one text with one line per item. */
export function lines(name: string, { most, longest }: Limits) {
  const about = `${name}, one in a line (${most} at most); may be empty.`;
  const input = z
    .string('Szöveget vár')
    .max(most * (longest + 2), {
      error: `Legfeljebb ${most} sor lehet, egyenként ${longest} karakter`,
      abort: true,
    })
    .transform(cleanText)
    .superRefine((text, { addIssue }) => {
      // Lines are numbered as in the form, where empty lines are rows too.
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
    type: 'lines',
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

/** Parses rows, one per line: label and value, separated by a tab. */
export function pairsIn(rows: string): Pair[] {
  if (rows === '') return [];
  return rows.split('\n').map((row) => {
    const [label = '', ...rest] = row.split('\t');
    return { label, value: rest.join(' ') };
  });
}

/** Replaces the tabs between labels and values, for display. */
export const readablePairs = (rows: string) => rows.replaceAll('\t', ' – ');

interface PairsLimits {
  most: number;
  longest: number;
  columns?: readonly [string, string];
}

/**
 * Rows of a label and a value: at most `most` rows, each part of at most `longest` UTF-16 units. Stored in the format
 * that `pairsIn` parses.
 */
export function pairs(name: string, { most, longest, columns }: PairsLimits) {
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
        if (index >= 0) context.addIssue(`${index + 1}. sor: ${message}`);
      };
      isWrong(
        (row) => row.some(({ success }) => !success),
        `mindkét része legfeljebb ${longest} karakter lehet`,
      );
      isWrong(
        ([label, value]) => (label!.data === '') !== (value!.data === ''),
        'megnevezés és érték is kell',
      );
      return known.map((row) => row.map(({ data }) => data).join('\t')).join('\n');
    })
    .default('')
    .describe(`${name}: one in a line, label, tab, value; may be empty.`);
  return {
    type: 'pairs',
    ...(columns && { columns }),
    input,
    shown: z.string().describe(`${name}: one in a line, label, tab, value; may be empty.`),
    isRequired: false,
  } satisfies Field;
}

/**
 * Makes `field` optional, for content types that got it in a later release: if an input leaves the field out, the
 * stored value stays, so that older clients do not delete it.
 */
export function kept<Value extends string | boolean | number | null, Shown extends z.ZodType>(
  field: Field<z.ZodDefault<z.ZodType<Value, Value>>, Shown>,
) {
  const input = field.input
    .unwrap()
    .optional()
    .describe(`${field.input.description} If left out, the stored value stays.`);
  return { ...field, input } satisfies Field;
}
