import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { useFieldError } from './use-field-error.ts';

interface TextFieldProps extends AriaTextFieldProps {
  label: string;
  /** Says more than the label does. */
  description?: string;
  /** Number of text rows; one is a plain input. */
  rows?: number;
}

export const fieldLook =
  'w-full min-h-11 border border-edge bg-sheet px-3 py-2 is-invalid:border-danger is-invalid:bg-danger-band';

/** A labelled field with its error beneath, tied to it for screen readers. */
export function TextField({ label, description, rows = 1, ...props }: TextFieldProps) {
  const error = useFieldError(props.name);
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className="flex flex-col gap-1">
      <FieldLabel required={props.isRequired ?? false}>{label}</FieldLabel>
      {rows > 1 ? <TextArea rows={rows} className={fieldLook} /> : <Input className={fieldLook} />}
      {description && (
        <Text slot="description" className="text-sm text-quiet">
          {description}
        </Text>
      )}
      <FieldError className="text-danger">{error}</FieldError>
    </AriaTextField>
  );
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
