import type { KeyboardEvent, ClipboardEvent } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  type TextAreaProps,
} from 'react-aria-components';
import { useFieldError } from './use-field-error.ts';

interface TextFieldProps extends AriaTextFieldProps {
  label: string;
  description?: string;
  /** Number of text rows; 1 renders a plain input. */
  rows?: number;
  /** Whether a single-line value may be long: the field then grows so that the whole value is visible. */
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
      {!isLong && rows > 1 && <TextArea rows={rows} className={fieldStyle} />}
      {!isLong && rows === 1 && <Input className={fieldStyle} />}
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
      {required && <Required />}
    </Label>
  );
}

/** The mark of a required field. */
export function Required() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
}

export const fieldStyle =
  'w-full min-h-11 border border-edge bg-sheet px-3 py-2 is-invalid:border-danger is-invalid:bg-danger-band';

/**
 * A text area for a single line of text that wraps. An invisible copy of `text` behind the text area sets its height.
 */
export function GrowingTextArea({ text, ...props }: TextAreaProps & { text: string }) {
  return (
    <span
      data-text={text}
      className="grid wrap-anywhere after:invisible after:border after:px-3 after:py-2 after:whitespace-pre-wrap after:content-[attr(data-text)_'_'] after:[grid-area:1/1]"
    >
      <TextArea
        onPaste={pasteOnOneLine}
        {...props}
        rows={1}
        className={`${fieldStyle} resize-none overflow-hidden wrap-anywhere [grid-area:1/1]`}
      />
    </span>
  );
}

/**
 * Pastes several lines as one. `execCommand` inserts text as if typed: the caret moves behind it, and the browser can
 * undo the paste.
 */
function pasteOnOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, onOneLine(text));
}

/** Replaces line breaks, and the white space around them, with single spaces. */
export const onOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');
