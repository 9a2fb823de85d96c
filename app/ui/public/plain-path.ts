/**
 * Returns the canonical path of a page: lower case, without trailing or double slashes. Double slashes must be removed,
 * because a redirect to a path that begins with two slashes would lead to another host.
 */
export function plainPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // Percent escapes keep their case; otherwise redirects would loop.
  return single.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
