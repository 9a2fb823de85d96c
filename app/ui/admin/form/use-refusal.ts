import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { stillWrong, isSameFields } from './refused-fields.ts';

/**
 * Errors of a form's fields. They appear when the form is refused, by its own check or by the server, and go as soon as
 * the field is valid. No error appears before.
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
    /** Errors of the last refusal; a new object each time. */
    refusal,
    refuse(found: FieldErrors) {
      setRefusal(found);
      setErrors(found);
    },
  };
}
