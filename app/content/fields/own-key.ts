import { z } from 'zod';
import type { Field } from '../field.ts';

/** How keys are written: they stand in addresses as they are. */
export const KEY_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** By what an item is named elsewhere: nobody types it; it is made once, and stays. */
export const ownKey = {
  control: 'ownKey',
  input: z
    .unknown()
    .optional()
    .transform(() => undefined)
    .describe('Figyelmen kívül marad: a kulcs a névből készül, és később sem változik.'),
  shown: z
    .string()
    .describe('A kulcsa: kisbetűk, számjegyek és kötőjel; ez áll a címekben. Nem változik.'),
  isRequired: false,
} as const satisfies Field;
