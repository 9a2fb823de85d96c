/** No script needs more combining marks on a letter; composing takes time quadratic in their number. */
const MOST_MARKS = 8;
export const EXCESS_MARKS = new RegExp(String.raw`(\p{M}{${MOST_MARKS}})\p{M}+`, 'gu');

/** Line breaks besides CR and LF: soft breaks of word processors, form feeds, Unicode separators. */
// oxlint-disable-next-line no-control-regex -- vertical tabs and form feeds are line breaks here
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/**
 * Characters that databases cannot store or readers cannot see: control characters, zero-width spaces, byte order
 * marks, and direction marks. Joiners (emoji need them) and soft hyphens stay.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- the control characters are what is to go
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Text is composed between these only: in HTML, `>` and a combining stroke after it are two characters. */
const BETWEEN_MARKUP = /[^<>&]+/g;

/**
 * `text` as it is stored: composed (NFC), with LF line breaks, without invisible characters. Schemas of text fields use
 * it.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(EXCESS_MARKS, '$1')
    .replace(BETWEEN_MARKUP, (part) => part.normalize('NFC'));
}

/** Whether `text` has a visible character that is neither private nor unassigned. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{DI}\p{M}\p{C}\u2800\ufffc]/u.test(text);
}
