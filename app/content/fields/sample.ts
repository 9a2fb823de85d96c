import { z } from 'zod';
import type { Field } from '../field.ts';

const ABOUT = 'Igaz, amíg kitalált mintaadat.';

/** Marks sample items of the first content. A save removes the mark, unless the content type marks single fields. */
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
