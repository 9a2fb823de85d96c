import type { Attributes } from 'sanitize-html';

interface Table {
  /** Whether each `<col>` is hidden. */
  isHidden: boolean[];
  /** For each column, the number of further rows that a merged cell covers. */
  taken: number[];
  /** Index of the column in which the next cell begins. */
  column: number;
}

/** Finds the cells of hidden columns while tags are streamed. */
export function createHiddenColumns() {
  const tables: Table[] = [];

  return {
    /**
     * Returns whether the tag opens a cell that is in hidden columns only. `isHidden`: whether the element itself is
     * hidden.
     */
    onOpenTag(name: string, { span, colspan, rowspan }: Attributes, isHidden: boolean): boolean {
      if (name === 'table') tables.push({ isHidden: [], taken: [], column: 0 });
      const table = tables.at(-1);
      if (!table) return false;
      if (name === 'tr') {
        table.column = 0;
        table.taken = table.taken.map((rows) => Math.max(0, rows - 1));
      }
      if (name === 'col' && table.isHidden.length < MOST) {
        table.isHidden.push(...Array.from({ length: countOf(span) }, () => isHidden));
      }
      if ((name !== 'td' && name !== 'th') || table.column >= MOST) return false;
      while ((table.taken[table.column] ?? 0) > 0) table.column += 1;
      const [start, width] = [table.column, countOf(colspan)];
      table.column += width;
      for (let column = start; column < table.column; column += 1) {
        table.taken[column] = countOf(rowspan);
      }
      return Array.from({ length: width }).every((_, index) => table.isHidden[start + index]);
    },

    onCloseTag(name: string): void {
      if (name === 'table') tables.pop();
    },
  };
}

/**
 * Browsers limit the width of a merged cell to this number of columns. Cells after this number of columns count as
 * visible.
 */
const MOST = 1000;

const countOf = (written: string | undefined) =>
  Math.min(MOST, Math.max(1, Math.trunc(Number(written)) || 1));
