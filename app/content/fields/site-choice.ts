import { z } from 'zod';
import type { Field, KeyedPart } from '../field.ts';
import { KEY_PATTERN } from './own-key.ts';

interface Target {
  part: KeyedPart;
  unknown: string;
}

const tables = { disciplines: 'discipline' } as const satisfies Record<KeyedPart, string>;

const keyed = ({ part, unknown }: Target) => ({ part, table: tables[part], unknown });

/**
 * A key of the site's data that staff maintain. Its existence is checked on storing only if it has changed: an
 * unchanged item may keep a missing key.
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
