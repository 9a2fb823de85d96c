/**
 * Returns the telephone number in `text` in international form: `+3612345678`. A number without a country code is
 * Hungarian. Undefined if `text` is not exactly one number.
 */
export function phoneNumber(text: string): string | undefined {
  // In `+36 (0)1 …` the zero is only dialled within the country.
  const digits = text.replace(/(?<=\d\s*)\(0\)/, '').replaceAll(/[\s()/.\u2010-\u2015-]/g, '');
  if (!/^\+?\d{8,15}$/.test(digits)) return undefined;
  if (digits.startsWith('+')) return digits;
  return HAS_COUNTRY.test(digits) ? `+${digits}` : digits.replace(/^(?:00|06|(?=[1-9]))/, prefix);
}

/** A number with the Hungarian country code. Without a country code, a number has at most nine digits. */
const HAS_COUNTRY = /^36\d{8,9}$/;

const prefix = (written: string): string => (written === '00' ? '+' : '+36');

/** Whether two notations mean the same telephone number or e-mail address. */
export const isSameContact = (one: string, other: string): boolean =>
  canonical(one) === canonical(other);

const canonical = (contact: string): string => phoneNumber(contact) ?? contact.trim().toLowerCase();
