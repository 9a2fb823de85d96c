import { z } from 'zod';
import type { Field } from '../field.ts';

/**
 * The file of a drawn sample, which stands where there is no picture yet. It came with the first content: nobody
 * types it, and it stays as it is.
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
