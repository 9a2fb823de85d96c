import type { KeyboardEvent } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { GrowingTextArea, onOneLine } from './growing-text-area.tsx';
import { fieldLook } from './text-field-look.ts';
import { useFieldError } from './use-field-error.ts';

interface TextFieldProps extends AriaTextFieldProps {
  label: string;
  description?: string;
  /** Number of text rows; one makes a plain input. */
  rows?: number;
  /** Whether the single line may be long: the field then grows so that all of it is visible. */
  isLong?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, description, rows = 1, isLong = false, onChange, ...others } = props;
  const error = useFieldError(others.name);
  return (
    <AriaTextField
      {...others}
      {...(onChange && { onChange: isLong ? (text) => onChange(onOneLine(text)) : onChange })}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1"
    >
      <FieldLabel required={others.isRequired ?? false}>{label}</FieldLabel>
      {isLong && <GrowingTextArea text={others.value ?? ''} onKeyDown={withoutEnter} />}
      {!isLong && rows > 1 && <TextArea rows={rows} className={fieldLook} />}
      {!isLong && rows === 1 && <Input className={fieldLook} />}
      {description && (
        <Text slot="description" className="text-sm text-quiet">
          {description}
        </Text>
      )}
      <FieldError className="text-danger">{error}</FieldError>
    </AriaTextField>
  );
}

function withoutEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

export function FieldLabel({ children, required }: { children: string; required: boolean }) {
  return (
    <Label className="font-semibold">
      {children}
      {required && (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      )}
    </Label>
  );
}
