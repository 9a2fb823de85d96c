import { z } from 'zod';
import type { Field } from '../field.ts';

/** What the items of an arranged kind are sorted by: nobody types it, it comes of where an item is put. */
export const orderField = {
  control: 'order',
  input: z
    .unknown()
    .optional()
    .transform(() => undefined)
    .describe('Figyelmen kívül marad: az elem helyét a place hívás adja meg.'),
  shown: z.number().describe('Az elem helye a listában: a kisebb áll előbb.'),
  isRequired: false,
} as const satisfies Field;
