import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { stillWrong } from './refused-fields.ts';
import { isSameFields } from './same-fields.ts';

/**
 * What is said against the fields of a form. It is said when the form is refused, by its own check or by
 * the server, and taken back as soon as a field is right. Nothing is said against a field before.
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
    /** What is wrong by now. */
    errors,
    /** As it was told: another object each time the form is refused. */
    refusal,
    refuse(found: FieldErrors) {
      setRefusal(found);
      setErrors(found);
    },
  };
}
