/** Compares by identity, not deeply: a text may be megabytes long. */
export function isSameFields(a: object, b: object): boolean {
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

export function changedSince<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const names = Object.keys(now) as (keyof Fields)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Fields>;
}
