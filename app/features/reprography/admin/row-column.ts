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
