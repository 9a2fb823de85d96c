import { z } from 'zod';
import type { Field } from '../field.ts';

const ABOUT = 'Igaz, amíg kitalált mintaadat.';

/** Whether an item is of the first content and made up. A save makes it the company's own, unless its kind says otherwise. */
export function sampleMark() {
  return {
    control: 'sample',
    input: z
      .boolean()
      .optional()
      .transform(() => false)
      .describe('Figyelmen kívül marad: a honlap maga tartja számon.'),
    shown: z.boolean().describe(ABOUT),
    isRequired: false,
  } satisfies Field;
}
