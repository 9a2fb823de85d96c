import { z } from 'zod';
import { text } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/**
 * UTF-16 units of rich text, of what is sent and of what is stored: sanitising can make it longer. More would
 * hold up every visitor while it is sanitised. It leaves room for the small pictures that older content has
 * embedded; new ones are uploaded.
 */
export const LONGEST_RICH_TEXT = 1_000_000;

/** HTML of the editor; sanitised when it is saved, and once more when it is read. */
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
