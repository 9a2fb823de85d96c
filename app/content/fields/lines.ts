import { z } from 'zod';
import { cleanText } from '../../text/clean-text.ts';
import type { Field } from '../field.ts';

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
      if (all.filter((line) => line !== '').length > most) {
        addIssue({ code: 'custom', message: `Legfeljebb ${most} sor lehet` });
      }
      const long = all.findIndex((line) => line.length > longest);
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
    .filter((line) => line !== '');
}

const LINE_BREAK = /\r\n|\r|\n/;
const oneSpaced = (line: string): string => line.replace(/\s+/g, ' ').trim();
