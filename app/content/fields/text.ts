import { z } from 'zod';
import { line as lineOf, text as textOf } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** Text of one line, of at most `max` UTF-16 units. */
export function line(name: string, max: number, required: string) {
  return {
    type: 'line',
    input: lineOf(max, required).describe(`${name}, text of one line.`),
    shown: z.string().describe(`${name}.`),
    isRequired: true,
  } satisfies Field;
}

export function optionalLine(name: string, max: number) {
  return {
    type: 'line',
    input: lineOf(max).default('').describe(`${name}, text of one line; may be empty.`),
    shown: z.string().describe(`${name}; may be empty.`),
    isRequired: false,
  } satisfies Field;
}

/** Optional multi-line text, of at most `max` UTF-16 units and `most` paragraphs. */
export function paragraphs(name: string, max: number, most = 300) {
  return {
    type: 'paragraphs',
    input: textOf(max)
      .refine((written) => paragraphsOf(written).length <= most, `Legfeljebb ${most} sor lehet`)
      .default('')
      .describe(`${name}, text of several lines; may be empty.`),
    shown: z.string().describe(`${name}; may be empty.`),
    isRequired: false,
  } satisfies Field;
}

/** The non-empty lines of a text, trimmed. Each is a paragraph. */
export function paragraphsOf(written: string): string[] {
  return written
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/**
 * Maximum length of rich text in UTF-16 units, both as sent and as stored, since sanitising can lengthen it. Sanitising
 * longer text would block other requests. The limit leaves room for small embedded pictures of older content; new
 * pictures are uploaded.
 */
export const LONGEST_RICH_TEXT = 1_000_000;

/** HTML from the editor, sanitised when it is saved and again when it is read. */
export function richText(name: string) {
  return {
    type: 'richText',
    input: textOf(LONGEST_RICH_TEXT)
      .default('')
      .describe(`${name}, HTML. Saving removes elements that are not allowed.`),
    shown: z.string().describe(`${name}: sanitised HTML, safe to insert.`),
    isRequired: false,
  } satisfies Field;
}
