import { useState } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
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

interface Change<Fields> {
  before: Fields;
  now: Fields;
  check: (fields: Fields) => FieldErrors;
}

/** Of what was said, what still holds after a change, in the words of the moment. */
export function stillWrong<Fields extends object>(
  errors: FieldErrors,
  { before, now, check }: Change<Fields>,
): FieldErrors {
  const names = Object.keys(errors);
  if (names.length === 0) return errors;
  const [foundBefore, found] = [check(before), check(now)];
  // What only the server can find holds until its field is changed.
  const isServers = (name: string) => !(name in foundBefore) && isSameField(name, before, now);
  return Object.fromEntries(
    names
      .map((name) => [name, found[name] ?? (isServers(name) ? errors[name]! : [])] as const)
      .filter(([, messages]) => messages.length > 0),
  );
}

function isSameField(name: string, before: object, now: object): boolean {
  return (before as Record<string, unknown>)[name] === (now as Record<string, unknown>)[name];
}
