/** Replaces a telephone number or e-mail address in the content of an item, however it is written. */
import { isSameContact, phoneNumber } from '../text/phone-number.ts';
import { fieldsWith, type Fields } from './field.ts';

export interface ContactReplacement {
  from: string;
  to: string;
}

type Content = Readonly<Record<string, unknown>>;

const BETWEEN = String.raw`(?:[\s()/.\u2010-\u2015-]|&nbsp;){0,3}`;

export function fieldsHolding(fields: Fields, content: Content, contact: string): string[] {
  const changed = withReplacedContact(fields, content, { from: contact, to: '' });
  return Object.keys(content).filter((name) => content[name] !== changed[name]);
}

export function withReplacedContact<C extends Content>(
  fields: Fields,
  content: C,
  { from, to }: ContactReplacement,
): C {
  const next: Record<string, unknown> = { ...content };
  for (const name of fieldsWith(fields, 'phone', 'email')) {
    if (typeof next[name] === 'string' && isSameContact(next[name], from)) next[name] = to;
  }
  const written = writtenForms(from);
  for (const name of fieldsWith(fields, ...texts)) {
    const text = next[name];
    if (typeof text !== 'string') continue;
    const said = fields[name]!.control === 'richText' ? to.replaceAll('&', '&amp;') : to;
    next[name] = text.replaceAll(written, (_found, ...[place]: [number]) =>
      /tel:$/i.test(text.slice(0, place)) ? dialled(to) : said,
    );
  }
  return next as C;
}

const texts = ['line', 'lines', 'pairs', 'paragraphs', 'richText', 'translations'] as const;

/** `tel:` links contain digits only. */
const dialled = (phone: string): string => phoneNumber(phone) ?? phone.replaceAll(/[^+\d]/g, '');

/** Matches a number with its country code or the Hungarian prefix 06, and an address in any case. */
function writtenForms(contact: string): RegExp {
  const number = phoneNumber(contact);
  if (!number) {
    const literal = contact.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`, 'giu');
  }
  const digits = (all: string) => [...all].join(BETWEEN);
  const abroad = `(?:\\+|00)${BETWEEN}`;
  const rest = number.startsWith('+36') ? number.slice(3) : number.slice(1);
  const prefix = number.startsWith('+36')
    ? `(?:${abroad}${digits('36')}(?:\\s*\\(0\\))?|${digits('06')})`
    : abroad;
  // A bracket before the number belongs to it if it closes before its last digit.
  const bracket = String.raw`(?:\((?=[+\d\s]{1,8}\)${BETWEEN}\d))?`;
  return new RegExp(`(?<![\\d+])${bracket}${prefix}${BETWEEN}${digits(rest)}(?!-?\\d)`, 'giu');
}
