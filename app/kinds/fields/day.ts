import { day as dayOf, storedDay } from '../../api/contract/fields.ts';
import type { Field } from '../field.ts';

/** A calendar day, `YYYY-MM-DD`. */
export function day(required: string) {
  return {
    control: 'day',
    input: dayOf(required),
    shown: storedDay,
    isRequired: true,
  } satisfies Field;
}
