import { useEffect, type RefObject } from 'react';
import type { FieldErrors } from '../../api/field-errors.ts';

/** A field says so itself; a choice among several only on the part around its button. */
const FIRST_REFUSED = '[aria-invalid="true"], [data-invalid] button';

/** Leads to the first field within `part` that has a message, each time the messages change. */
export function useFocusOnRefused(part: RefObject<HTMLElement | null>, errors: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    part.current?.querySelector<HTMLElement>(FIRST_REFUSED)?.focus();
  }, [errors, part]);
}
