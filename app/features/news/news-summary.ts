const LENGTH = 160; // characters, as much as search engines show

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Elements that stand within a line: the words around them belong together. */
const INLINE = /<\/?(?:strong|b|em|i|u|s|strike|del|sup|sub|span|a|code)\b[^>]*>/g;

/** The beginning of an item's content, in plain words; nothing when it has none. */
export function newsSummary(content: string): string {
  const words = content
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length <= LENGTH ? words : `${words.slice(0, LENGTH).replace(/\s\S*$/, '')}…`;
}
