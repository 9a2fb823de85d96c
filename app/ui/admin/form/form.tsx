import { useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { FieldErrorsContext } from '../field/use-field-error.ts';
import { useFocusOnRefused } from './use-focus-on-refused.ts';

interface FormProps {
  /** Messages by field name. */
  errors: FieldErrors;
  /** Another object each time the form is refused; without it, `errors` are. */
  refusal?: FieldErrors;
  /** Without it only buttons do something: Enter in a field sends nothing. */
  onSubmit?: () => void;
  /** Lays its children out as those of the element around it, in which a bar of buttons stays in sight. */
  isTransparent?: boolean;
  children: ReactNode;
}

/** A form that is checked when it is submitted, not while somebody is still typing. */
export function Form({ errors, refusal = errors, onSubmit, isTransparent, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, refusal);
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      // Sent by the browser itself, before scripts run, it would stand in the address.
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
