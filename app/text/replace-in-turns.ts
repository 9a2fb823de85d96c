/** ms of work after which processing a text yields to the event loop */
const LONGEST = 10;

/** Called with the same arguments as a replacement function of `String.replaceAll`. */
type Replace = (found: string, ...groups: string[]) => string | Promise<string>;

/** Works like `replaceAll` with a global `pattern`, but yields to the event loop while processing long texts. */
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
