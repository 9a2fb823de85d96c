import { z } from 'zod';
import type { Field } from '../field.ts';

/** Keys are used in addresses unescaped. */
export const KEY_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** A permanent key that other data refer to. It is generated once; inputs never change it. */
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
