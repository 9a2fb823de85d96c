import { useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { FieldErrorsContext } from '../field/use-field-error.ts';
import { useFocusOnRefused } from './use-focus-on-refused.ts';

interface FormProps {
  /** Messages by field name. */
  errors: FieldErrors;
  /** A new object for each refusal; without it `errors` counts. */
  refusal?: FieldErrors;
  /** Without it, Enter in a field submits nothing. */
  onSubmit?: () => void;
  /** Uses the layout of the surrounding element, in which the button bar is sticky. */
  isTransparent?: boolean;
  children: ReactNode;
}

/** A form that validates on submission, not during typing. */
export function Form({ errors, refusal = errors, onSubmit, isTransparent, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, refusal);
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      // Before scripts run, a native submission would put the values into the address.
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
