/** Invisible characters: soft hyphens, joiners, variation selectors, tags, and Hangul and Braille blanks. */
const UNSEEN = /[\p{DI}\u2800]/gu;
/** The ideographic full stop. Host names accept it as a dot, but NFKC does not convert it. */
const IDEOGRAPHIC_STOP = /\u3002/g;

/** Hyphens of word processors, and the minus sign. NFKC converts the small hyphen. */
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/** Normalises e-mail addresses and telephone numbers for storage: NFKC, trimmed, without invisible characters. */
export function cleanContact(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(IDEOGRAPHIC_STOP, '.')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Maximum length of an e-mail address in UTF-16 units (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The e-mail pattern of the HTML standard, but with a complete host name in any script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/**
 * Whether cleaned `text` is an e-mail address. Cleaning may have made the text longer, so the length is checked again.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text);
