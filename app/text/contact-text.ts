/** Invisible characters: soft hyphens, joiners, variation selectors, tags, Hangul and Braille blanks. */
const UNSEEN = /[\p{DI}\u2800]/gu;
/** The ideographic full stop: host names accept it as a dot, and NFKC keeps it. */
const IDEOGRAPHIC_STOP = /\u3002/g;

/** Hyphens of word processors and the minus sign; NFKC folds the small hyphen. */
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/** E-mail addresses and telephone numbers as they are stored: NFKC, trimmed, without invisible characters. */
export function cleanContact(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(IDEOGRAPHIC_STOP, '.')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** UTF-16 units (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The pattern of HTML, with a full host name in any script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Whether `text`, once cleaned, is an e-mail address. Cleaning may have made it longer. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text);
