/**
 * Largest number of combining marks on a letter; no script needs more. The time for normalising grows with the square
 * of their number.
 */
const MOST_MARKS = 8;
export const EXCESS_MARKS = new RegExp(String.raw`(\p{M}{${MOST_MARKS}})\p{M}+`, 'gu');

/** Line breaks besides CR and LF: soft breaks of word processors, form feeds, Unicode separators. */
// oxlint-disable-next-line no-control-regex -- vertical tabs and form feeds are line breaks here
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/**
 * Text between markup characters is normalised separately: in HTML, `>` and a combining stroke after it must remain two
 * characters.
 */
const BETWEEN_MARKUP = /[^<>&]+/g;

/**
 * Returns `text` as it is stored: composed (NFC), with LF line breaks, and without invisible characters. The schemas of
 * text fields use this function. It takes linear time and is idempotent. Browsers leave the removal of invisible
 * characters to the server (vite.config.ts).
 */
export function cleanText(text: string): string {
  return withoutUnseen(text.toWellFormed())
    .replace(EXCESS_MARKS, '$1')
    .replace(BETWEEN_MARKUP, (part) => part.normalize('NFC'));
}

function withoutUnseen(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(/[\uf020-\uf0ff]/g, (symbol) => SYMBOLS[symbol] ?? '\ufffd')
    .replace(UNSEEN, '')
    .replace(IN_CONTEXT, '$1');
}

/** Word's bullets and spaces in symbol fonts. Other characters of symbol fonts have no meaning without the font. */
const SYMBOLS: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf020': ' ',
};

/** Characters that databases cannot store or readers cannot see, except those of `IN_CONTEXT`. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- removes control characters
  /(?![\u00ad\p{Join_C}\p{VS}\u{e0020}-\u{e007f}])[\p{DI}\p{Co}\p{NChar}\u0000-\u0008\u000e-\u001f\u007f-\u009f\u2800\ufff9-\ufffc\u{13430}-\u{1343f}]/gu;

/**
 * Soft hyphens, joiners, variation selectors and the tags of flags such as Scotland's. They are invisible, but may
 * change neighbouring characters. The capturing group matches those that do.
 */
const IN_CONTEXT =
  /((?<=[\p{L}\p{M}\p{N}])(?<!\p{VS})[\u00ad\u200c\u200d](?!\p{VS})(?=[\p{L}\p{M}\p{N}])|(?<=\p{ExtPict}[\p{EMod}\ufe0f]?)\u200d(?=\p{ExtPict})|(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=[\p{sc=Han}\u2200-\u2adb0])[\ufe00-\ufe0d]|(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u00ad\p{Join_C}\p{VS}\u{e0020}-\u{e007f}]/gu;

/** Whether `text` contains a visible character that is neither private-use nor unassigned. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{DI}\p{M}\p{C}\u2800\ufffc]/u.test(text);
}
