import { useEffect, useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../api/field-errors.ts';
import { FieldErrorsContext } from './use-field-error.ts';

interface FormProps {
  /** Messages by field name; when they change, the first field that has one gets the focus. */
  errors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** A field says so itself; a choice among several only on the part around its button. */
const FIRST_REFUSED = '[aria-invalid="true"], [data-invalid] button';

/** A form that is checked when it is submitted, not while somebody is still typing. */
export function Form({ errors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>(FIRST_REFUSED)?.focus();
  }, [errors]);
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
