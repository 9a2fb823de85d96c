import { z } from 'zod';
import type { Field } from '../field.ts';

export function toggle(about: string) {
  return {
    type: 'toggle',
    input: z.boolean('Igaz vagy hamis érték').default(false).describe(about),
    shown: z.boolean().describe(about),
    isRequired: false,
  } satisfies Field;
}
