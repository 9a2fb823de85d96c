import type { KeyboardEvent } from 'react';
import { FieldError, Input, TextArea, TextField } from 'react-aria-components';
import { fieldLook } from '../../../ui/admin/text-field.tsx';
import { useFieldError } from '../../../ui/admin/use-field-error.ts';

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

/**
 * A text of one line that is seen whole: its field is as high as a copy of the text that stands
 * invisibly behind it.
 */
export function TextCell({ name, label, value, onChange, onEnter }: CellProps) {
  const error = useFieldError(name);
  return (
    <TextField
      aria-label={label}
      name={name}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\s*[\r\n]+\s*/g, ' '))}
      isInvalid={error !== undefined}
    >
      <span
        data-text={value}
        className="grid wrap-anywhere after:invisible after:border after:px-3 after:py-2 after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
      >
        <TextArea
          rows={1}
          onKeyDown={onEnterKey(onEnter)}
          className={`${fieldLook} resize-none overflow-hidden wrap-anywhere [grid-area:1/1]`}
        />
      </span>
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
