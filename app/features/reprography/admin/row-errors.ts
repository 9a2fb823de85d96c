import { useState, type RefObject } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { useFocusOnRefused } from '../../../ui/admin/form/use-focus-on-refused.ts';

const NOTHING: FieldErrors = {};

/** Messages against the fields of a row: they come when it is sent, and each goes once its field is right. */
export function useRowErrors(row: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState(NOTHING);
  // Apart from the messages themselves, which change while somebody is typing.
  const [leading, setLeading] = useState(NOTHING);
  useFocusOnRefused(row, leading);
  return {
    errors,
    /** Shows what was found, and leads there if wanted. */
    tell(found: FieldErrors, leadsThere: boolean) {
      setErrors(found);
      setLeading(leadsThere ? found : NOTHING);
    },
    /** Leads to the first message: against a field, else beneath the row. */
    lead() {
      if (Object.keys(errors).length > 0) setLeading({ ...errors });
      else buttonBeneath(row.current)?.focus();
    },
    /** Holds a field that has a message against what is found now. */
    recheck(name: string, check: () => FieldErrors) {
      if (!errors[name]) return;
      const { [name]: _, ...others } = errors;
      const found = check()[name];
      setErrors(found ? { ...others, [name]: found } : others);
    },
  };
}

/** What failed is told in a row of its own, with a button to go on. */
function buttonBeneath(row: HTMLElement | null): HTMLElement | null | undefined {
  return row?.nextElementSibling?.querySelector<HTMLElement>('[role="alert"] button');
}
