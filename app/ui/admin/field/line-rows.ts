/** Splits a text into rows. An empty text gives one empty row to type into. */
export const rowsOf = (text: string): string[] => text.split('\n');

export const textOf = (rows: string[]): string => rows.join('\n');

/**
 * Replaces the characters `from`–`to` of row `row` with `pasted`. Pasted lines become separate rows; `last` is the
 * index of the last of these.
 */
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

export function withoutRow(rows: string[], row: number): string[] {
  return rows.length === 1 ? [''] : rows.toSpliced(row, 1);
}
