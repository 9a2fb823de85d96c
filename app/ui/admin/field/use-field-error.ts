import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';

/**
 * What the form says against its fields. React Aria's own errors vanish when a field loses the focus:
 * then everything below moves up, and a button that is just being pressed is missed.
 */
export const FieldErrorsContext = createContext<FieldErrors>({});

/** What is wrong with a field, from one submission to the next. */
export function useFieldError(name: string | undefined): string | undefined {
  const errors = useContext(FieldErrorsContext);
  return name === undefined ? undefined : errors[name]?.[0];
}
