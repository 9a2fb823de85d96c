import { z } from 'zod';
import type { Field } from '../field.ts';

const ABOUT = 'Igaz, amíg mintaadat: kitalált, és senki nem mentette még.';

/** Whether an item is of the first content and made up. Whoever saves it makes it their own. */
export function sampleMark() {
  return {
    control: 'sample',
    input: z
      .boolean()
      .optional()
      .transform(() => false)
      .describe('Figyelmen kívül marad: amit munkatárs ment, az nem mintaadat.'),
    shown: z.boolean().describe(ABOUT),
    isRequired: false,
  } satisfies Field;
}
