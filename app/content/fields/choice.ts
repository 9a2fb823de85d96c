import { z } from 'zod';
import { id, ignoredInput } from '../../api/contract/fields.ts';
import type { Choice, Field, KeyedPart, Referred } from '../field.ts';

export function choice<const Key extends string>(
  about: string,
  choices: readonly (Choice & { key: Key })[],
  messages: { required: string; unknown: string },
) {
  const keys = choices.map(({ key }) => key) as [Key, ...Key[]];
  const one = z
    .enum(keys, { error: ({ input }) => (input ? messages.unknown : messages.required) })
    .describe(about);
  return { type: 'choice', input: one, shown: one, isRequired: true, choices } satisfies Field;
}

export function optionalChoice<const Key extends string>(
  about: string,
  choices: readonly (Choice & { key: Key })[],
  unknown: string,
) {
  const keys = choices.map(({ key }) => key) as [Key, ...Key[]];
  const one = z.enum(['', ...keys], unknown);
  const none = '' as z.output<typeof one>;
  return {
    type: 'choice',
    input: one.default(() => none as never).describe(`${about}; may be empty.`),
    shown: one.describe(`${about}; may be empty.`),
    isRequired: false,
    choices,
  } satisfies Field;
}

interface SitePart {
  part: KeyedPart;
  unknown: string;
}

const tables = { disciplines: 'discipline' } as const satisfies Record<KeyedPart, string>;

const keyed = ({ part, unknown }: SitePart) => ({ part, table: tables[part], unknown });

/**
 * A key from the site's data, which staff maintain. A save checks only whether a new or changed key exists, so an item
 * can be saved with its stored key even if that is missing.
 */
export function siteChoice(about: string, target: SitePart, required: string) {
  const errorOptions = {
    error: ({ input }: { input?: unknown }) => (input ? target.unknown : required),
  };
  return {
    type: 'siteChoice',
    input: z.string(errorOptions).regex(KEY_PATTERN, errorOptions).describe(about),
    shown: z.string().describe(about),
    isRequired: true,
    keyOf: keyed(target),
  } satisfies Field;
}

export function optionalSiteChoice(about: string, target: SitePart) {
  const isKeyOrNothing = (text: string) => text === '' || KEY_PATTERN.test(text);
  return {
    type: 'siteChoice',
    input: z
      .string(target.unknown)
      .refine(isKeyOrNothing, target.unknown)
      .default('')
      .describe(`${about}; may be empty.`),
    shown: z.string().describe(`${about}; may be empty.`),
    isRequired: false,
    keyOf: keyed(target),
  } satisfies Field;
}

/** Keys are used in addresses without escaping. */
export const KEY_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** A permanent key that other data refer to. It is generated once; inputs never change it. */
export const ownKey = {
  type: 'ownKey',
  input: ignoredInput('the key is made from the name and never changes.'),
  shown: z
    .string()
    .describe(
      'Its key, used in addresses: lower-case letters, digits and hyphens. It never changes.',
    ),
  isRequired: false,
} as const satisfies Field;

/** The colleagues, whose content type is declared above this module. */
export const people = { name: 'people', id: 'personId', label: 'name' };

/** The id of an item of an ordered collection. The database has a foreign key for it. */
export function reference(about: string, target: Referred, required: string) {
  return {
    type: 'reference',
    input: z.int(required).pipe(id).describe(`${about}: its id, which has to exist.`),
    shown: z.int().describe(`${about}: its id.`),
    isRequired: true,
    refersTo: target,
  } satisfies Field;
}

export function optionalReference(about: string, target: Referred) {
  return {
    type: 'reference',
    input: id.nullable().default(null).describe(`${about}: its id, or null; an id has to exist.`),
    shown: z.int().nullable().describe(`${about}: its id, or null.`),
    isRequired: false,
    refersTo: target,
  } satisfies Field;
}

/**
 * Like `optionalReference`, but without a foreign key: the referenced item may be in the trash. If an input leaves the
 * field out, the stored value stays.
 */
export function looseReference(about: string, target: Referred) {
  const typed = z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number);
  const input = z
    .union([z.null(), z.literal('').transform(() => null), id, typed.pipe(id)], 'Ez már nincs meg')
    .optional()
    .describe(
      `${about}: its id, as text too; null or empty if there is none; if left out, the stored value stays.`,
    );
  return {
    type: 'reference',
    input,
    shown: z.int().nullable().describe(`${about}: its id, or null.`),
    isRequired: false,
    blank: null,
    typed: (value: number | null) => (value === null ? '' : String(value)),
    refersTo: target,
  } satisfies Field;
}
