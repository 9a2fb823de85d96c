import { Select, type Choice } from '../../../ui/admin/field/select.tsx';
import { ColumnNames } from './column-names.tsx';
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
