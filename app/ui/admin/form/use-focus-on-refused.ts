import { useEffect, type RefObject } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { showWithMessages } from '../message/show-with-messages.ts';

/** React Aria marks an invalid input itself, but for a select it marks only the element around the button. */
const FIRST_REFUSED = '[aria-invalid="true"], [data-invalid] button';

/** Focuses the first invalid field in `part` after each refusal. */
export function useFocusOnRefused(part: RefObject<HTMLElement | null>, refusal: FieldErrors): void {
  useEffect(() => {
    if (Object.keys(refusal).length === 0) return;
    const field = part.current?.querySelector<HTMLElement>(FIRST_REFUSED);
    field?.focus({ preventScroll: true });
    if (field) showWithMessages(field);
  }, [refusal, part]);
}
