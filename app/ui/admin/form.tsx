import { useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../api/field-errors.ts';
import { FieldErrorsContext } from './use-field-error.ts';
import { useFocusOnRefused } from './use-focus-on-refused.ts';

interface FormProps {
  /** Messages by field name; when they change, the first field that has one gets the focus. */
  errors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that is checked when it is submitted, not while somebody is still typing. */
export function Form({ errors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, errors);
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex max-w-4xl flex-col gap-5"
    >
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
    </AriaForm>
  );
}
