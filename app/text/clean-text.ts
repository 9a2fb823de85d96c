/** Text as it is stored: every schema for text uses it. */

/** No script needs more combining marks on one letter; composing them takes time quadratic in their number. */
const MOST_MARKS = 8;
export const EXCESS_MARKS = new RegExp(String.raw`(\p{M}{${MOST_MARKS}})\p{M}+`, 'gu');

/** Line breaks besides CR and LF: soft breaks of word processors, form feeds, separators of Unicode. */
// oxlint-disable-next-line no-control-regex -- vertical tabs and form feeds are line breaks here
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/**
 * Characters that no database can hold or no reader can see: control characters, zero-width spaces, byte order marks,
 * and characters that change the direction of what follows. Joiners stay (emoji need them), and soft hyphens.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- the control characters are what is to go
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Composed between these: in HTML `>` and a combining stroke after it are not one character. */
const BETWEEN_MARKUP = /[^<>&]+/g;

/** `text` as it is stored: composed (NFC), with line breaks that every program knows, without unseen characters. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(EXCESS_MARKS, '$1')
    .replace(BETWEEN_MARKUP, (part) => part.normalize('NFC'));
}

/** Whether a reader sees anything of `text`, which is no private or unassigned character. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{DI}\p{M}\p{C}\u2800\ufffc]/u.test(text);
}
