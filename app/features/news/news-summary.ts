import { cutText } from '../../text/cut-text.ts';
import { plainText } from '../../text/html-text.ts';

const LENGTH = 160; // characters; search engines show no more

/** Characters examined at first. A picture in the text may be longer, so more are examined if needed. */
const BEGINNING = 4_000;

/** The beginning of an item's content as plain text; empty if the content has no text. */
export function newsSummary(content: string): string {
  let words = '';
  for (let length = BEGINNING; words.length <= LENGTH; length *= 10) {
    words = plainText(content.slice(0, length));
    if (length >= content.length) break;
  }
  return words.length <= LENGTH ? words : `${cutText(words, LENGTH).replace(/\s\S*$/, '')}…`;
}
