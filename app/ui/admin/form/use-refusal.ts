import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { stillWrong, isSameFields } from './refused-fields.ts';

/**
 * Errors of a form's fields. Errors appear when the form's own check or the server refuses the form, and not before.
 * Each error disappears as soon as its field is valid.
 */
export function useRefusal<Fields extends object>(
  fields: Fields,
  check: (fields: Fields) => FieldErrors,
) {
  const [refusal, setRefusal] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [seen, setSeen] = useState(fields);
  if (!isSameFields(seen, fields)) {
    setSeen(fields);
    setErrors(stillWrong(errors, { before: seen, now: fields, check }));
  }
  return {
    errors,
    /** Errors of the last refusal; a new object for each refusal. */
    refusal,
    /** Returns whether there are any errors. */
    refuse(found: FieldErrors): boolean {
      setRefusal(found);
      setErrors(found);
      return Object.keys(found).length > 0;
    },
  };
}
