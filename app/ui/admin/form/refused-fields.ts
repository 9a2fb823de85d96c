import type { FieldErrors } from '../../../api/contract/field-errors.ts';

interface Change<Fields> {
  before: Fields;
  now: Fields;
  check: (fields: Fields) => FieldErrors;
}

/**
 * Returns the errors that still apply after a change of the fields, with current messages. Errors appear when the
 * form's own check or the server refuses the form. Each error disappears as soon as its field is valid; no new error
 * appears while the user types.
 */
export function stillWrong<Fields extends object>(
  errors: FieldErrors,
  { before, now, check }: Change<Fields>,
): FieldErrors {
  const names = Object.keys(errors);
  if (names.length === 0) return errors;
  const [foundBefore, found] = [check(before), check(now)];
  // An error that only the server can detect stays until its field is changed.
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

/** Compares the fields by identity, not deeply, because a text may be megabytes long. */
export function isSameFields(a: object, b: object): boolean {
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** The fields of `now` whose values differ from those of `before`. */
export function changedSince<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const names = Object.keys(now) as (keyof Fields)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Fields>;
}
