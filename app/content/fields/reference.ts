import { z } from 'zod';
import { id } from '../../api/contract/fields.ts';
import type { Field, Referred } from '../field.ts';

/** What an arranged kind is known by: its own declaration, or the little of it that is needed here. */
interface Target {
  name: string;
  id: string;
  label: string;
}

const referred = ({ name, id: key, label }: Target): Referred => ({ name, id: key, label });

/** The id of an item of an arranged kind; the column refers to its table. */
export function reference(about: string, target: Target, required: string) {
  return {
    control: 'reference',
    input: z.int(required).pipe(id).describe(`${about}: az azonosítója; léteznie kell.`),
    shown: z.int().describe(`${about}: az azonosítója.`),
    isRequired: true,
    refersTo: referred(target),
  } satisfies Field;
}

/** As `reference`, but there need not be one. */
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
 * As `optionalReference`, for a kind that others knew before it had that: left out, it stays as it is. Nothing in the
 * database holds on to what is named: it may lie in the bin, and is named again when it comes back.
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
