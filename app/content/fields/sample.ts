import { z } from 'zod';
import { ignoredInput } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

const ABOUT = 'True while this is made-up sample data.';

/** Marks sample items of the first content. A save removes the mark, unless the content type marks single fields. */
export function sampleMark() {
  return {
    type: 'sample',
    input: z
      .boolean()
      .optional()
      .transform(() => false)
      .describe('Ignored: the site keeps track of it.'),
    shown: z.boolean().describe(ABOUT),
    isRequired: false,
  } satisfies Field;
}

/**
 * File name of a sample drawing, shown while there is no picture. The first content sets it; inputs never change it.
 */
export function drawnSample() {
  return {
    type: 'drawing',
    input: ignoredInput('the drawn sample never changes.'),
    shown: z
      .string()
      .describe('File of a drawn sample, shown without a picture; empty if there is none.'),
    isRequired: false,
  } satisfies Field;
}
