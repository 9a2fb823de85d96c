import type { ReproCategory } from '../reprography.content-type.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import type { RowColumn } from './row-column.ts';
import type { RowFields } from './row-fields.ts';

/** The columns of a row, which may depend on its fields. */
export type ColumnsOf = (fields: RowFields) => RowColumn[];

export const categoryColumns: RowColumn[] = [
  { name: 'order', label: messages.order, kind: 'number', width: 'number' },
  { name: 'name', label: messages.name, kind: 'text', width: 'short' },
  {
    name: 'description',
    label: messages.description,
    kind: 'text',
    width: 'rest',
    folded: [messages.column1, messages.column2, messages.column3].map((column, index) => ({
      name: `column${index + 1}Name`,
      label: messages.columnName(column),
      kind: 'text',
      width: 'third',
    })),
  },
];

/**
 * Columns of a price in `category`, which may have its own column names. `headed` is the category whose names are
 * already shown above the row.
 */
export function priceColumns(category?: ReproCategory, headed?: ReproCategory): RowColumn[] {
  const [headings, labels] = [columnLabels(headed), columnLabels(category)];
  return [
    { name: 'reproCategoryId', label: messages.category, kind: 'category', width: 'short' },
    { name: 'order', label: messages.order, kind: 'number', width: 'number' },
    ...labels.map((label, index) => ({
      name: `column${index + 1}`,
      label,
      kind: 'text' as const,
      width: index === 0 ? ('first' as const) : ('third' as const),
      isLabelled: label !== headings[index],
    })),
  ];
}

/** Whether a category has a name of its own for any column of its prices. */
export function namesColumns(category: ReproCategory): boolean {
  return Boolean(category.column1Name || category.column2Name || category.column3Name);
}

/** The names of all fields of a row, including folded ones. */
export function columnNames(columns: RowColumn[]): string[] {
  return allColumns(columns).map(({ name }) => name);
}

/** The columns of a row and those folded beneath them. */
export function allColumns(columns: RowColumn[]): RowColumn[] {
  return columns.flatMap((column) => [column, ...(column.folded ?? [])]);
}

function columnLabels(category: ReproCategory | undefined): string[] {
  return [
    category?.column1Name || messages.column1,
    category?.column2Name || messages.column2,
    category?.column3Name || messages.column3,
  ];
}
