import { z } from 'zod';
import { id } from '../../api/contract/fields.ts';
import type { Field, Referred } from '../field.ts';

interface Target {
  name: string;
  id: string;
  label: string;
}

const referred = ({ name, id: key, label }: Target): Referred => ({ name, id: key, label });

/** Id of an item of an ordered collection, with a foreign key. */
export function reference(about: string, target: Target, required: string) {
  return {
    control: 'reference',
    input: z.int(required).pipe(id).describe(`${about}: az azonosítója; léteznie kell.`),
    shown: z.int().describe(`${about}: az azonosítója.`),
    isRequired: true,
    refersTo: referred(target),
  } satisfies Field;
}

export function optionalReference(about: string, target: Target) {
  return {
    control: 'reference',
    input: id
      .nullable()
      .default(null)
      .describe(`${about}: az azonosítója, vagy null; ha meg van adva, léteznie kell.`),
    shown: z.int().nullable().describe(`${about}: az azonosítója, vagy null.`),
    isRequired: false,
    refersTo: referred(target),
  } satisfies Field;
}

/**
 * Like `optionalReference`, but without a foreign key: the referenced item may be in the trash. If the field is left
 * out, the stored value stays.
 */
export function looseReference(about: string, target: Target) {
  const typed = z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number);
  const input = z
    .union([z.null(), z.literal('').transform(() => null), id, typed.pipe(id)], 'Ez már nincs meg')
    .optional()
    .describe(
      `${about}: az azonosítója, szövegként is; null vagy üres, ha nincs; ha kimarad, marad, ami volt.`,
    );
  return {
    control: 'reference',
    input,
    shown: z.int().nullable().describe(`${about}: az azonosítója, vagy null.`),
    isRequired: false,
    blank: null,
    typed: (value: number | null) => (value === null ? '' : String(value)),
    refersTo: referred(target),
  } satisfies Field;
}
