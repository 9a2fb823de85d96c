import type { z } from 'zod';
import type { Field } from '../field.ts';

/**
 * For content types that got the field later: if it is left out, the stored value stays, so that older clients do not
 * delete it.
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
