import {
  Button,
  FieldError,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { FieldLabel, fieldStyle } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

export interface Choice {
  key: string;
  label: string;
}

interface SelectProps {
  label: string;
  isLabelHidden?: boolean;
  name?: string;
  choices: readonly Choice[];
  value: string;
  onChange: (key: string) => void;
  placeholder?: string;
  /** Label of the option that clears the choice. Without this label the choice cannot be cleared. */
  noneLabel?: string;
  isRequired?: boolean;
}

const NONE = 'none of them';

export function Select(props: SelectProps) {
  const { label, isLabelHidden, name, choices, value, onChange, placeholder, isRequired } = props;
  const { noneLabel } = props;
  const error = useFieldError(name);
  const none = noneLabel === undefined ? [] : [{ key: NONE, label: noneLabel }];
  return (
    <AriaSelect
      isInvalid={error !== undefined}
      {...(name && { name })}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value === '' ? null : value}
      onChange={(key) => onChange(key === NONE ? '' : String(key))}
      placeholder={placeholder ?? noneLabel ?? ''}
      isRequired={isRequired ?? false}
      className="group flex flex-col gap-1 max-sm:w-full sm:min-w-48"
    >
      {!isLabelHidden && <FieldLabel required={isRequired ?? false}>{label}</FieldLabel>}
      <Button
        className={`${fieldStyle} flex cursor-pointer items-center justify-between gap-3 text-left group-data-invalid:border-danger group-data-invalid:bg-danger-band`}
      >
        <SelectValue className="min-w-0 wrap-anywhere data-placeholder:text-quiet" />
        <span aria-hidden>▾</span>
      </Button>
      <FieldError className="text-danger">{error}</FieldError>
      <Popover className="max-w-80 min-w-(--trigger-width) overflow-y-auto border border-edge bg-sheet shadow-lg">
        <ListBox className="p-1 outline-none">
          {[...none, ...choices].map(({ key, label: text }) => (
            <ListBoxItem
              key={key}
              id={key}
              textValue={text}
              className="flex min-h-11 cursor-pointer items-center px-3 py-2 is-focused:bg-band selected:font-semibold"
            >
              {text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
