import { z } from 'zod';
import { line } from '../../api/contract/fields.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../../text/contact-text.ts';
import type { FieldType, Field } from '../field.ts';

/** Digits and separators, with an optional plus in front and an optional extension. */
const PHONE = /^\+?[\d\s()/.–-]{3,}(?:(?:mellék|m\.|x)\s*\d{1,6})?$/iu;

interface Rule {
  type: FieldType;
  max: number;
  clean: (value: string) => string;
  is: (value: string) => boolean;
  what: string;
  wrong: string;
}

const email: Rule = {
  type: 'email',
  max: LONGEST_EMAIL,
  clean: cleanContact,
  is: isEmailAddress,
  what: 'e-mail address',
  wrong: 'Az e-mail-cím formátuma nem megfelelő',
};
const phone: Rule = {
  type: 'phone',
  max: 50,
  clean: cleanContact,
  is: (value) => PHONE.test(value) && /\d.*\d.*\d/.test(value),
  what: 'phone number',
  wrong: 'A telefonszám számjegyekből áll, például +36 1 234 5678',
};
const url: Rule = {
  type: 'url',
  max: 500,
  clean: (value) => value,
  is: (value) => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value) && URL.canParse(value),
  what: 'web address',
  wrong: 'A webcím http:// vagy https:// kezdetű, például https://www.pelda.hu',
};

/** `required` is the message for a missing value. Without it, the field may be empty. */
function fieldOf({ type, max, clean, is, what, wrong }: Rule, name: string, required?: string) {
  const empty = required === undefined;
  // Checks the length again, since cleaning may lengthen the value.
  const isFit = (value: string) => value.length <= max && is(value);
  const input = line(max, required)
    .transform(clean)
    .pipe(z.string().refine((value) => (empty && value === '') || isFit(value), wrong));
  const about = `${name}, ${what}${empty ? '; may be empty' : ''}.`;
  return { type, about, input: input.describe(about), shown: z.string().describe(about) };
}

function needed(rule: Rule, name: string, required: string) {
  const { type, input, shown } = fieldOf(rule, name, required);
  return { type, input, shown, isRequired: true } satisfies Field;
}

function optional(rule: Rule, name: string) {
  const { type, about, input, shown } = fieldOf(rule, name);
  return {
    type,
    input: input.default('').describe(about),
    shown,
    isRequired: false,
  } satisfies Field;
}

export const emailField = (name: string, required: string) => needed(email, name, required);
export const optionalEmail = (name: string) => optional(email, name);
export const phoneField = (name: string, required: string) => needed(phone, name, required);
export const optionalPhone = (name: string) => optional(phone, name);
export const optionalUrl = (name: string) => optional(url, name);
