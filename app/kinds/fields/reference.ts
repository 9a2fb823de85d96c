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
