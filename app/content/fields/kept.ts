import type { z } from 'zod';
import type { Field } from '../field.ts';

/**
 * The same field, for a kind that others knew before it had that: what is left out when it is sent stays as it
 * is, so that nobody who knows nothing of it takes it away.
 */
export function kept<Value extends string | boolean, Shown extends z.ZodType>(
  field: Field<z.ZodDefault<z.ZodType<Value, Value>>, Shown>,
) {
  const input = field.input
    .unwrap()
    .optional()
    .describe(`${field.input.description} Ha kimarad, marad, ami volt.`);
  return { ...field, input } satisfies Field;
}
