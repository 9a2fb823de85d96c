/** How long others may have to wait while a text is worked on, in ms. */
const LONGEST = 10;

/** A replacement for what `pattern` found and its groups, as `String.replaceAll` calls it. */
type Replace = (found: string, ...groups: string[]) => string | Promise<string>;

/** As `replaceAll` with a global `pattern`, but of a long text others have a turn in between. */
export async function replaceInTurns(
  text: string,
  pattern: RegExp,
  replace: Replace,
): Promise<string> {
  let made = '';
  let end = 0;
  let since = performance.now();
  for (const match of text.matchAll(pattern)) {
    const [found, ...groups] = match;
    const replacement = replace(found, ...groups);
    made += text.slice(end, match.index);
    made += typeof replacement === 'string' ? replacement : await replacement;
    end = match.index + found.length;
    if (performance.now() - since < LONGEST) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return made + text.slice(end);
}
