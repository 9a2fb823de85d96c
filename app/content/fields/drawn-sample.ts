import { z } from 'zod';
import type { Field } from '../field.ts';

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
