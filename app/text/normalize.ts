/** Normal forms of text: what is stored, what is compared, and where a long text is cut. */

/** No script needs more combining marks on one letter; composing them takes time quadratic in their number. */
const MOST_MARKS = 8;
const EXCESS_MARKS = new RegExp(String.raw`(\p{M}{${MOST_MARKS}})\p{M}+`, 'gu');

/** Line breaks besides CR and LF: soft breaks of word processors, form feeds, separators of Unicode. */
// oxlint-disable-next-line no-control-regex -- tabulators and feeds of old programs
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
/**
 * What no database or page can hold, or no reader can see: control characters, zero-width spaces, byte order marks,
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

/** Whether a reader sees anything of `text`. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{DI}\p{M}\p{Cc}\u2800]/u.test(text);
}

/** Letters that no normal form takes apart, as they are typed on other keyboards. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** `text` as it is compared: small letters without accents, sub- and superscripts or unseen characters. */
export function foldText(text: string): string {
  return text
    .replace(EXCESS_MARKS, '$1')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '') // of `İ`
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter]!);
}

const graphemes = new Intl.Segmenter('hu');

/** The beginning of `text`, at most `longest` UTF-16 units; no character that a reader sees as one is cut. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = graphemes.segment(text.slice(0, longest + LONGEST_GRAPHEME)).containing(longest);
  // A longer one is nobody's: marks upon marks.
  const end = last && longest - last.index < LONGEST_GRAPHEME ? last.index : longest;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

const LONGEST_GRAPHEME = 40; // UTF-16 units; emoji of families have 25
