import { z } from 'zod';
import type { Field, KeyedPart } from '../field.ts';
import { KEY_PATTERN } from './own-key.ts';

/** What is chosen from, and what is said where there is none of that key. */
interface Target {
  part: KeyedPart;
  unknown: string;
}

/** The tables of what the site has by keys. */
const tables = { disciplines: 'discipline' } as const satisfies Record<KeyedPart, string>;

const keyed = ({ part, unknown }: Target) => ({ part, table: tables[part], unknown });

/**
 * One of what the site has by its key, as staff keep it. Whether there is one is known when it is stored: an item
 * that is left as it is may name what is not there any more.
 */
export function siteChoice(about: string, target: Target, required: string) {
  const said = { error: ({ input }: { input?: unknown }) => (input ? target.unknown : required) };
  return {
    control: 'siteChoice',
    input: z.string(said).regex(KEY_PATTERN, said).describe(about),
    shown: z.string().describe(about),
    isRequired: true,
    keyOf: keyed(target),
  } satisfies Field;
}

/** As `siteChoice`, but it may be empty. */
export function optionalSiteChoice(about: string, target: Target) {
  const isKeyOrNothing = (text: string) => text === '' || KEY_PATTERN.test(text);
  return {
    control: 'siteChoice',
    input: z
      .string(target.unknown)
      .refine(isKeyOrNothing, target.unknown)
      .default('')
      .describe(`${about}; üres is lehet.`),
    shown: z.string().describe(`${about}; üres is lehet.`),
    isRequired: false,
    keyOf: keyed(target),
  } satisfies Field;
}
