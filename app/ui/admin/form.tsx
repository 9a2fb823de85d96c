import { useEffect, useRef, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { FieldErrors } from '../../api/field-errors.ts';

interface FormProps {
  /** Messages by field name; when they change, the first field that has one gets the focus. */
  errors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that is checked when it is submitted, not while somebody is still typing. */
export function Form({ errors, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <AriaForm
      ref={form}
      validationErrors={errors}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      {children}
    </AriaForm>
  );
}
