import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';

/**
 * Errors of the form by field name. React Aria's own errors disappear when a field loses the focus; the layout then
 * moves up, and a click in progress misses its button.
 */
export const FieldErrorsContext = createContext<FieldErrors>({});

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return name === undefined ? undefined : errors[name]?.[0];
}
