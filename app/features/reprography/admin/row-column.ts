/** What a column of the price list is: which field it holds, and how much room that has. */
export interface RowColumn {
  name: string;
  label: string;
  kind: 'number' | 'text' | 'category';
  /** How much of the width it takes, on a card and in a table. */
  width: keyof typeof widths;
  /** Whether the head of the table says something else, so that the field needs the label beside it. */
  isLabelled?: boolean;
  /** Fields that stand folded up beneath this one. */
  folded?: RowColumn[];
}

/** Sixths of a card; columns of a table. */
export const widths = {
  number: { card: 'col-span-2', table: 'lg:w-28' },
  short: { card: 'col-span-4', table: 'lg:w-54' },
  third: { card: 'col-span-3 sm:col-span-2', table: '' },
  first: { card: 'col-span-6 sm:col-span-2', table: '' },
  rest: { card: 'col-span-6', table: '' },
};
