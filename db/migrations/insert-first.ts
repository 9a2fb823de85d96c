import { run, type AnyDatabase } from './dialect.ts';

type Value = string | number | boolean | null;

/** A row of the initial content. `english` contains its translations. */
export interface FirstRow {
  readonly [column: string]: Value | Texts | undefined;
  readonly english?: Texts;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Inserts initial rows, each in one statement with literal values. */
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

/** Adds sort positions to rows of an ordered collection. */
export const inOrder = (rows: readonly FirstRow[]) =>
  rows.map((row, index) => ({ ...row, order: (index + 1) * 10 }));

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
