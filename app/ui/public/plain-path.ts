/**
 * The canonical path of a page: lower case, no trailing slash, no double slash. A redirect to a path that begins with
 * two slashes would lead to another host.
 */
export function plainPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // Percent escapes keep their case; otherwise redirects would loop.
  return single.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
