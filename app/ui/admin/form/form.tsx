import { useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { FieldErrorsContext } from '../field/use-field-error.ts';
import { useFocusOnRefused } from './use-focus-on-refused.ts';

interface FormProps {
  /** Messages by field name. */
  errors: FieldErrors;
  /** The errors of the last refusal, a new object for each refusal; by default `errors`. */
  refusal?: FieldErrors;
  /** Called on submission. If omitted, Enter in a field submits nothing. */
  onSubmit?: () => void;
  /** Uses `display: contents`, so that the button bar can be sticky within the surrounding element. */
  isTransparent?: boolean;
  children: ReactNode;
}

/** A form that validates on submission, not while the user types. */
export function Form({ errors, refusal = errors, onSubmit, isTransparent, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, refusal);
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      // If the form is submitted before scripts run, GET would put the values into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
      className={isTransparent ? 'contents' : 'flex max-w-4xl flex-col gap-5'}
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
    </AriaForm>
  );
}
