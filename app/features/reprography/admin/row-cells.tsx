import { FieldError, Input, TextField } from 'react-aria-components';
import { Select, type Choice } from '../../../ui/admin/select.tsx';
import { fieldLook } from '../../../ui/admin/text-field.tsx';
import { useFieldError } from '../../../ui/admin/use-field-error.ts';
import type { RowFields } from './row-fields.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';

export interface RowColumn {
  name: string;
  label: string;
  kind: 'number' | 'text' | 'category';
  /** Sixths of the width that it takes on a phone. */
  span: 2 | 3 | 4 | 6;
}

interface RowCellsProps {
  columns: RowColumn[];
  fields: RowFields;
  onChange: (name: string, value: string) => void;
  /** Name of a field for screen readers, which do not see the head of the table. */
  nameOf: (label: string) => string;
  categories: Choice[];
  onEnter: () => void;
}

/** The fields of a row, each in a cell of its own. */
export function RowCells({
  columns,
  fields,
  onChange,
  nameOf,
  categories,
  onEnter,
}: RowCellsProps) {
  return columns.map(({ name, label, kind, span }) => (
    <td key={name} className={`min-w-0 p-2 align-top ${spans[span]} ${widthOf(kind, span)}`}>
      <span aria-hidden className="text-sm text-quiet sm:hidden">
        {label}
      </span>
      {kind === 'category' ? (
        <Select
          label={nameOf(label)}
          isLabelHidden
          name={name}
          choices={categories}
          value={fields[name] ?? ''}
          onChange={(value) => onChange(name, value)}
          placeholder={copy.categoryPlaceholder}
        />
      ) : (
        <TextCell
          name={name}
          label={nameOf(label)}
          isNumber={kind === 'number'}
          value={fields[name] ?? ''}
          onChange={(value) => onChange(name, value)}
          onEnter={onEnter}
        />
      )}
    </td>
  ));
}

const spans = { 2: 'col-span-2', 3: 'col-span-3', 4: 'col-span-4', 6: 'col-span-6' };

/** What takes a whole line on a phone gets most of it on a desk. */
function widthOf(kind: RowColumn['kind'], span: number): string {
  if (kind === 'number') return 'sm:w-24';
  return span === 6 ? 'sm:w-1/2' : '';
}

interface TextCellProps {
  name: string;
  label: string;
  isNumber: boolean;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function TextCell({ name, label, isNumber, value, onChange, onEnter }: TextCellProps) {
  const error = useFieldError(name);
  return (
    <TextField
      aria-label={label}
      name={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      inputMode={isNumber ? 'numeric' : 'text'}
    >
      <Input
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        className={`${fieldLook} ${isNumber ? 'figure' : ''}`}
      />
      <FieldError className="text-sm text-danger">{error}</FieldError>
    </TextField>
  );
}
