/**
 * The one way to write the path of a page: small letters, no slash at the end, none doubled. Doubled
 * slashes at the beginning would name another host when redirected to.
 */
export function plainPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // Only what is written out: an escape keeps its letters, or it would never come to rest.
  return single.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
