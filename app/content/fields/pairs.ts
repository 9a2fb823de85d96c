import { z } from 'zod';
import { line, text } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

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
  const part = line(longest);
  const input = text((2 * longest + 2) * most)
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
