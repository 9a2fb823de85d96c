import { z } from 'zod';
import { cleanText } from '../../text/clean-text.ts';
import type { Field } from '../field.ts';

interface Limits {
  /** How many there may be. */
  most: number;
  /** UTF-16 units of each. */
  longest: number;
}

/** A list of short texts; sent, stored and answered as one text, one of them a line. */
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
      // Counted as they stand in the form, where empty ones are rows too.
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

/** The lines of a text that has one of them a line; empty ones are none. */
export function linesOf(text: string): string[] {
  return text
    .split(LINE_BREAK)
    .map(oneSpaced)
    .filter((line) => line !== '');
}

const LINE_BREAK = /\r\n|\r|\n/;
const oneSpaced = (line: string): string => line.replace(/\s+/g, ' ').trim();
