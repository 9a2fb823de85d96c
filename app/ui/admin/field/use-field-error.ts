import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';

/**
 * The form's errors by field. React Aria's own errors vanish when a field loses the focus: then everything below moves
 * up, and a click that is in progress misses its button.
 */
export const FieldErrorsContext = createContext<FieldErrors>({});

export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return name === undefined ? undefined : errors[name]?.[0];
}
