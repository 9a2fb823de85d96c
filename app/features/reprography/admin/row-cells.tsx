import { Select, type Choice } from '../../../ui/admin/field/select.tsx';
import { useContext, useState } from 'react';
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components';
import { FieldErrorsContext } from '../../../ui/admin/field/use-field-error.ts';
import { widths, type RowColumn } from './row-column.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { NumberCell, TextCell } from './row-inputs.tsx';
import type { RowFields } from './row-fields.ts';

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
            placeholder={copy.categoryPlaceholder}
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

/** What the columns of a category's prices are called: told in a line, changed once it is opened. */
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
          aria-label={nameOf(copy.columnNames)}
          className="min-h-6 flex-none cursor-pointer py-1 hovered:text-ink max-lg:min-h-11"
        >
          <span aria-hidden>{isOpen || isRefused ? '▾' : '▸'}</span>{' '}
          <span className="text-petrol underline">{copy.columnNames}</span>
        </Button>
        <span className="wrap-anywhere">{names.join(' · ') || copy.noColumnNames}</span>
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
