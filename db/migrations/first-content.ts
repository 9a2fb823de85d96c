import type { AnyDatabase } from './dialect.ts';
import { run } from './revision-triggers.ts';

type Value = string | number | boolean | null;

/** Puts rows into a table that a migration has just made, by one statement each, their values written out in it. */
export async function insertFirst(
  db: AnyDatabase,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const values = Object.values(row).map(literal);
    await run(db, `insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`);
  }
}

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** The same with places for `order`, in the order in which they are given. */
export const inOrder = <Row extends Record<string, Value>>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, order: (index + 1) * 10 }));
