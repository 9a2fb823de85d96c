/** E-mail addresses and telephone numbers as they are stored: fields clean what is sent, then check its format. */

/** Characters nobody sees: soft hyphens, joiners, variation selectors, tags, blanks of Hangul and of Braille. */
const UNSEEN = /[\p{DI}\u2800]/gu;
/** The full stop of Chinese and Japanese, which host names take for a dot and NFKC keeps. */
const IDEOGRAPHIC_STOP = /\u3002/g;

/** Hyphens of word processors, such as the non-breaking one, and the minus sign; the small one is folded by NFKC. */
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/** `text` without unseen characters, with plain letters, digits and signs for full-width ones (NFKC), and trimmed. */
export function cleanContact(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(IDEOGRAPHIC_STOP, '.')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** UTF-16 units of an e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** As HTML has it, with a full host name, which may be written in any script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Whether `text`, cleaned, is an e-mail address. Cleaning may have made it longer. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text);
