const CHARACTERS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};
/** Tags of inline elements, which do not separate words. */
const INLINE = /<\/?(?:strong|b|em|i|u|s|strike|del|sup|sub|span|a|code)\b[^<>]*>/g;

/** Escapes text for HTML and XML, including attribute values. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => CHARACTERS[character]!);

/** Decodes the entities that the sanitiser and React write. */
export const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (_, name: string) => ENTITIES[name]!);

/** Returns the text of sanitised HTML. The HTML may be cut off within a tag. */
export function plainText(html: string): string {
  return unescapeHtml(html.replaceAll(INLINE, '').replaceAll(/<[^<>]*(>|$)/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
