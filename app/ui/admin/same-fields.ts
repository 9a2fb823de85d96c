/** Whether two sets of fields hold the same. Values are compared as they are: pictures are megabytes long. */
export function isSameFields(a: object, b: object): boolean {
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
