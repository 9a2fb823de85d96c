import { z } from 'zod';
import { text } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** Optional multi-line text, of at most `max` UTF-16 units and `most` paragraphs. */
export function paragraphs(name: string, max: number, most = 300) {
  return {
    control: 'paragraphs',
    input: text(max)
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
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
