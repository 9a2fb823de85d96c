/** A list of lines as a text, one of them a line: what its rows are, and what is done with them. */

/** There is always one to be typed into. */
export const rowsOf = (text: string): string[] => text.split('\n');

export const textOf = (rows: string[]): string => rows.join('\n');

/** What was typed or pasted into `row` between two places of it; more than one line makes more rows. */
export function withPasted(
  rows: string[],
  row: number,
  [from, to]: [number, number],
  pasted: string,
): { rows: string[]; last: number } {
  const [before, after] = [rows[row]!.slice(0, from), rows[row]!.slice(to)];
  const lines = (before + pasted.replace(/\r\n?/g, '\n') + after)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const made = lines.length > 0 ? lines : [''];
  return { rows: rows.toSpliced(row, 1, ...made), last: row + made.length - 1 };
}

export function withMovedRow(rows: string[], row: number, to: number): string[] {
  return rows.toSpliced(row, 1).toSpliced(to, 0, rows[row]!);
}

/** The last one that there is becomes empty. */
export function withoutRow(rows: string[], row: number): string[] {
  return rows.length === 1 ? [''] : rows.toSpliced(row, 1);
}
