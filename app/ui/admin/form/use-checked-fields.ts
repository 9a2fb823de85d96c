import type { z } from 'zod';
import { errorsIn, fieldErrors } from '../../../api/contract/field-errors.ts';
import { useRefusal } from './use-refusal.ts';

/** The fields of a form as its schema takes them, on a version of the entity; and what is said against them. */
export function useCheckedFields<Fields extends object, Input>(
  schema: z.ZodType<Input>,
  fields: Fields,
  version: number | undefined,
) {
  const { errors, refusal, refuse } = useRefusal(fields, (wanted) =>
    errorsIn(schema, { ...wanted, version }),
  );
  return {
    errors,
    refusal,
    refuse,
    /** What the server would be sent; nothing, and every refused field told, when it is not valid. */
    check(wanted = fields, onVersion = version): Input | undefined {
      const input = schema.safeParse({ ...wanted, version: onVersion });
      refuse(input.success ? {} : fieldErrors(input.error));
      return input.data;
    },
  };
}
