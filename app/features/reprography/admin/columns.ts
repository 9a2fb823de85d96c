import type { ReproCategory } from '../reprography.content-type.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import type { RowFields } from './row-fields.ts';

/** A column of the price list: its field and width. */
export interface RowColumn {
  name: string;
  label: string;
  kind: 'number' | 'text' | 'category';
  width: keyof typeof widths;
  /** Whether the field shows its label, because the table's head has a different one. */
  isLabelled?: boolean;
  folded?: RowColumn[];
}

/** Widths of fields: in sixths of a card, and as columns of a table. */
export const widths = {
  number: { card: 'col-span-2', table: 'lg:w-28' },
  short: { card: 'col-span-4', table: 'lg:w-54' },
  third: { card: 'col-span-3 sm:col-span-2', table: '' },
  first: { card: 'col-span-6 sm:col-span-2', table: '' },
  rest: { card: 'col-span-6', table: '' },
};

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
