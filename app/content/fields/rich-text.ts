import { z } from 'zod';
import { text } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/**
 * UTF-16 units of rich text, both sent and stored: sanitising can lengthen it. More would block other requests while it
 * is sanitised. Leaves room for small embedded pictures of older content; new ones are uploaded.
 */
export const LONGEST_RICH_TEXT = 1_000_000;

/** HTML of the editor, sanitised when it is saved and again when it is read. */
export function richText(name: string) {
  return {
    control: 'richText',
    input: text(LONGEST_RICH_TEXT)
      .default('')
      .describe(`${name}, HTML. A mentéskor csak az engedélyezett elemek maradnak meg.`),
    shown: z.string().describe(`${name}: megtisztított, közvetlenül beilleszthető HTML.`),
    isRequired: false,
  } satisfies Field;
}
