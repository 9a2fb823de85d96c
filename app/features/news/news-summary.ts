import { cutText } from '../../text/cut-text.ts';

const LENGTH = 160; // characters, as much as search engines show

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Elements that stand within a line: the words around them belong together. */
const INLINE = /<\/?(?:strong|b|em|i|u|s|strike|del|sup|sub|span|a|code)\b[^<>]*>/g;

/** What is looked at first, in characters; a picture in the text may be longer. */
const BEGINNING = 4_000;

/** The beginning of an item's content, in plain words; nothing when it has none. */
export function newsSummary(content: string): string {
  let words = '';
  for (let length = BEGINNING; words.length <= LENGTH; length *= 10) {
    words = wordsOf(content.slice(0, length));
    if (length >= content.length) break;
  }
  return words.length <= LENGTH ? words : `${cutText(words, LENGTH).replace(/\s\S*$/, '')}…`;
}

function wordsOf(html: string): string {
  return html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^<>]*(>|$)/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
