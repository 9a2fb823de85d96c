/** Ways to reach somebody: each has a keyboard of its own on a phone, and a rule of its own. */
import { z } from 'zod';
import { line } from '../../api/contract/fields.ts';
import type { Control, Field } from '../field.ts';

/** As HTML has it, with a full host name, which may be written in any script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;
/** Figures, and what is written between them; a plus before, an extension behind. */
const PHONE = /^\+?[\d\s()/.–-]{3,}(?:(?:mellék|m\.|x)\s*\d{1,6})?$/iu;

interface Rule {
  control: Control;
  max: number;
  is: (value: string) => boolean;
  /** What it is, for the description, and what is wrong. */
  what: string;
  wrong: string;
}

const email: Rule = {
  control: 'email',
  max: 254,
  is: (value) => EMAIL.test(value),
  what: 'e-mail-cím',
  wrong: 'Az e-mail-cím formátuma nem megfelelő',
};
const phone: Rule = {
  control: 'phone',
  max: 50,
  is: (value) => PHONE.test(value) && /\d.*\d.*\d/.test(value),
  what: 'telefonszám',
  wrong: 'A telefonszám számjegyekből áll, például +36 1 234 5678',
};
const url: Rule = {
  control: 'url',
  max: 500,
  is: (value) => /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value) && URL.canParse(value),
  what: 'webcím',
  wrong: 'A webcím http:// vagy https:// kezdetű, például https://www.pelda.hu',
};

/** Of one rule: one that has to be there, where `required` says so, and else one that may be empty. */
function fieldOf({ control, max, is, what, wrong }: Rule, name: string, required?: string) {
  const empty = required === undefined;
  const input = line(max, required).pipe(
    z.string().refine((value) => (empty && value === '') || is(value), wrong),
  );
  const about = `${name}, ${what}${empty ? '; üres is lehet' : ''}.`;
  return { control, about, input: input.describe(about), shown: z.string().describe(about) };
}

function needed(rule: Rule, name: string, required: string) {
  const { control, input, shown } = fieldOf(rule, name, required);
  return { control, input, shown, isRequired: true } satisfies Field;
}

function optional(rule: Rule, name: string) {
  const { control, about, input, shown } = fieldOf(rule, name);
  return {
    control,
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
