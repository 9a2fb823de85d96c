import type { KeyboardEvent } from 'react';
import { FieldError, Input, TextField } from 'react-aria-components';
import { GrowingTextArea, onOneLine } from '../../../ui/admin/field/growing-text-area.tsx';
import { fieldLook } from '../../../ui/admin/field/text-field-look.ts';
import { useFieldError } from '../../../ui/admin/field/use-field-error.ts';

interface CellProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

export function NumberCell({ name, label, value, onChange, onEnter }: CellProps) {
  const error = useFieldError(name);
  return (
    <TextField
      aria-label={label}
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      inputMode="decimal"
      autoComplete="off"
    >
      <Input onKeyDown={onEnterKey(onEnter)} className={`${fieldLook} figure`} />
      <FieldError className="mt-1 block text-sm leading-snug text-danger">{error}</FieldError>
    </TextField>
  );
}

export function TextCell({ name, label, value, onChange, onEnter }: CellProps) {
  const error = useFieldError(name);
  return (
    <TextField
      aria-label={label}
      name={name}
      value={value}
      onChange={(typed) => onChange(onOneLine(typed))}
      isInvalid={error !== undefined}
    >
      <GrowingTextArea text={value} onKeyDown={onEnterKey(onEnter)} />
      <FieldError className="mt-1 block text-sm leading-snug text-danger">{error}</FieldError>
    </TextField>
  );
}

function onEnterKey(onEnter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
}
