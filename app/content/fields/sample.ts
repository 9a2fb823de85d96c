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

/**
 * File name of a sample drawing, shown while there is no picture. It comes with the first content; inputs never change
 * it.
 */
export function drawnSample() {
  return {
    control: 'drawing',
    input: z
      .unknown()
      .optional()
      .transform(() => undefined)
      .describe('Figyelmen kívül marad: a rajzolt minta nem változik.'),
    shown: z
      .string()
      .describe('Egy rajzolt minta fájlja, amely kép híján látszik; üres, ha nincs.'),
    isRequired: false,
  } satisfies Field;
}
