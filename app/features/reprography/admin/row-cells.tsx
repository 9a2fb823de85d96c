import { useContext, useState, type KeyboardEvent } from 'react';
import {
  Button,
  Disclosure,
  DisclosurePanel,
  FieldError,
  Input,
  TextField,
} from 'react-aria-components';
import { GrowingTextArea, onOneLine, fieldStyle } from '../../../ui/admin/field/text-field.tsx';
import { Select, type Choice } from '../../../ui/admin/field/select.tsx';
import { FieldErrorsContext, useFieldError } from '../../../ui/admin/field/use-field-error.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { widths, type RowColumn } from './columns.ts';
import type { RowFields } from './row-fields.ts';

interface RowCellsProps {
  columns: RowColumn[];
  fields: RowFields;
  onChange: (name: string, value: string) => void;
  /** Returns a field's name for screen readers, which do not connect the field with the table's head. */
  nameOf: (label: string) => string;
  categories: Choice[];
  onEnter: () => void;
}

export function RowCells({ columns, categories, ...row }: RowCellsProps) {
  const { fields, onChange, nameOf, onEnter } = row;
  return columns.map(({ name, label, kind, width, isLabelled, folded }) => {
    const cell = {
      name,
      label: nameOf(label),
      value: fields[name] ?? '',
      onChange: (value: string) => onChange(name, value),
      onEnter,
    };
    return (
      <td
        key={name}
        className={`min-w-0 px-2 align-top max-lg:pb-1.5 lg:py-2 ${widths[width].card}`}
      >
        <span aria-hidden className={`text-sm text-quiet ${isLabelled ? '' : 'lg:hidden'}`}>
          {label}
        </span>
        {kind === 'category' && (
          <Select
            {...cell}
            isLabelHidden
            choices={categories}
            placeholder={messages.categoryPlaceholder}
          />
        )}
        {kind === 'number' && <NumberCell {...cell} />}
        {kind === 'text' && <TextCell {...cell} />}
        {folded && <ColumnNames columns={folded} {...row} />}
      </td>
    );
  });
}

interface ColumnNamesProps {
  columns: RowColumn[];
  fields: RowFields;
  onChange: (name: string, value: string) => void;
  nameOf: (label: string) => string;
  onEnter: () => void;
}

/** Fields for the column names of a category's prices, hidden until the user opens their summary. */
function ColumnNames({ columns, fields, onChange, nameOf, onEnter }: ColumnNamesProps) {
  const [isOpen, setOpen] = useState(false);
  const errors = useContext(FieldErrorsContext);
  const isRefused = columns.some(({ name }) => errors[name]);
  const names = columns.map(({ name }) => fields[name]).filter(Boolean);
  return (
    <Disclosure isExpanded={isOpen || isRefused} onExpandedChange={setOpen} className="mt-1">
      <div className="flex items-baseline gap-2 text-sm text-quiet">
        <Button
          slot="trigger"
          aria-label={nameOf(messages.columnNames)}
          className="min-h-6 flex-none cursor-pointer py-1 hovered:text-ink max-lg:min-h-11"
        >
          <span aria-hidden>{isOpen || isRefused ? '▾' : '▸'}</span>{' '}
          <span className="text-petrol underline">{messages.columnNames}</span>
        </Button>
        <span className="wrap-anywhere">{names.join(' · ') || messages.noColumnNames}</span>
      </div>
      <DisclosurePanel>
        <div className="grid gap-x-4 gap-y-2 pt-1 pb-2 sm:grid-cols-3">
          {columns.map(({ name, label }) => (
            <div key={name}>
              <span aria-hidden className="text-sm text-quiet">
                {label}
              </span>
              <TextCell
                name={name}
                label={nameOf(label)}
                value={fields[name] ?? ''}
                onChange={(value) => onChange(name, value)}
                onEnter={onEnter}
              />
            </div>
          ))}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

interface CellProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function NumberCell({ name, label, value, onChange, onEnter }: CellProps) {
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
      <Input onKeyDown={onEnterKey(onEnter)} className={`${fieldStyle} figure`} />
      <FieldError className="mt-1 block text-sm leading-snug text-danger">{error}</FieldError>
    </TextField>
  );
}

function TextCell({ name, label, value, onChange, onEnter }: CellProps) {
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
