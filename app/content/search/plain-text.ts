/** Elements that stand within a line: the words around them belong together. */
const INLINE = /<\/?(?:strong|b|em|i|u|s|strike|del|sup|sub|span|a|code)\b[^<>]*>/g;
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  nbsp: ' ',
  '#39': "'",
};

/** The words of sanitised HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^<>]*(>|$)/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
