import { run, type AnyDatabase } from './dialect.ts';

type Value = string | number | boolean | null;

/** A row of the first content by its columns; `english` has its texts in English. */
export interface FirstRow {
  readonly [column: string]: Value | Texts | undefined;
  readonly english?: Texts;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Inserts rows of the first content, each by one statement that has its values in it. */
export async function insertFirst(
  db: AnyDatabase,
  table: string,
  rows: readonly FirstRow[],
): Promise<void> {
  for (const { english, ...row } of rows) {
    const stored = english ? { ...row, translations: JSON.stringify({ en: english }) } : row;
    const columns = Object.keys(stored).map((column) => `"${column}"`);
    const values = Object.values(stored).map((value) => literal(value as Value));
    await run(db, `insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`);
  }
}

/** Gives the rows of an ordered collection their places. */
export const inOrder = (rows: readonly FirstRow[]) =>
  rows.map((row, index) => ({ ...row, order: (index + 1) * 10 }));

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
