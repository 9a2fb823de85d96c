import { useEffect, type RefObject } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { showWithMessages } from '../message/show-with-messages.ts';

/** A field says so itself; a choice among several only on the part around its button. */
const FIRST_REFUSED = '[aria-invalid="true"], [data-invalid] button';

/** Leads to the first field within `part` that has a message, each time it is refused. */
export function useFocusOnRefused(part: RefObject<HTMLElement | null>, refusal: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(refusal).length === 0) return;
    const field = part.current?.querySelector<HTMLElement>(FIRST_REFUSED);
    field?.focus({ preventScroll: true });
    if (field) showWithMessages(field);
  }, [refusal, part]);
}
